import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getAuthUser, logout, refreshSession } from "#features/account/accounts/contract.ts";
import { listTimeEntries } from "#features/log/time-entries/contract.ts";
import { routes } from "#server/features.ts";
import { buildApp } from "#server/http/app.ts";
import { askerOf } from "#server/http/asker-of.ts";
import { createLog } from "#server/processes/log.ts";
import { PROGRAM_REQUESTS } from "#shared/limits.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { programTokenOf } from "../testing/program-token.ts";
import { newProgramToken } from "./program-token.ts";

const lines: string[] = [];
let app: TestApp;
let owner: ApiClient;
beforeAll(async () => {
  app = await startTestApp({ log: createLog({ logLevel: "debug" }, { write: (line) => void lines.push(line) }) });
  owner = await app.signUp();
});
afterAll(() => app.close());
beforeEach(() => app.database.pool.query("DELETE FROM rate_limits"));

const ask = (headers: Record<string, string>) => app.visitor().send(listTimeEntries, {}, { headers });

describe("how often a program may ask", () => {
  test("stands on each of its answers, also on one that refuses it", async () => {
    const { headers } = await programTokenOf(app, owner, { scopes: ["verdicts:read"] });
    const refused = await ask(headers);
    expect(refused.statusCode).toBe(403);
    const { points, seconds } = PROGRAM_REQUESTS.read;
    expect(refused.headers["ratelimit-policy"]).toBe(`"read";q=${points};w=${seconds}`);
    expect(refused.headers["ratelimit"]).toMatch(new RegExp(`^"read";r=${points - 1};t=\\d+$`));
    const other = await app.visitor().send(getAuthUser, {}, { headers });
    expect(other.headers["ratelimit"]).toMatch(new RegExp(`^"read";r=${points - 2};`));
    const person = await owner.send(listTimeEntries, {});
    expect(person.headers["ratelimit"]).toBeUndefined();
  });

  test("is counted in all processes together, for each token alone, and writing apart from reading", async () => {
    const { headers, id } = await programTokenOf(app, owner);
    const elsewhere = await buildApp({ ...app.platform }, routes);
    const { points, seconds } = PROGRAM_REQUESTS.read;
    for (let n = 0; n < points; n += 1) {
      const server = n % 2 ? elsewhere : app.app;
      expect((await server.inject({ url: "/api/time-entries/summary", headers })).statusCode).toBe(200);
    }
    const late = await ask(headers);
    expect(late.statusCode).toBe(429);
    expect(Number(late.headers["retry-after"])).toBeLessThanOrEqual(seconds);
    expect(late.headers["ratelimit"]).toBe(`"read";r=0;t=${late.headers["retry-after"]}`);
    expect((await elsewhere.inject({ url: "/api/time-entries", headers })).statusCode).toBe(429);
    const second = await programTokenOf(app, owner);
    expect((await ask(second.headers)).statusCode).toBe(200);
    const write = await app.app.inject({ method: "POST", url: "/api/program-tokens", headers });
    expect([write.statusCode, write.headers["ratelimit-policy"]]).toEqual([403, `"write";q=60;w=60`]);
    await elsewhere.close();
    await app.platform.programUse.settled();
    const used =
      "SELECT sum(use_count)::int AS n FROM program_token_uses WHERE token_id = $1 AND operation LIKE 'GET%'";
    await app.platform.programUse.write(app.database.db);
    expect((await app.database.pool.query(used, [id])).rows).toEqual([{ n: points }]);
  });
});

describe("whose request it is in the line for the database", () => {
  const askerFor = (authorization: string) =>
    askerOf(app.platform, listTimeEntries, { headers: { authorization }, address: "192.0.2.7" } as never);

  test("is the token's once it was found open, and a visitor's before, after, and if it was made up", async () => {
    const { headers, token, id } = await programTokenOf(app, owner);
    const made = `Bearer ${newProgramToken(owner.userId)}`;
    expect(await askerFor(made)).toMatchObject({ rank: "visit", key: expect.stringContaining("192.0.2.7") });
    expect(await askerFor(headers.authorization)).toMatchObject({ rank: "visit" });
    expect((await ask(headers)).statusCode).toBe(200);
    const inLine = await askerFor(headers.authorization);
    expect(inLine).toMatchObject({ rank: "read", key: expect.stringMatching(/^programs /) });
    const second = await programTokenOf(app, owner);
    expect((await ask(second.headers)).statusCode).toBe(200);
    expect(await askerFor(second.headers.authorization)).toEqual(inLine);
    const other = await programTokenOf(app, await app.signUp());
    expect((await ask(other.headers)).statusCode).toBe(200);
    expect(await askerFor(other.headers.authorization)).not.toEqual(inLine);
    expect(JSON.stringify(await askerFor(headers.authorization))).not.toContain(token);
    await app.database.pool.query("UPDATE program_tokens SET revoked_at = created_at WHERE id = $1", [id]);
    expect((await ask(headers)).statusCode).toBe(401);
    expect(await askerFor(headers.authorization)).toMatchObject({ rank: "visit" });
    expect((await ask({ authorization: made })).statusCode).toBe(401);
    expect(await askerFor(made)).toMatchObject({ rank: "visit" });
  });
});

describe("where a token is taken", () => {
  test("is the Authorization header alone, by whatever case of its scheme", async () => {
    const { token } = await programTokenOf(app, owner);
    for (const scheme of ["Bearer", "bearer", "BEARER", "Bearer  "])
      expect((await ask({ authorization: `${scheme} ${token}` })).statusCode).toBe(200);
    for (const scheme of ["Basic", "Token", "BearerX"])
      expect((await ask({ authorization: `${scheme} ${token}` })).statusCode).toBe(401);
    expect((await ask({ authorization: token })).statusCode).toBe(401);
    expect((await ask({ cookie: `refreshToken=${token}; access_token=${token}` })).statusCode).toBe(401);
    expect((await ask({ "x-api-key": token })).statusCode).toBe(401);
    for (const name of ["access_token", "token", "authorization"])
      expect((await app.app.inject({ url: `/api/time-entries?${name}=${token}` })).statusCode).toBe(401);
  });

  test("begins and ends no session", async () => {
    const { token, headers } = await programTokenOf(app, owner);
    const refreshed = await app
      .visitor()
      .send(refreshSession, {}, { headers: { ...headers, cookie: `refreshToken=${token}` } });
    expect([refreshed.statusCode, refreshed.headers["set-cookie"]]).not.toContain(200);
    expect(refreshed.statusCode).toBe(401);
    await app.visitor().send(logout, {}, { headers });
    expect((await ask(headers)).statusCode).toBe(200);
    const { rows } = await app.database.pool.query("SELECT ended_at FROM sessions WHERE user_id = $1", [owner.userId]);
    expect(rows).toEqual([{ ended_at: null }]);
  });

  test("is in no browser's page of a stranger: nothing lets it read an answer, or write", async () => {
    const { headers } = await programTokenOf(app, owner);
    const origin = "https://evil.example";
    const asked = await app.app.inject({
      method: "OPTIONS",
      url: "/api/time-entries",
      headers: { origin, "access-control-request-method": "GET", "access-control-request-headers": "authorization" },
    });
    expect(asked.headers["access-control-allow-origin"]).toBeUndefined();
    const answer = await ask({ ...headers, origin });
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    const write = await app.app.inject({ method: "POST", url: "/api/time-entries", headers: { ...headers, origin } });
    expect([write.statusCode, write.json().code]).toEqual([403, "foreign_origin"]);
  });

  test("is in no line of the log", async () => {
    const { token, headers } = await programTokenOf(app, owner);
    await ask(headers);
    await app.app.inject({ url: `/api/time-entries?access_token=${token}` });
    await app.app.inject({ url: `/api/${token}` });
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.join("")).not.toContain(token.slice(40));
  });
});
