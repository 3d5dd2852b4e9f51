import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildApp } from "#server/http/app.ts";
import { mounts, routes } from "#server/features.ts";
import { type ApiClient, type TestApp } from "#test/support/api-client.ts";
import {
  ACCESS_SECONDS,
  CODE_SECONDS,
  GRANT_DAYS,
  OAUTH_PATHS,
  REPEAT_SECONDS,
} from "#features/programs/program-grants/rules.ts";
import { listProgramTokens, revokeProgramToken } from "#features/programs/program-tokens/contract.ts";
import {
  allow,
  CALLBACK,
  challengeOf,
  connected,
  opens,
  type RawProgram,
  rawProgram,
  startPublicApp,
  VERIFIER,
} from "../testing/raw-program.ts";

let app: TestApp;
let program: RawProgram;
let jordan: ApiClient;
beforeAll(async () => {
  app = await startPublicApp();
  program = rawProgram(app);
  jordan = await app.signUp({ firstName: "Jordan", lastName: "Avery" });
});
afterAll(() => app.close());

const sql = async (text: string, values: unknown[] = []) => (await app.database.pool.query(text, values)).rows;
beforeEach(async () => {
  await sql("DELETE FROM program_tokens");
  await sql("DELETE FROM rate_limits");
});

const tokens = async () => (await jordan.call(listProgramTokens, {})).tokens;
const refusedAs = (error: string) => ({ error, error_description: expect.any(String) });
/** A client with a code that waits. */
const waiting = async () => {
  const clientId = await program.client();
  return { clientId, ...(await allow(app, jordan, program.asks(clientId))) };
};

describe("a code", () => {
  test("gives a token for an hour, a refresh token, and one line in the list, until the connection ends", async () => {
    const { access_token, refresh_token, expires_in, scope } = await connected(app, jordan, program);
    expect(access_token).toMatch(/^tenure_[\w-]{75}$/);
    expect(refresh_token).toMatch(/^tenure_refresh_[\w-]{75}$/);
    expect({ expires_in, scope }).toEqual({ expires_in: ACCESS_SECONDS, scope: "ledger:read verdicts:read" });
    expect(await opens(app, access_token)).toBe(200);
    expect(await opens(app, refresh_token)).toBe(401);
    const [line, ...others] = await tokens();
    expect(others).toEqual([]);
    expect(line).toMatchObject({ name: "Assistant", leadsTo: "assistant.example", state: "open" });
    expect(Date.parse(line?.expiresAt ?? "")).toBe(
      app.clock.now().getTime() + GRANT_DAYS * 86_400_000 - REPEAT_SECONDS * 1_000,
    );
    const kept = JSON.stringify([
      await sql("SELECT * FROM program_tokens"),
      await sql("SELECT * FROM program_grants"),
      await sql("SELECT * FROM grant_secrets"),
    ]);
    for (const secret of [access_token, refresh_token]) expect(kept).not.toContain(secret.slice(50));
  });

  test.each([
    ["a wrong verifier", { code_verifier: VERIFIER.replace("a", "b") }, "invalid_grant"],
    ["the challenge itself", { code_verifier: challengeOf(VERIFIER) }, "invalid_grant"],
    ["a verifier that is too short", { code_verifier: "short" }, "invalid_grant"],
    ["no verifier", { code_verifier: undefined }, "invalid_request"],
    ["another redirect", { redirect_uri: "https://assistant.example/other" }, "invalid_grant"],
    ["no redirect", { redirect_uri: undefined }, "invalid_request"],
    ["another resource", { resource: "https://elsewhere.example/mcp" }, "invalid_target"],
    ["another client", { client_id: "018f0000-0000-7000-8000-000000000000" }, "invalid_grant"],
    ["no client", { client_id: undefined }, "invalid_request"],
    ["another type", { grant_type: "password" }, "unsupported_grant_type"],
    ["a secret that was made up", { code: `${"0".repeat(32)}${"x".repeat(43)}` }, "invalid_grant"],
    ["a secret of no shape", { code: "x" }, "invalid_grant"],
  ])("with %s gives nothing and stays good for whom it is", async (_what, wrong, error) => {
    const { code, clientId } = await waiting();
    const refused = await program.exchange(code, clientId, wrong);
    expect([refused.statusCode, refused.headers["cache-control"]]).toEqual([400, "no-store"]);
    expect(refused.json()).toEqual(refusedAs(error));
    expect((await program.exchange(code, clientId)).statusCode).toBe(200);
  });

  test("of one program gives nothing to another one that knows its verifier", async () => {
    const { code } = await waiting();
    const other = await program.client();
    expect((await program.exchange(code, other)).json()).toEqual(refusedAs("invalid_grant"));
  });

  test("shown twice ends what it gave, also when it is long past its end", async () => {
    for (const later of [0, 3_000]) {
      const { access_token, refresh_token, code, clientId } = await connected(app, jordan, program);
      app.clock.advance(later);
      expect((await program.exchange(code, clientId)).json()).toEqual(refusedAs("invalid_grant"));
      expect(await opens(app, access_token)).toBe(401);
      expect((await program.refresh(refresh_token, clientId)).json()).toEqual(refusedAs("invalid_grant"));
      expect((await tokens())[0]).toMatchObject({ state: "revoked" });
    }
  });

  test("is good for a minute; the line in the list has ended then", async () => {
    const { code, clientId } = await waiting();
    app.clock.advance(CODE_SECONDS);
    expect((await program.exchange(code, clientId)).json()).toEqual(refusedAs("invalid_grant"));
    expect((await tokens())[0]).toMatchObject({ state: "expired", lastUsedAt: null });
  });

  test("shown by eight at once, in two processes: one gets a token, and the connection is ended", async () => {
    const other = await buildApp({ ...app.platform }, routes, undefined, { mounts });
    const elsewhere = rawProgram({ ...app, app: other });
    const { code, clientId } = await waiting();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => (index % 2 ? program : elsewhere).exchange(code, clientId)),
    );
    await other.close();
    const given = answers.filter(({ statusCode }) => statusCode === 200);
    expect(given.length).toBe(1);
    expect(await opens(app, given[0]?.json().access_token)).toBe(401);
    expect((await tokens()).map(({ state }) => state)).toEqual(["revoked"]);
  });

  test("with a parameter twice is refused", async () => {
    const { code, clientId } = await waiting();
    const form = `grant_type=authorization_code&code=${code}&code=${code}&client_id=${clientId}&redirect_uri=${CALLBACK}&code_verifier=${VERIFIER}`;
    expect((await program.form(OAUTH_PATHS.token, form)).json()).toEqual(refusedAs("invalid_request"));
  });
});

describe("a refresh token", () => {
  test("gives the next pair: the tokens before open nothing, and it stays one line", async () => {
    const first = await connected(app, jordan, program);
    const { refresh_token, clientId } = first;
    const second = (await program.refresh(refresh_token, clientId)).json();
    expect(await opens(app, second.access_token)).toBe(200);
    expect(await opens(app, first.access_token)).toBe(401);
    app.clock.advance(ACCESS_SECONDS);
    expect(await opens(app, second.access_token)).toBe(401);
    const third = (
      await program.refresh(second.refresh_token, clientId, { scope: "ledger:read offline_access" })
    ).json();
    expect(await opens(app, third.access_token)).toBe(200);
    expect(third.scope).toBe("ledger:read verdicts:read");
    expect((await tokens()).map(({ name, state }) => [name, state])).toEqual([["Assistant", "open"]]);
  });

  test("shown again after ten seconds ends the whole connection", async () => {
    const { refresh_token, clientId } = await connected(app, jordan, program);
    const second = (await program.refresh(refresh_token, clientId)).json();
    app.clock.advance(REPEAT_SECONDS);
    expect((await program.refresh(refresh_token, clientId)).json()).toEqual(refusedAs("invalid_grant"));
    expect(await opens(app, second.access_token)).toBe(401);
    expect((await program.refresh(second.refresh_token, clientId)).json()).toEqual(refusedAs("invalid_grant"));
  });

  test("shown while its pair was just given gets that pair, as the one before does: nothing is exchanged", async () => {
    const { refresh_token, clientId } = await connected(app, jordan, program);
    const second = (await program.refresh(refresh_token, clientId)).json();
    app.clock.advance(REPEAT_SECONDS - 1);
    for (const text of [second.refresh_token, refresh_token, second.refresh_token]) {
      const again = (await program.refresh(text, clientId)).json();
      expect(again).toEqual({ ...second, expires_in: ACCESS_SECONDS - REPEAT_SECONDS + 1 });
    }
    app.clock.advance(1);
    const third = (await program.refresh(second.refresh_token, clientId)).json();
    expect(third.refresh_token).not.toBe(second.refresh_token);
    expect((await program.refresh(refresh_token, clientId)).json()).toEqual(refusedAs("invalid_grant"));
    expect(await opens(app, third.access_token)).toBe(401);
  });

  test("shown by eight at once, in two processes: one pair for all of them, which is the only one", async () => {
    const other = await buildApp({ ...app.platform }, routes, undefined, { mounts });
    const elsewhere = rawProgram({ ...app, app: other });
    const { refresh_token, clientId } = await connected(app, jordan, program);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => (index % 2 ? program : elsewhere).refresh(refresh_token, clientId)),
    );
    await other.close();
    const pairs = new Set(answers.map(({ body }) => body));
    expect(pairs.size).toBe(1);
    expect(await opens(app, answers[0]?.json().access_token)).toBe(200);
    expect(await sql("SELECT count(*)::int AS count FROM grant_secrets WHERE used_at IS NULL")).toEqual([{ count: 1 }]);
    const thief = await program.refresh(refresh_token, await program.client());
    expect(thief.json()).toEqual(refusedAs("invalid_grant"));
  });

  test("gives no more than the person allowed, to nobody else and for nothing else, and stays good", async () => {
    const { refresh_token, clientId } = await connected(app, jordan, program, { scopes: ["ledger:read"] });
    const wrong = [
      [{ scope: "ledger:read entries:propose" }, "invalid_scope"],
      [{ resource: "https://elsewhere.example/mcp" }, "invalid_target"],
      [{ client_id: await program.client() }, "invalid_grant"],
    ] as const;
    for (const [more, error] of wrong)
      expect((await program.refresh(refresh_token, clientId, more)).json()).toEqual(refusedAs(error));
    expect((await program.refresh(refresh_token, clientId)).json()).toMatchObject({ scope: "ledger:read" });
  });

  test("is not taken for a code, nor a code or a token for it", async () => {
    const { refresh_token, access_token, clientId } = await connected(app, jordan, program);
    const { code } = await waiting();
    for (const text of [access_token, code])
      expect((await program.refresh(text, clientId)).json()).toEqual(refusedAs("invalid_grant"));
    expect((await program.exchange(refresh_token, clientId)).json()).toEqual(refusedAs("invalid_grant"));
  });

  test("ends with the connection, and never makes it longer", async () => {
    const { refresh_token, clientId } = await connected(app, jordan, program);
    app.clock.advance(GRANT_DAYS * 86_400 - REPEAT_SECONDS - 600);
    const last = (await program.refresh(refresh_token, clientId)).json();
    expect(last.expires_in).toBe(600);
    app.clock.advance(600);
    expect(await opens(app, last.access_token)).toBe(401);
    expect((await program.refresh(last.refresh_token, clientId)).json()).toEqual(refusedAs("invalid_grant"));
  });
});

describe("an end", () => {
  test("by a person, on the one line, is at once for token and refresh token", async () => {
    const { access_token, refresh_token, clientId } = await connected(app, jordan, program);
    const [line] = await tokens();
    await jordan.call(revokeProgramToken, { params: { id: line?.id ?? "" } });
    expect(await opens(app, access_token)).toBe(401);
    expect((await program.refresh(refresh_token, clientId)).json()).toEqual(refusedAs("invalid_grant"));
  });

  test.each(["access_token", "refresh_token"] as const)("by the program, with its %s (RFC 7009)", async (which) => {
    const given = await connected(app, jordan, program);
    const other = await program.client();
    for (const [token, clientId] of [
      [given[which], other],
      ["tenure_unknown", given.clientId],
    ] as const)
      expect((await program.revoke(token, clientId)).statusCode).toBe(200);
    expect(await opens(app, given.access_token)).toBe(200);
    expect((await program.revoke(given[which], given.clientId)).statusCode).toBe(200);
    expect(await opens(app, given.access_token)).toBe(401);
    expect((await program.refresh(given.refresh_token, given.clientId)).json()).toEqual(refusedAs("invalid_grant"));
    const told = await sql(
      "SELECT details FROM user_activity_logs WHERE event = 'program_token.revoked' AND user_id = $1",
      [jordan.userId],
    );
    expect(told).toContainEqual({ details: { name: "Assistant" } });
  });
});
