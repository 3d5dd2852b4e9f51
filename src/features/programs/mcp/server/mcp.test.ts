import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listProposals } from "#features/intake/proposals/contract.ts";
import { listTimeEntries, summarizeTimeEntries } from "#features/log/time-entries/contract.ts";
import { getRepRequirements } from "#features/public/law/contract.ts";
import { lawPage } from "#features/public/law/law-page.ts";
import { getCompliance } from "#features/verdict/compliance/contract.ts";
import { getCorroboration } from "#features/verdict/corroboration/contract.ts";
import { getExamination } from "#features/verdict/examination/contract.ts";
import { signAccessToken } from "#server/auth/access-token.ts";
import { programTokenOf } from "#server/auth/testing/program-token.ts";
import type { ProgramScope } from "#shared/access.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { MCP_PATH } from "#shared/access.ts";
import { connectClient, type ToolResult } from "./testing/connect.ts";
import { fillBook } from "./testing/fill-book.ts";

let app: TestApp;
let address: URL;
let owner: ApiClient;
beforeAll(async () => {
  app = await startTestApp();
  address = new URL(MCP_PATH, await app.app.listen({ host: "127.0.0.1", port: 0 }));
  owner = await app.signUp();
  await fillBook(owner);
});
afterAll(() => app.close());

const connect = async (scopes: readonly ProgramScope[], mode: "auto" | "legacy" = "auto") => {
  const { id, headers } = await programTokenOf(app, owner, { scopes });
  const client = await connectClient(address, { headers, mode });
  const call = (name: string, args: Record<string, unknown> = {}): Promise<ToolResult> =>
    client.callTool({ name, arguments: args });
  return { id, headers, client, call };
};

const post = (headers: Record<string, string>, body: string) =>
  fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers },
    body,
  });
const PING = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" });

describe("who is let in", () => {
  test("a program sees the tools of its scopes, and calls no other", async () => {
    const names = async (scopes: readonly ProgramScope[]) => {
      const { client } = await connect(scopes);
      return (await client.listTools()).tools.map(({ name }) => name).toSorted();
    };
    expect(await names(["ledger:read"])).toContain("find_entries");
    expect(await names(["ledger:read"])).not.toContain("where_do_i_stand");
    expect(await names(["verdicts:read"])).toContain("where_do_i_stand");
    expect(await names(["verdicts:read"])).not.toContain("find_entries");
    const { call } = await connect(["ledger:read"]);
    await expect(call("where_do_i_stand")).rejects.toThrow(/not found/i);
  });

  test("a revoked token is refused at once, with what would open", async () => {
    const { id, headers } = await connect(["ledger:read"]);
    expect((await post(headers, PING)).status).toBe(200);
    await app.database.pool.query("UPDATE program_tokens SET revoked_at = created_at WHERE id = $1", [id]);
    const refused = await post(headers, PING);
    expect(refused.status).toBe(401);
    expect(refused.headers.get("www-authenticate")).toBe('Bearer realm="Tenure", error="invalid_token"');
    expect((await post({}, PING)).headers.get("www-authenticate")).toBe('Bearer realm="Tenure"');
  });

  test("a person's session opens nothing here", async () => {
    const { sessionId } = (
      await app.database.pool.query<{ sessionId: string }>(
        'SELECT id AS "sessionId" FROM sessions WHERE user_id = $1',
        [owner.userId],
      )
    ).rows[0] ?? { sessionId: "" };
    const claims = { userId: owner.userId, sessionId };
    const session = await signAccessToken(claims, app.platform.config.secret, app.clock.now());
    expect((await post({ authorization: `Bearer ${session}` }, PING)).status).toBe(401);
  });

  test("a page of another origin, and a name that is not ours, are refused", async () => {
    const { headers } = await connect(["ledger:read"]);
    expect((await post({ ...headers, origin: "https://evil.example" }, PING)).status).toBe(403);
    expect((await post({ ...headers, origin: app.platform.config.publicUrl }, PING)).status).toBe(200);
    const rebound = await app.app.inject({
      method: "POST",
      url: MCP_PATH,
      headers: { ...headers, host: "evil.example" },
      payload: PING,
    });
    expect(rebound.statusCode).toBe(421);
  });

  test("there is no stream to open and no session to end", async () => {
    const { headers } = await connect(["ledger:read"]);
    for (const method of ["GET", "DELETE"]) {
      const answer = await fetch(address, { method, headers: { ...headers, accept: "text/event-stream" } });
      expect(answer.status).toBe(405);
      expect(answer.headers.get("allow")).toBe("POST");
    }
  });
});

describe.each([
  ["2026-07-28", "auto"],
  ["2025-11-25", "legacy"],
] as const)("by the protocol of %s", (version, mode) => {
  const connected = (scopes: readonly ProgramScope[]) => connect(scopes, mode);

  test("where_do_i_stand says what the API says, with receipts and citations", async () => {
    const { call, client } = await connected(["verdicts:read"]);
    expect(client.getNegotiatedProtocolVersion()).toBe(version);
    const { structuredContent: found, content } = await call("where_do_i_stand", { year: 2026 });
    const api = await owner.call(getCompliance, { params: { year: 2026 } });
    const [person] = api.persons;
    expect(found).toMatchObject({
      taxYear: 2026,
      verdict: api.status,
      outcome: api.outcome,
      persons: [
        {
          personId: person?.personId,
          logged: { figure: person?.totals.grossSeconds },
          tests: [
            {
              test: "hours750",
              verdict: person?.hours750.verdict,
              counted: { figure: person?.hours750.actualSeconds, receipt: { api: "GET /api/compliance/2026" } },
              marginSeconds: (person?.hours750.actualSeconds ?? 0) - 2_700_000,
              citation: { says: expect.stringContaining("469(c)(7)"), url: expect.stringContaining("/law#A1.750") },
            },
            { test: "half", verdict: person?.half.verdict },
          ],
        },
      ],
      record: { bookVersion: expect.any(Number), fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    expect(content[0]?.text).toContain("General information, not tax advice.");
    expect(JSON.parse(content[1]?.text ?? "")).toEqual(found);
  });

  test("find_entries gives what the ledger lists, a page at a time", async () => {
    const { call } = await connected(["ledger:read"]);
    const { structuredContent: found, content: first } = await call("find_entries", { text: "faucet", limit: 2 });
    expect(first[0]?.text).toContain("5 entries, 12 h 30 min logged");
    const sums = await owner.call(summarizeTimeEntries, { query: { q: "faucet" } });
    expect(found).toMatchObject({
      entryCount: sums.entryCount,
      logged: { figure: sums.loggedSeconds },
      more: true,
    });
    const rest = await call("find_entries", { text: "faucet", limit: 50, cursor: found?.["nextCursor"] });
    const all = (await owner.call(listTimeEntries, { query: { q: "faucet" } })).entries.map(({ id }) => id);
    const idsOf = (result: Record<string, unknown> | undefined) =>
      ((result?.["entries"] ?? []) as { id: string }[]).map(({ id }) => id);
    expect([...idsOf(found), ...idsOf(rest.structuredContent)]).toEqual(all);
    const { isError, content } = await call("find_entries", { property: "Nowhere" });
    expect(isError).toBe(true);
    expect(content[0]?.text).toContain('"Elm Triplex"');
  });

  test("explain_test gives the facts, the line and the citation of each test", async () => {
    const { call, headers } = await connected(["verdicts:read"]);
    const api = await owner.call(getCompliance, { params: { year: 2026 } });
    const lines = api.persons[0]?.receipt.realProperty ?? [];
    const { structuredContent: of750 } = await call("explain_test", { test: "hours750", year: 2026 });
    expect(of750).toMatchObject({
      results: [
        {
          of: "Robin Vale",
          actual: api.persons[0]?.hours750.actualSeconds,
          line: 2_700_000,
          facts: lines.map(({ id, seconds }) => ({ figure: seconds, receipt: { lineIds: [id] } })),
          citation: { says: expect.stringContaining("469(c)(7)") },
        },
      ],
    });
    const examined = await app.visitor().call(getExamination, { params: { year: 2026 } }, { headers });
    const [rental] = examined.matrix.asElected;
    const { structuredContent: ofT1 } = await call("explain_test", { test: "T1", year: 2026, rental: "all rental" });
    const t1 = rental?.tests.find(({ test: id }) => id === "T1");
    expect(ofT1).toMatchObject({
      results: [{ of: rental?.name, verdict: t1?.verdict, actual: t1?.distance?.actual, says: t1?.says }],
      wouldChange: examined.wouldChange.slice(0, 10).map(({ says }) => ({ says })),
    });
  });

  test("what_is_missing begins with what the page says is missing", async () => {
    const { call } = await connected(["verdicts:read"]);
    const { structuredContent: found } = await call("what_is_missing", { year: 2026 });
    const { needsYou } = await owner.call(getCompliance, { params: { year: 2026 } });
    const { persons } = await owner.call(getCorroboration, { params: { year: 2026 } });
    expect(needsYou.length).toBeGreaterThan(0);
    expect(found).toMatchObject({ withoutEvidence: { figure: persons[0]?.none.seconds } });
    const steps = found?.["steps"] as { says: string }[];
    expect(steps.slice(0, needsYou.length).map(({ says }) => says)).toEqual(needsYou.map(({ message }) => message));
  });

  test("the law needs no scope, in a tool and as resources", async () => {
    const { call, client } = await connected(["entries:propose"]);
    const { structuredContent: found } = await call("list_requirements", { year: 2025 });
    const api = await owner.call(getRepRequirements, { query: { year: 2025 } });
    expect(found).toMatchObject({ taxYear: 2025, requirements: api.requirements });
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(lawPage().parts.map(({ id }) => `tenure://law/parts/${id}`));
    for (const { uri } of resources) {
      const { contents } = await client.readResource({ uri });
      expect(contents[0]?.text?.length).toBeGreaterThan(100);
      expect(contents[0]?.text?.length).toBeLessThan(60_000);
    }
    const { contents } = await client.readResource({ uri: "tenure://law/rules/A1.750" });
    expect(contents[0]?.text).toContain("Exactly 750 is not more.");
    await expect(client.readResource({ uri: "tenure://law/rules/nothing" })).rejects.toThrow(/not found/i);
  });

  test("propose_entry leaves it to a person: it waits in the inbox, and no sum knows it", async () => {
    const { call, id } = await connected(["entries:propose", "ledger:read"]);
    const before = await owner.call(summarizeTimeEntries, { query: {} });
    const work = { description: `Met the roofer ${mode}`, date: "2026-03-02", hours: 1.5, property: "elm" };
    const { structuredContent: found, content } = await call("propose_entry", work);
    expect(content[0]?.text).toBe("Proposed. It's in your review inbox. Nothing counts until you confirm it.");
    expect(found).toMatchObject({ status: "proposed" });
    expect((await call("propose_entry", work)).structuredContent).toMatchObject({
      status: "known",
      proposalId: found?.["proposalId"],
    });
    expect(await owner.call(summarizeTimeEntries, { query: {} })).toEqual(before);
    const { proposals } = await owner.call(listProposals, { query: {} });
    expect(proposals.map((proposal) => proposal.id)).toContain(found?.["proposalId"]);
    expect((await call("propose_entry", { ...work, property: "Nowhere" })).isError).toBe(true);
    await app.database.pool.query("UPDATE program_tokens SET revoked_at = created_at WHERE id = $1", [id]);
    await expect(call("propose_entry", work)).rejects.toThrow(/sign in|401|unauthorized/i);
  });

  test("a token that may only propose finds no name", async () => {
    const { call } = await connected(["entries:propose"]);
    const { isError, content } = await call("propose_entry", { description: "Met the roofer", property: "elm" });
    expect(isError).toBe(true);
    expect(content[0]?.text).toContain("Read ledger");
    expect(content[0]?.text).not.toContain("Elm Triplex");
  });
});
