import { expect, test } from "vitest";
import { startDatabaseProxy } from "#test/support/network/database-proxy.ts";
import { createTestDatabase } from "#test/support/test-database.ts";
import { waitForDatabase } from "./wait-for-database.ts";

const logTo = (lines: string[]) => {
  const write = (_facts: object, message: string): void => void lines.push(message);
  return { info: write, warn: write, error: write };
};

test("a database that is down at the start is waited for, with a line in the log", async () => {
  await using database = await createTestDatabase();
  await using proxy = await startDatabaseProxy(database.connectionString);
  await proxy.refuse();
  const lines: string[] = [];
  let pauses = 0;
  await waitForDatabase(proxy.urlOf(database.connectionString), logTo(lines), async () => {
    pauses += 1;
    if (pauses === 3) await proxy.heal();
  });
  expect(pauses).toBe(3);
  expect(lines).toEqual(["database: it does not answer yet; waiting for it", "database: it answers"]);
});

test("a database that does not exist is no reason to wait", async () => {
  await using database = await createTestDatabase();
  const elsewhere = new URL(database.connectionString);
  elsewhere.pathname = "/no_such_database";
  const pause = () => Promise.reject(new Error("waited"));
  await expect(waitForDatabase(elsewhere.href, logTo([]), pause)).rejects.toThrow("no_such_database");
});
