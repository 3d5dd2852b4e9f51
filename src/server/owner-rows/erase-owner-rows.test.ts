import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { countOwnerRows, fillOwnerTables } from "#test/support/fill-owner-tables.ts";
import { startTestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { eraseOwnerRows, KEPT_AFTER_ERASURE } from "./erase-owner-rows.ts";
import type { Tx } from "../database/database.ts";

test.each(TEST_ENGINES)(
  "every table of owners loses the rows of the one who is erased, save those with a reason, and no other row (%s)",
  async (_title, createDatabase) => {
    await using app = await startTestApp({ createDatabase });
    const [robin, sam] = [await app.signUp(), await app.signUp()];
    const tables = await fillOwnerTables(app.database, [robin.userId, sam.userId]);
    expect(tables.length).toBeGreaterThan(40);
    const before = await countOwnerRows(app.database, sam.userId);
    expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);
    expect(Object.keys(before).toSorted()).toEqual(tables.toSorted());

    const lockOwner = async (tx: Tx) =>
      (await tx.execute(sql`SELECT id FROM users WHERE id = ${robin.userId} FOR UPDATE`)).rows.length > 0;
    const deleteOwner = async (tx: Tx) => void (await tx.execute(sql`DELETE FROM users WHERE id = ${robin.userId}`));
    const erase = () => eraseOwnerRows(app.database.db, robin.userId, { lockOwner, deleteOwner, at: app.clock.now() });
    const outcomes = await Promise.all([erase(), erase()]);
    expect(outcomes.toSorted()).toEqual([false, true]);

    const left = Object.entries(await countOwnerRows(app.database, robin.userId)).filter(([, count]) => count > 0);
    expect(left.map(([name]) => name)).toEqual(Object.keys(KEPT_AFTER_ERASURE));
    expect(await countOwnerRows(app.database, sam.userId)).toEqual(before);
  },
);
