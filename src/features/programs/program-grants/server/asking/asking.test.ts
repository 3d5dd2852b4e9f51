import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inBookOf, teamOf } from "#features/collaboration/team/server/testing/team-of.ts";
import { removeMember, updateMember } from "#features/collaboration/team/contract.ts";
import { NO_LISTS } from "#features/collaboration/team/server/testing/team-of.ts";
import { listProposals } from "#features/intake/proposals/contract.ts";
import { type ApiClient, type TestApp } from "#test/support/api-client.ts";
import { listProgramTokens } from "#features/programs/program-tokens/contract.ts";
import { TOKENS_MAX } from "#features/programs/program-tokens/rules.ts";
import { programTokenOf } from "#server/auth/testing/program-token.ts";
import { connectProgram, getConnectionAsked } from "#features/programs/program-grants/contract.ts";
import { REPEAT_SECONDS } from "#features/programs/program-grants/rules.ts";
import {
  allow,
  CALLBACK,
  connected,
  ISSUER,
  opens,
  prove,
  type RawProgram,
  rawProgram,
  startPublicApp,
} from "../testing/raw-program.ts";

let app: TestApp;
let program: RawProgram;
let team: ReturnType<typeof teamOf>;
let jordan: ApiClient;
beforeAll(async () => {
  app = await startPublicApp();
  program = rawProgram(app);
  team = teamOf(app);
  jordan = await team.person("Jordan", "Avery");
});
afterAll(() => app.close());

const sql = async (text: string, values: unknown[] = []) => (await app.database.pool.query(text, values)).rows;
beforeEach(async () => {
  await sql("DELETE FROM program_tokens");
  await sql("DELETE FROM rate_limits");
  app.mails.length = 0;
});

const read = (asked: string, by = jordan, options = {}) => by.call(getConnectionAsked, { query: { asked } }, options);
const refusal = (asked: string, by = jordan, options = {}) =>
  by.refused(getConnectionAsked, { query: { asked } }, options);
const READS = ["ledger:read" as const];

describe("the page", () => {
  test("says who asks, where the answer goes, what for and until when, and where a no leads", async () => {
    const clientId = await program.client(CALLBACK, "Claude\u202e\u0007  of\nmine\u{e0041}");
    const asked = await read(program.asks(clientId));
    expect(asked).toMatchObject({
      kind: "ask",
      name: "Claude of mine",
      leadsTo: "assistant.example",
      scopes: ["ledger:read", "verdicts:read"],
      endsAt: new Date(app.clock.now().getTime() + 90 * 86_400_000).toISOString(),
    });
    const deny = new URL(asked.kind === "ask" ? asked.denyTo : "");
    expect(Object.fromEntries(deny.searchParams)).toEqual({ error: "access_denied", state: "a state", iss: ISSUER });
  });

  test("without a scope asks for all that there is, and passes over scopes that there are not", async () => {
    const clientId = await program.client();
    const scopesOf = async (scope?: string) => {
      const asked = await read(program.asks(clientId, { scope }));
      return asked.kind === "ask" ? asked.scopes : asked.to;
    };
    expect(await scopesOf()).toEqual(["ledger:read", "verdicts:read", "entries:propose"]);
    expect(await scopesOf("offline_access ledger:read")).toEqual(["ledger:read"]);
  });

  test.each([
    ["an unknown client", { client_id: "018f0000-0000-7000-8000-000000000000" }],
    ["a client of no shape", { client_id: "x' OR 1=1" }],
    ["no client", { client_id: undefined }],
    ["no redirect", { redirect_uri: undefined }],
    ["a redirect that is not registered", { redirect_uri: "https://evil.example/callback" }],
    ["a redirect that begins like it", { redirect_uri: `${CALLBACK}.evil.example` }],
    ["a redirect to a script", { redirect_uri: "javascript:alert(1)" }],
  ])("%s leads nowhere", async (_what, wrong) => {
    const asked = program.asks(await program.client(), wrong);
    expect(await refusal(asked)).toMatchObject({ status: 404 });
    await prove(app, jordan);
    expect(await jordan.refused(connectProgram, { body: { asked, scopes: READS } })).toMatchObject({ status: 404 });
  });

  test("a parameter that is repeated leads nowhere", async () => {
    const asked = program.asks(await program.client());
    for (const twice of ["state=other", "redirect_uri=https://evil.example/", "client_id=x"])
      expect((await refusal(`${asked}&${twice}`)).status).toBe(404);
  });

  test.each([
    ["a plain challenge", { code_challenge_method: "plain" }, "invalid_request"],
    ["a challenge without a method", { code_challenge_method: undefined }, "invalid_request"],
    ["no challenge", { code_challenge: undefined, code_challenge_method: undefined }, "invalid_request"],
    ["a challenge that is no hash", { code_challenge: "short" }, "invalid_request"],
    ["a token in the address", { response_type: "token" }, "unsupported_response_type"],
    ["no type", { response_type: undefined }, "invalid_request"],
    ["another resource", { resource: "https://elsewhere.example/mcp" }, "invalid_target"],
    ["scopes that there are not", { scope: "admin" }, "invalid_scope"],
  ])("%s is for the program to know, with its state and who says so, and no token is made", async (_, wrong, error) => {
    const asked = program.asks(await program.client(), wrong);
    const answer = await read(asked);
    if (answer.kind !== "back") throw new Error("it was asked");
    const to = new URL(answer.to);
    expect(`${to.origin}${to.pathname}`).toBe(CALLBACK);
    expect(Object.fromEntries(to.searchParams)).toEqual({ error, state: "a state", iss: ISSUER });
    await prove(app, jordan);
    expect((await jordan.refused(connectProgram, { body: { asked, scopes: READS } })).status).toBe(400);
    expect(await sql("SELECT 1 FROM program_tokens")).toEqual([]);
  });

  test("is one page for a huge request and for none: refused", async () => {
    expect((await refusal(`state=${"x".repeat(4_000)}`)).status).toBe(400);
    expect((await refusal("")).status).toBe(400);
  });
});

describe("a yes", () => {
  test("is told to the program with its own state, and to the person by mail and in the record", async () => {
    const clientId = await program.client();
    const { told, to } = await allow(app, jordan, program.asks(clientId, { state: "a&b=c#d" }));
    expect(`${to.origin}${to.pathname}`).toBe(CALLBACK);
    expect([...told.keys()]).toEqual(["code", "state", "iss"]);
    expect([told.get("state"), told.get("iss")]).toEqual(["a&b=c#d", ISSUER]);
    const [mail] = app.mails;
    expect(mail?.to).toBe(jordan.email);
    expect(mail?.text).toContain("calls itself “Assistant”");
    expect(mail?.text).toContain("assistant.example");
    expect(mail?.text).toContain("June 8, 2026");
    const events = await sql("SELECT event, details FROM user_activity_logs WHERE event = 'program_token.created'");
    expect(events).toContainEqual({ event: "program_token.created", details: { name: "Assistant" } });
  });

  test("asks who it is once more, and a confirmed address", async () => {
    const asked = program.asks(await program.client());
    await prove(app, jordan);
    await sql("UPDATE sessions SET proved_at = $1", [new Date(app.clock.now().getTime() - 3_600_000)]);
    expect((await jordan.refused(connectProgram, { body: { asked, scopes: READS } })).code).toBe("step_up_required");
    const newcomer = await app.signUp();
    await sql("UPDATE sessions SET proved_at = $1", [app.clock.now()]);
    expect((await newcomer.refused(connectProgram, { body: { asked, scopes: READS } })).code).toBe(
      "email_not_verified",
    );
  });

  test("may be to less than was asked for, never to more", async () => {
    const asked = program.asks(await program.client(), { scope: "ledger:read verdicts:read" });
    const given = await allow(app, jordan, asked, { scopes: ["verdicts:read"] });
    expect(given.code).not.toBe("");
    expect((await jordan.call(listProgramTokens, {})).tokens[0]).toMatchObject({ scopes: ["verdicts:read"] });
    for (const scopes of [["entries:propose"], ["ledger:read", "entries:propose"], [], ["admin"]])
      expect((await jordan.refused(connectProgram, { body: { asked, scopes } })).status).toBe(400);
  });

  test("to proposals says whose hours they are, and they wait by the name of the connection", async () => {
    const clientId = await program.client();
    const asked = program.asks(clientId, { scope: "entries:propose ledger:read" });
    const scopes = ["ledger:read", "entries:propose"] as const;
    await prove(app, jordan);
    const refused = await jordan.refused(connectProgram, { body: { asked, scopes } });
    expect(refused).toMatchObject({ code: "validation_failed", fields: { personId: expect.any(String) } });
    const [self] = await sql("SELECT id FROM persons WHERE user_id = $1 AND relation = 'self'", [jordan.userId]);
    const { code } = await allow(app, jordan, asked, { scopes, personId: self.id });
    const first = (await program.exchange(code, clientId)).json();
    app.clock.advance(REPEAT_SECONDS);
    const second = (await program.refresh(first.refresh_token, clientId)).json();
    const propose = (token: string, externalId: string) =>
      app.app.inject({
        method: "POST",
        url: "/api/proposals/from-program",
        headers: { authorization: `Bearer ${token}` },
        payload: {
          entries: [
            {
              externalId,
              description: "Met the roofer",
              date: "2026-03-09",
              hours: 1,
              activityType: "leasing-tenant-relations",
            },
          ],
        },
      });
    expect((await propose(first.access_token, "1")).statusCode).toBe(401);
    expect((await propose(second.access_token, "1")).json()).toMatchObject({ waitingCount: 1 });
    app.clock.advance(REPEAT_SECONDS);
    const third = (await program.refresh(second.refresh_token, clientId)).json();
    expect((await propose(third.access_token, "2")).json()).toMatchObject({ waitingCount: 2 });
    expect(await sql("SELECT name FROM intake_sources WHERE kind = 'program'")).toEqual([{ name: "Assistant" }]);
    expect(JSON.stringify(await jordan.call(listProposals, {}))).toContain("Assistant");
  });

  test("counts as a token: where as many are open as may be, none is added", async () => {
    for (let count = 0; count < TOKENS_MAX; count += 1) await programTokenOf(app, jordan);
    await prove(app, jordan);
    const asked = program.asks(await program.client());
    expect((await jordan.refused(connectProgram, { body: { asked, scopes: READS } })).code).toBe("state_conflict");
  });

  test("is not for programs, visitors, strangers and people of a part of the book", async () => {
    const asked = program.asks(await program.client());
    const helper = await team.person("Kim", "Low");
    await team.join(jordan, helper, "manager");
    const stranger = await team.person("Sam", "Lee");
    const { headers } = await programTokenOf(app, jordan);
    const body = { asked, scopes: READS };
    for (const person of [helper, stranger]) await prove(app, person);
    expect((await helper.refused(connectProgram, { body }, inBookOf(jordan))).status).toBe(403);
    expect((await stranger.refused(connectProgram, { body }, inBookOf(jordan))).status).toBe(404);
    expect((await refusal(asked, stranger, inBookOf(jordan))).status).toBe(404);
    expect((await app.visitor().refused(connectProgram, { body })).status).toBe(401);
    expect((await app.visitor().refused(connectProgram, { body }, { headers })).status).toBe(403);
    const foreign = { headers: { origin: "https://evil.example" } };
    expect((await jordan.refused(connectProgram, { body }, foreign)).code).toBe("foreign_origin");
  });
});

describe("whoever connected it", () => {
  test("and is let out, or gets another role, takes it along for good: code, token and refresh token", async () => {
    for (const end of ["removed", "changed"] as const) {
      const cpa = await team.person("Chris", "Paz");
      await team.join(jordan, cpa, end === "removed" ? "adviser" : "admin");
      const given = await connected(app, cpa, program, inBookOf(jordan));
      expect(await opens(app, given.access_token)).toBe(200);
      const clientId = await program.client();
      const { code } = await allow(app, cpa, program.asks(clientId), inBookOf(jordan));
      if (end === "removed") await jordan.call(removeMember, { params: { id: cpa.userId } });
      else await jordan.call(updateMember, { params: { id: cpa.userId }, body: { role: "adviser", ...NO_LISTS } });
      expect(await opens(app, given.access_token)).toBe(401);
      expect((await program.refresh(given.refresh_token, given.clientId)).statusCode).toBe(400);
      expect((await program.exchange(code, clientId)).statusCode).toBe(400);
    }
  });

  test("and is suspended gets nothing meanwhile, and loses nothing by having asked", async () => {
    const person = await team.person("Dana", "Avery");
    const given = await connected(app, person, program);
    await sql("UPDATE users SET status = 'suspended' WHERE id = $1", [person.userId]);
    expect(await opens(app, given.access_token)).toBe(401);
    expect((await program.refresh(given.refresh_token, given.clientId)).json()).toMatchObject({
      error: "invalid_grant",
    });
    await sql("UPDATE users SET status = 'active' WHERE id = $1", [person.userId]);
    expect(await opens(app, given.access_token)).toBe(200);
    expect((await program.refresh(given.refresh_token, given.clientId)).statusCode).toBe(200);
  });
});
