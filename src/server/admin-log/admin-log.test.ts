import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { inTransaction } from "../database/transaction.ts";
import { appendAdminAct, forgetAdminLogTexts } from "./store.ts";
import { verifyAdminLog } from "./verify-admin-log.ts";

const AT = new Date("2026-03-02T10:00:00.123Z");
const [ADMINISTRATOR, PERSON] = [randomUUID(), randomUUID()];

const append = (database: TestDatabase, values: Record<string, unknown> = {}): Promise<void> =>
  inTransaction(database.db, (tx) =>
    appendAdminAct(
      tx,
      { id: randomUUID(), actorId: ADMINISTRATOR, address: "10.0.0.1", userAgent: "Firefox", at: AT },
      {
        action: "user.suspended",
        subject: { type: "user", id: PERSON },
        before: { rate: 0.1, share: 1e21, none: undefined, at: AT, name: "Zoë 🏠", ...values },
        after: { deep: [{ b: -0, a: null }] },
        reason: "They asked us to",
      },
    ),
  );

test("a line that is changed or removed by SQL is where the log breaks", async () => {
  await using database = await createTestDatabase();
  for (let line = 1; line <= 6; line += 1) await append(database, { line });
  expect(await verifyAdminLog(database.db)).toMatchObject({ firstBreak: null, head: { seq: 6 }, erasedCount: 0 });
  const undone = new Error("undone");
  /** What someone does who owns the tables, and what is found of it. */
  const breakAfter = async (statement: string) => {
    await expect(database.schemaOwner.pool.query(statement)).rejects.toThrow("append-only");
    const found: unknown[] = [];
    const tampering = database.schemaOwner.db.transaction(async (tx) => {
      await tx.execute(sql.raw("ALTER TABLE admin_log DISABLE TRIGGER admin_log_append_only"));
      await tx.execute(sql.raw(statement));
      found.push((await verifyAdminLog(tx)).firstBreak);
      throw undone;
    });
    await expect(tampering).rejects.toBe(undone);
    return found[0];
  };
  for (const [statement, seq, reason] of [
    ["UPDATE admin_log SET action = 'user.greeted' WHERE seq = 4", 4, "changed"],
    ["UPDATE admin_log SET reason = 'They asked' WHERE seq = 4", 4, "changed"],
    ["UPDATE admin_log SET before = '{}' WHERE seq = 2", 2, "changed"],
    ["UPDATE admin_log SET at = at + interval '1 hour' WHERE seq = 1", 1, "changed"],
    ["UPDATE admin_log SET seq = seq + 10 WHERE seq = 4", 4, "missing"],
    ["DELETE FROM admin_log WHERE seq = 3", 3, "missing"],
    ["DELETE FROM admin_log WHERE seq >= 5", 5, "cut"],
  ] as const) {
    expect(await breakAfter(statement), statement).toMatchObject({ seq, reason });
  }
});

test("the texts of somebody who is gone go, the lines stay and hold", async () => {
  await using database = await createTestDatabase();
  await append(database);
  const forget = (): Promise<void> => inTransaction(database.db, (tx) => forgetAdminLogTexts(tx, PERSON, AT));
  await database.pool.query(
    `INSERT INTO users (id, email, first_name, last_name, time_zone, created_at, updated_at)
      VALUES ($1, 'robin@tenure.example', 'Robin', 'Vale', 'UTC', now(), now())`,
    [PERSON],
  );
  await expect(forget()).rejects.toThrow("Failed query");
  await database.pool.query("DELETE FROM users WHERE id = $1", [PERSON]);
  await forget();
  const { rows } = await database.pool.query("SELECT * FROM admin_log");
  expect(rows).toMatchObject([{ action: "user.suspended", actor_id: ADMINISTRATOR, before: null, reason: null }]);
  expect(rows).toMatchObject([{ address: null, user_agent: null, salt: null }]);
  const noted = await database.pool.query("SELECT table_name FROM erased_text");
  expect(noted.rows).toEqual([{ table_name: "admin_log" }]);
  await append(database);
  expect(await verifyAdminLog(database.db)).toMatchObject({ firstBreak: null, head: { seq: 2 }, erasedCount: 1 });
});
