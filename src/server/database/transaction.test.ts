import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createBareTestDatabase, describeOnBothDatabases } from "#test/support/test-database.ts";
import type { Db, Tx } from "./database.ts";
import { postgresErrorOf } from "./database-error.ts";
import { inTransaction } from "./transaction.ts";
import { settleWithCommit } from "./transaction-scope.ts";

const countOf = async (db: Db, table: string): Promise<unknown> => {
  const { rows } = await db.execute(sql`SELECT count(*) FROM ${sql.identifier(table)}`);
  return rows[0]?.count;
};

const raise = (code: string) => sql.raw(`DO $$ BEGIN RAISE EXCEPTION 'refused' USING ERRCODE = '${code}'; END $$`);

describeOnBothDatabases(
  "inTransaction",
  (open) => {
    test("commits all of it and returns the result", async () => {
      const { db } = open();
      const result = await inTransaction(db, async (tx) => {
        await tx.execute(sql`CREATE TABLE committed (id int)`);
        await tx.execute(sql`INSERT INTO committed VALUES (1), (2)`);
        return "done";
      });
      expect(result).toBe("done");
      expect(await countOf(db, "committed")).toBe(2);
    });

    test("leaves nothing when the work throws", async () => {
      const { db } = open();
      await db.execute(sql`CREATE TABLE undone (id int)`);
      const work = inTransaction(db, async (tx) => {
        await tx.execute(sql`INSERT INTO undone VALUES (1)`);
        throw new Error("changed my mind");
      });
      await expect(work).rejects.toThrow("changed my mind");
      expect(await countOf(db, "undone")).toBe(0);
    });

    test.each(["40001", "40P01"])(
      "runs the work again after %s, and keeps only the run that succeeded",
      async (code) => {
        const { db } = open();
        await db.execute(sql`CREATE TABLE IF NOT EXISTS retried (code text)`);
        let attempts = 0;
        await inTransaction(db, async (tx) => {
          attempts++;
          await tx.execute(sql`INSERT INTO retried VALUES (${code})`);
          if (attempts < 3) await tx.execute(raise(code));
        });
        expect(attempts).toBe(3);
        const { rows } = await db.execute(sql`SELECT count(*) FROM retried WHERE code = ${code}`);
        expect(rows).toEqual([{ count: 1 }]);
      },
    );

    test.each([
      ["40001", 3],
      ["23505", 1],
    ])("gives %s up after %i attempts", async (code, limit) => {
      let attempts = 0;
      const work = inTransaction(open().db, async (tx) => {
        attempts++;
        await tx.execute(raise(code));
      });
      await expect(work.catch((error: unknown) => postgresErrorOf(error)?.code)).resolves.toBe(code);
      expect(attempts).toBe(limit);
    });

    test("refuses the outer handle, the pool and a second transaction inside, instead of waiting for ever", async () => {
      const { db, pool } = open();
      const refusal = /handle from outside|open already/;
      const mistakes: ((tx: Tx) => Promise<unknown>)[] = [
        () => db.execute(sql`SELECT 1`),
        () => pool.query("SELECT 1"),
        () => pool.connect(),
        () => inTransaction(db, async () => {}),
        // @ts-expect-error -- the types refuse it already
        (tx) => inTransaction(tx, async () => {}),
      ];
      for (const mistake of mistakes) {
        const error: unknown = await inTransaction(db, mistake).catch((thrown: unknown) => thrown);
        const message = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
        expect(message).toMatch(refusal);
      }
      expect((await pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
    });

    test("allows the outer handle in work that was started inside and goes on after the end", async () => {
      const { db } = open();
      const ended = Promise.withResolvers<void>();
      const late = await inTransaction(db, async () => ({
        count: ended.promise.then(() => db.execute(sql`SELECT 1 AS one`)),
      }));
      ended.resolve();
      expect((await late.count).rows).toEqual([{ one: 1 }]);
    });

    test("a statement that is left to the commit is in the database when the transaction is done", async () => {
      const { db } = open();
      await db.execute(sql`CREATE TABLE left_to_commit (id int)`);
      await inTransaction(db, async (tx) => {
        settleWithCommit(tx.execute(sql`INSERT INTO left_to_commit VALUES (1)`));
        await tx.execute(sql`UPDATE left_to_commit SET id = id + 1`);
        settleWithCommit(tx.execute(sql`INSERT INTO left_to_commit VALUES (1)`));
      });
      const { rows } = await db.execute(sql`SELECT id FROM left_to_commit ORDER BY id`);
      expect(rows).toEqual([{ id: 1 }, { id: 2 }]);
    });

    test.each([
      ["as the last of the transaction", async () => {}],
      [
        "before others that then only hear that it is aborted",
        async (tx: Tx) => void (await tx.execute(sql`SELECT 1`)),
      ],
    ])("one that fails %s is the failure of all of it", async (_when, afterwards) => {
      const { db } = open();
      await db.execute(sql`CREATE TABLE IF NOT EXISTS failed_at_commit (id int PRIMARY KEY)`);
      const work = inTransaction(db, async (tx) => {
        await tx.execute(sql`INSERT INTO failed_at_commit VALUES (1)`);
        settleWithCommit(tx.execute(raise("23514")));
        await afterwards(tx);
      });
      await expect(work.catch((error: unknown) => postgresErrorOf(error)?.code)).resolves.toBe("23514");
      expect(await countOf(db, "failed_at_commit")).toBe(0);
    });

    test("one that deadlocks has the work run again", async () => {
      const { db } = open();
      let attempts = 0;
      await inTransaction(db, async (tx) => {
        attempts++;
        if (attempts === 1) settleWithCommit(tx.execute(raise("40P01")));
      });
      expect(attempts).toBe(2);
    });

    test("nothing can be left to a commit that there will not be", () => {
      expect(() => settleWithCommit(Promise.resolve())).toThrow("No transaction is open");
    });

    test("keeps sums exact under ten clients", async () => {
      const { db } = open();
      await db.execute(sql`CREATE TABLE counters (id int PRIMARY KEY, value int NOT NULL)`);
      await db.execute(sql`INSERT INTO counters VALUES (1, 0), (2, 0)`);
      const move = () =>
        inTransaction(db, async (tx) => {
          await tx.execute(sql`UPDATE counters SET value = value - 1 WHERE id = 1`);
          await tx.execute(sql`UPDATE counters SET value = value + 1 WHERE id = 2`);
        });
      await Promise.all(Array.from({ length: 100 }, move));
      const { rows } = await db.execute(sql`SELECT value FROM counters ORDER BY id`);
      expect(rows).toEqual([{ value: -100 }, { value: 100 }]);
    });
  },
  createBareTestDatabase,
);
