import { afterAll, beforeAll, expect, test } from "vitest";
import { listTimeEntries } from "#features/log/time-entries/contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { testScope } from "#test/support/test-scope.ts";
import { programTokenOf } from "../testing/program-token.ts";
import { ProgramUse } from "./program-use.ts";

let app: TestApp;
let owner: ApiClient;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
});
afterAll(() => app.close());

const scopeOf = (tokenId: string) => ({ ...testScope(owner), sessionId: tokenId });
const at = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1000);
const use = (seconds: number, address: string) => ({ operation: "GET /api/time-entries", at: at(seconds), address });
const rowsOf = async (tokenId: string) =>
  (
    await app.database.pool.query(
      "SELECT use_count::int AS n, first_at, last_at, last_address FROM program_token_uses WHERE token_id = $1",
      [tokenId],
    )
  ).rows;
const lastOf = async (tokenId: string) =>
  (await app.database.pool.query("SELECT last_used_at, last_used_address FROM program_tokens WHERE id = $1", [tokenId]))
    .rows[0];

test("counts of processes add up, whoever writes last", async () => {
  const { id } = await programTokenOf(app, owner);
  const [one, other] = [new ProgramUse(), new ProgramUse()];
  one.note(app.platform, scopeOf(id), use(0, "192.0.2.1"));
  one.note(app.platform, scopeOf(id), use(30, "192.0.2.3"));
  other.note(app.platform, scopeOf(id), use(20, "192.0.2.2"));
  await other.write(app.database.db);
  await one.write(app.database.db);
  expect(await rowsOf(id)).toEqual([{ n: 3, first_at: at(0), last_at: at(30), last_address: "192.0.2.3" }]);
  other.note(app.platform, scopeOf(id), use(25, "192.0.2.9"));
  await other.write(app.database.db);
  expect(await lastOf(id)).toEqual({ last_used_at: at(30), last_used_address: "192.0.2.3" });
});

test("what could not be written is written the next time, and that of a token that is gone is forgotten", async () => {
  const { id } = await programTokenOf(app, owner);
  const writes = new ProgramUse();
  const broken = { database: { db: {} as never }, log: { warn: () => {} } };
  writes.note(broken, scopeOf(id), use(0, "192.0.2.1"));
  await writes.settled();
  expect(await rowsOf(id)).toEqual([]);
  writes.note(broken, scopeOf(app.platform.newId()), use(0, "192.0.2.1"));
  await writes.write(app.database.db);
  expect(await rowsOf(id)).toMatchObject([{ n: 1 }]);
  await writes.write(app.database.db);
});

test("a wrong token costs one statement", async () => {
  const { token } = await programTokenOf(app, owner);
  const wrong = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
  const before = await app.database.pool.query("SELECT 1");
  expect(before.rows).toHaveLength(1);
  const sent: string[] = [];
  const { pool } = app.database;
  const query = pool.query.bind(pool) as (...given: never[]) => unknown;
  pool.query = ((...given: never[]) => {
    sent.push(JSON.stringify(given[0]));
    return query(...given);
  }) as typeof pool.query;
  const answer = await app.visitor().send(listTimeEntries, {}, { headers: { authorization: `Bearer ${wrong}` } });
  pool.query = query as typeof pool.query;
  expect(answer.statusCode).toBe(401);
  expect(sent.filter((text) => text.includes("program_tokens"))).toHaveLength(1);
  expect(sent).toHaveLength(1);
});
