import { afterAll, beforeAll, expect, test } from "vitest";
import { getPublicConfig } from "#features/support/platform-status/contract.ts";
import { startTestApp, type TestApp } from "#test/support/api-client.ts";
import { ApiUsage, forgetOldApiUsage } from "./api-usage.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 60_000);
afterAll(() => app.close());

const written = async () =>
  (
    await app.database.pool.query(
      `SELECT minute, route, method, status_class, count, total_milliseconds::int AS ms FROM api_usage
       ORDER BY minute, route COLLATE "C", status_class`,
    )
  ).rows;

test("answers are summed by minute, template, method and class, over processes, and nothing of what was asked", async () => {
  const { db } = app.database;
  const [one, other] = [new ApiUsage(), new ApiUsage()];
  const at = new Date("2026-03-10T15:00:59Z");
  const answered = { route: "/api/files/:id", method: "GET", status: 200, ms: 10.4, at };
  for (let times = 0; times < 3; times += 1) one.note(answered);
  one.note({ ...answered, status: 404 });
  one.note({ ...answered, at: new Date("2026-03-10T15:01:00Z") });
  one.note({ ...answered, route: "/*" });
  other.note({ ...answered, status: 204 });
  await Promise.all([one.write(db), other.write(db)]);
  await one.write(db);
  const [first, second] = [new Date("2026-03-10T15:00:00Z"), new Date("2026-03-10T15:01:00Z")];
  const row = { route: "/api/files/:id", method: "GET" };
  expect(await written()).toEqual([
    { ...row, minute: first, status_class: 2, count: 4, ms: 41 },
    { ...row, minute: first, status_class: 4, count: 1, ms: 10 },
    { ...row, minute: second, status_class: 2, count: 1, ms: 10 },
  ]);
});

test("what could not be written is written the next time, with what came since", async () => {
  const usage = new ApiUsage();
  const answered = { route: "/api/later", method: "POST", status: 201, ms: 5, at: app.clock.now() };
  usage.note(answered);
  const broken = {
    insert: () => {
      throw new Error("the database is away");
    },
  };
  await expect(usage.write(broken as never)).rejects.toThrow("away");
  usage.note(answered);
  await usage.write(app.database.db);
  const sums = (await written()).filter(({ route }) => route === "/api/later");
  expect(sums).toMatchObject([{ count: 2, ms: 10 }]);
});

test("the app notes its answers, and what is older than 30 days goes", async () => {
  await app.visitor().call(getPublicConfig, {});
  await app.platform.apiUsage.write(app.database.db);
  expect((await written()).filter(({ route }) => route === "/api/config")).toMatchObject([{ count: 1 }]);
  app.clock.advance(31 * 86_400);
  await forgetOldApiUsage(app.database.db, app.clock.now());
  expect(await written()).toEqual([]);
});
