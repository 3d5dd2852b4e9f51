import type pg from "pg";
import { expect, test } from "vitest";
import { createEmbeddedTestDatabase, createTestDatabase } from "#test/support/test-database.ts";

type Prepared = { statement: string; runs: number };

const preparedOn = async (client: pg.PoolClient): Promise<Prepared[]> =>
  (
    await client.query<Prepared>(
      "SELECT statement, (generic_plans + custom_plans)::int AS runs FROM pg_prepared_statements",
    )
  ).rows;

const onClient = async ({ pool }: { pool: pg.Pool }, work: (client: pg.PoolClient) => Promise<void>): Promise<void> => {
  const client = await pool.connect();
  await work(client).finally(() => client.release());
};

/** As one account asks in many forms. */
const choose = async (client: pg.PoolClient, choice: number): Promise<void> => {
  const { rows } = await client.query({ text: `SELECT $1::int + ${choice} AS sum`, values: [1] });
  expect(rows).toEqual([{ sum: choice + 1 }]);
};

test("beside 1,000 choices of one account the statement of another is prepared once and executed each time", async () => {
  await using database = await createTestDatabase();
  await onClient(database, async (client) => {
    const hot = { text: "SELECT $1::text AS hot", values: ["page"] };
    for (let choice = 0; choice < 400; choice += 1) await choose(client, choice);
    for (let choice = 400; choice < 1000; choice += 1) {
      await choose(client, choice);
      if (choice % 100 === 0) expect((await client.query(hot)).rows).toEqual([{ hot: "page" }]);
    }
    const prepared = await preparedOn(client);
    expect(prepared).toContainEqual({ statement: hot.text, runs: 6 });
    expect(prepared).toHaveLength(300);
  });
});

test("what lost its name is prepared anew, also where statements are sent without waiting and in a failed transaction", async () => {
  await using database = await createTestDatabase();
  await onClient(database, async (client) => {
    const first = () => client.query({ text: "SELECT $1::text AS first", values: ["again"] });
    await first();
    await Promise.all(Array.from({ length: 700 }, (_, choice) => choose(client, choice)));
    expect((await first()).rows).toEqual([{ first: "again" }]);
    await client.query("begin");
    await expect(client.query({ text: "SELECT 1 / $1::int", values: [0] })).rejects.toThrow("division by zero");
    for (let choice = 700; choice < 1100; choice += 1) await choose(client, choice).catch(() => {});
    await client.query("rollback");
    expect((await first()).rows).toEqual([{ first: "again" }]);
    expect((await preparedOn(client)).length).toBeLessThanOrEqual(300);
  });
});

test("the embedded database is sent no names", async () => {
  await using database = await createEmbeddedTestDatabase();
  await onClient(database, async (client) => {
    await choose(client, 1);
    expect(await preparedOn(client)).toEqual([]);
  });
});
