import { PGlite, type Results, types } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/node-postgres";
import type { OutsideTransaction } from "#server/database/database.ts";

const asText = (text: string): string => text;
const TIMESTAMP_ARRAYS = [1115, 1185, 1231, 1182];

/** Like `value-parsers.ts` for `pg`: days and instants stay the text that PostgreSQL writes. */
const PARSERS = {
  ...Object.fromEntries(
    [types.DATE, types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, ...TIMESTAMP_ARRAYS].map((id) => [id, asText]),
  ),
  [types.BYTEA]: (text: string) => Buffer.from(text.slice(2), "hex"),
};

type Query = string | { text: string; rowMode?: "array" };

type Answer = { rows: unknown[]; rowCount: number };
type Serialize = ((value: unknown) => string) | undefined;
type Prepared = { name: string; serializers: Serialize[] };

/**
 * A client as Drizzle's driver for `pg` accepts it, over the database in this page. A repeated statement is prepared:
 * in WebAssembly, parsing and planning one takes longer than executing it.
 */
class PageClient {
  readonly #database: PGlite;
  readonly #seen = new Set<string>();
  readonly #prepared = new Map<string, Prepared>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(database: PGlite) {
    this.#database = database;
  }

  /** One after another: describing a statement does not go through the engine's own queue. */
  query(query: Query, values: unknown[] = []): Promise<Answer> {
    const answer = this.#last.then(() => this.#run(typeof query === "string" ? { text: query } : query, values));
    this.#last = answer.catch(() => {});
    return answer;
  }

  async #run({ text, rowMode }: Exclude<Query, string>, values: unknown[]): Promise<Answer> {
    const options = { parsers: PARSERS, ...(rowMode ? { rowMode } : {}) };
    if (values.length > 0 && !this.#seen.has(text)) {
      this.#seen.add(text);
      return answerOf(await this.#database.query(text, values, options));
    }
    const statement = values.length > 0 ? executionOf(await this.#prepare(text), values) : text;
    return answerOf((await this.#database.exec(statement, options))[0]);
  }

  async #prepare(text: string): Promise<Prepared> {
    const known = this.#prepared.get(text);
    if (known) return known;
    const { queryParams } = await this.#database.describeQuery(text);
    const prepared = {
      name: `statement_${this.#prepared.size}`,
      serializers: queryParams.map(({ serializer }) => serializer),
    };
    await this.#database.exec(`PREPARE ${prepared.name} AS ${text}`);
    this.#prepared.set(text, prepared);
    return prepared;
  }
}

const answerOf = (result: Results | undefined): Answer => {
  const { rows = [], affectedRows = 0 } = result ?? {};
  return { rows, rowCount: rows.length > 0 ? rows.length : affectedRows };
};

/** A literal without a type yet: the parameter that it is for determines it. */
const literalOf = (value: unknown, serialize: Serialize): string =>
  value === null || value === undefined
    ? "NULL"
    : `'${(serialize ? serialize(value) : String(value)).replaceAll("'", "''")}'`;

const executionOf = ({ name, serializers }: Prepared, values: readonly unknown[]): string =>
  `EXECUTE ${name}(${values.map((value, index) => literalOf(value, serializers[index])).join(", ")})`;

/** The product's database over an engine that runs here. */
export const overEngine = async (engine: PGlite): Promise<OutsideTransaction> => {
  await engine.exec("SET TIME ZONE 'UTC'");
  // The driver looks only for `query` when its client is not a pool.
  return drizzle(new PageClient(engine) as never) as unknown as OutsideTransaction;
};

/** The database of an archive, kept in memory: what is written to it is lost with the page. */
export const openDemoDatabase = async (archive: Blob): Promise<OutsideTransaction> =>
  overEngine(await PGlite.create({ loadDataDir: archive }));
