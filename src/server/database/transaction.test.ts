import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../../../test/support/test-database.ts";
import { inTransaction } from "./transaction.ts";

describeOnBothDatabases("inTransaction", (open) => {
  test("commits all of it", async () => {
    const { db, pool } = open();
    await inTransaction(db, async (tx) => {
      await tx.execute(sql`CREATE TABLE committed (id int)`);
      await tx.execute(sql`INSERT INTO committed VALUES (1), (2)`);
    });
    expect((await pool.query("SELECT count(*) FROM committed")).rows).toEqual([{ count: 2 }]);
  });
});
