import { expect, test } from "vitest";
import { startTestApp } from "#test/support/api-client.ts";
import { createEmbeddedTestDatabase, createTestDatabase } from "#test/support/test-database.ts";
import { getHealth } from "../contract.ts";

test.each([
  ["PostgreSQL", createTestDatabase, "role"],
  ["the embedded database", createEmbeddedTestDatabase, "triggers"],
] as const)("health says what keeps recorded events from being changed (%s)", async (_, createDatabase, guard) => {
  await using app = await startTestApp({ createDatabase });
  expect(await app.visitor().call(getHealth, {})).toMatchObject({ status: "ok", recordGuard: guard });
});

test("a right that is granted besides is told at once", async () => {
  await using app = await startTestApp();
  await app.database.schemaOwner.pool.query("GRANT DELETE ON ledger_events TO PUBLIC");
  expect((await app.visitor().call(getHealth, {})).recordGuard).toBe("triggers");
});

test("who cannot read the rows of owners is not well, though the database answers", async () => {
  await using app = await startTestApp();
  await app.database.schemaOwner.pool.query("ALTER TABLE book_versions RENAME TO book_versions_elsewhere");
  const answer = await app.visitor().send(getHealth, {});
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ status: "degraded", database: false, recordGuard: "unknown" });
});
