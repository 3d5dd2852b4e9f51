import { PGlite, types } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/node-postgres";
import type { OutsideTransaction } from "#server/database/database.ts";

const asText = (text: string): string => text;
const TIMESTAMP_ARRAYS = [1115, 1185, 1231, 1182];

/** As `value-parsers.ts` has it for `pg`: days and instants stay the text that PostgreSQL writes. */
const PARSERS = {
  ...Object.fromEntries(
    [types.DATE, types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, ...TIMESTAMP_ARRAYS].map((id) => [id, asText]),
  ),
  [types.BYTEA]: (text: string) => Buffer.from(text.slice(2), "hex"),
};

type Query = string | { text: string; rowMode?: "array" };

/** A client as Drizzle's driver for `pg` takes it, over the database in this page. */
class PageClient {
  readonly #database: PGlite;

  constructor(database: PGlite) {
    this.#database = database;
  }

  async query(query: Query, values: unknown[] = []): Promise<{ rows: unknown[]; rowCount: number }> {
    const { text, rowMode } = typeof query === "string" ? { text: query } : query;
    const options = { parsers: PARSERS, ...(rowMode ? { rowMode } : {}) };
    const { rows, affectedRows } = await this.#database.query(text, values, options);
    return { rows, rowCount: rows.length > 0 ? rows.length : (affectedRows ?? 0) };
  }
}

/** An empty book of the present schema, kept in memory: gone when the page is. Made of the archive of such a book. */
export const openDemoDatabase = async (archive: Blob): Promise<OutsideTransaction> => {
  const database = await PGlite.create({ loadDataDir: archive });
  await database.exec("SET TIME ZONE 'UTC'");
  // The driver looks for `query` alone when its client is no pool.
  return drizzle(new PageClient(database) as never) as unknown as OutsideTransaction;
};
