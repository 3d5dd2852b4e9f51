import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import * as column from "drizzle-orm/pg-core";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBareTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import type { OpenDatabase } from "../database.ts";
import { openDatabase } from "../open-database.ts";
import { DATABASE_DRIVERS } from "./database-driver.ts";
import { FIRST, insert, INSTANT, STATEMENTS, VALUES, WORDS } from "./testing/questions.ts";

type Ask = pg.QueryConfig & { rowMode?: "array" };
type Query = (ask: Ask | string) => Promise<pg.QueryResult>;

let database: TestDatabase;
const opened: OpenDatabase[] = [];

beforeAll(async () => {
  database = await createBareTestDatabase();
  await database.pool.query(`
    CREATE TYPE kind AS ENUM ('long', 'short');
    CREATE DOMAIN cents AS bigint CHECK (VALUE >= 0);
    CREATE TABLE owners (id int PRIMARY KEY);
    INSERT INTO owners VALUES (1);
    CREATE TABLE things (owner_id int NOT NULL REFERENCES owners, id uuid PRIMARY KEY, seq bigint, amount numeric(12, 2),
      day date, at timestamptz, noted jsonb, tags text[], bytes bytea, kind kind,
      said text NOT NULL DEFAULT 'nothing' CONSTRAINT short CHECK (length(said) < 20))`);
  for (const databaseDriver of DATABASE_DRIVERS) {
    const { connectionString: databaseUrl } = database;
    opened.push(await openDatabase({ databaseUrl, databaseDriver, dataDir: "", maxConnections: 1 }));
  }
});
afterAll(async () => {
  await Promise.all(opened.map((each) => each.close()));
  await database.close();
});

const TOLD = ["code", "severity", "detail", "hint", "position", "where", "table", "column", "constraint"] as const;

/** All of a failure but what a statement is called. */
const failureOf = (error: unknown) => {
  if (!(error instanceof Error)) return { thrown: error };
  const told = Object.fromEntries(TOLD.map((name) => [name, (error as Error & Record<string, unknown>)[name]]));
  return { failed: error.name, message: error.message.replace(/prepared statement "\w*"/, "the statement"), ...told };
};

const answerOf = async (answer: Promise<pg.QueryResult>) => {
  try {
    const { command, rowCount, rows, fields } = await answer;
    const told = fields.map(({ name, dataTypeID, dataTypeModifier, format }) => [
      name,
      dataTypeID,
      dataTypeModifier,
      format,
    ]);
    return { command, rowCount, rows, columns: rows.map((row) => Object.entries(row as object)), told };
  } catch (error) {
    return failureOf(error);
  }
};

/** The same on one connection of each driver, which must come to the same. Gives it. */
const alike = async <T>(work: (query: Query, client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const outcomes: T[] = [];
  for (const { pool } of opened) {
    const client = await pool.connect();
    try {
      outcomes.push(await work((ask) => client.query(ask as Ask), client));
    } finally {
      client.release();
    }
  }
  const [tuned, plain] = outcomes as [T, T];
  expect(tuned).toStrictEqual(plain);
  return tuned;
};

/** As objects and as lists, each again: what a statement answers with is told once a connection. */
const askedAgain = (ask: Ask) =>
  alike(async (query) => {
    const outcomes: unknown[] = [];
    for (let time = 0; time < 2; time += 1)
      for (const rowMode of [undefined, "array"] as const)
        outcomes.push(await answerOf(query({ ...ask, ...(rowMode && { rowMode }) })));
    return outcomes;
  });

test("the switch chooses the client", async () => {
  const names = opened.map(async ({ pool }) => {
    const client = await pool.connect();
    client.release();
    return client.constructor.name;
  });
  expect(await Promise.all(names)).toEqual(["ThriftyClient", "Client"]);
});

test.each(Object.entries(VALUES))("%s, there and back", async (type, samples) => {
  for (const value of [...samples, null, undefined])
    await askedAgain({ text: `SELECT $1::${type} AS value, $1::${type} IS NULL AS "is missing"`, values: [value] });
});

test("what cannot be sent is the same failure, and the connection goes on", async () => {
  const loop: Record<string, unknown> = {};
  loop["self"] = loop;
  const refusing = {
    toPostgres: () => {
      throw new RangeError("no such value");
    },
  };
  for (const value of [loop, refusing, Symbol("a"), () => 1]) {
    await askedAgain({ text: "SELECT $1::text AS value", values: [value] });
  }
  await alike((query) => answerOf(query({ text: "SELECT $1::text AS value", values: ["after"] })));
});

test.each(STATEMENTS.map(([text, ...values]) => ({ text, values })))("$text", async ({ text, values }) => {
  await alike(async (query) => {
    const outcomes: unknown[] = [];
    for (let time = 0; time < 2; time += 1) {
      await query("begin");
      outcomes.push(await answerOf(query(values.length > 0 ? { text, values } : text)));
      // Goes on, or only hears that the transaction is over.
      outcomes.push(await answerOf(query({ text: "SELECT count(*) FROM things WHERE owner_id = $1", values: [1] })));
      await query("rollback");
    }
    return outcomes;
  });
});

test("statements that are sent without waiting are answered in turn, also past one that fails", async () => {
  const outcome = await alike((query) =>
    Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        answerOf(query({ text: `SELECT 60 / $1::int AS result, ${index % 7} AS form`, values: [index % 5] })),
      ),
    ),
  );
  expect(outcome.filter((each) => "failed" in each)).toHaveLength(12);
  await alike(async (query) => {
    const sent = ["begin", insert, "SELECT 1 / $1::int", insert, "rollback"].map((text, index) =>
      answerOf(
        query(
          text === insert
            ? { text, values: [1, FIRST, index, "a"] }
            : text.includes("$")
              ? { text, values: [0] }
              : text,
        ),
      ),
    );
    return Promise.all(sent);
  });
});

test("more forms than there are names, and one form asked again and again", async () => {
  await alike(async (query) => {
    const outcomes: unknown[] = [];
    for (let form = 0; form < 700; form += 1) {
      outcomes.push((await query({ text: `SELECT $1::int + ${form} AS sum`, values: [1] })).rows);
      if (form % 50 === 0) outcomes.push((await query({ text: "SELECT $1::text AS hot", values: [form] })).rows);
    }
    return outcomes;
  });
});

test("text with its values beside it, a callback, and parsers of one's own", async () => {
  const types = { getTypeParser: () => (value: string) => `<${value}>` } as unknown as pg.CustomTypesConfig;
  await alike(async (query, client) => [
    await answerOf(client.query("SELECT $1::int8 AS n, now() IS NULL AS never", [5])),
    await answerOf(client.query({ text: "SELECT $1::int8 AS n", values: [1] }, [6] as never)),
    await answerOf(query({ text: "SELECT $1::int8 AS n", values: [7], types })),
    await answerOf(query({ text: "SELECT $1::int8 AS n", values: [7] })),
    await answerOf(query({ name: "mine", text: "SELECT $1::int8 AS n", values: [8] })),
    await new Promise((resolve) => {
      client.query({ text: "SELECT $1::int8 AS n", values: [9] }, (error: Error | null, result: pg.QueryResult) =>
        resolve(error ? failureOf(error) : result.rows),
      );
    }),
    await new Promise((resolve) => {
      client.query({ text: "SELECT 1 / $1::int", values: [0] }, (error: Error | null, result: pg.QueryResult) =>
        resolve(error ? failureOf(error) : result.rows),
      );
    }),
  ]);
});

const things = column.pgTable("things", {
  ownerId: column.integer("owner_id").notNull(),
  id: column.uuid().primaryKey(),
  seq: column.bigint({ mode: "number" }),
  amount: column.numeric(),
  day: column.date(),
  at: column.timestamp({ withTimezone: true }),
  noted: column.jsonb(),
  tags: column.text().array(),
  said: column.text().notNull(),
});

test("what Drizzle asks: rows written, read, changed and removed, in transactions and out of them", async () => {
  const row = {
    ownerId: 1,
    id: FIRST,
    seq: 2 ** 52,
    amount: "12.30",
    day: "2026-03-08",
    at: INSTANT,
    said: WORDS.slice(0, 9),
  };
  const ask = async (db: NodePgDatabase) => {
    const outcomes: unknown[] = [];
    for (let time = 0; time < 2; time += 1) {
      outcomes.push(
        await db
          .insert(things)
          .values({ ...row, noted: { a: [1] }, tags: ["a", 'b"'] })
          .returning(),
      );
      outcomes.push(await db.select().from(things), await db.select({ at: things.at, n: sql`1::int8` }).from(things));
      outcomes.push((await db.execute(sql`SELECT *, ${INSTANT.toISOString()}::timestamptz AS now FROM things`)).rows);
      outcomes.push(
        await db.transaction(async (tx) => {
          await tx.update(things).set({ seq: sql`${things.seq} + 1`, tags: null });
          return tx.select().from(things).for("update");
        }),
      );
      outcomes.push(
        await db
          .insert(things)
          .values(row)
          .catch((error: Error) => failureOf(error.cause)),
      );
      outcomes.push((await db.delete(things).where(sql`${things.id} = ${FIRST}`)).rowCount);
    }
    return outcomes;
  };
  const outcomes = [];
  for (const { pool } of opened) outcomes.push(await ask(drizzle(pool)));
  expect(outcomes[0]).toStrictEqual(outcomes[1]);
});
