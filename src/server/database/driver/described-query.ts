import pg from "pg";

type Values = readonly (string | null)[];
type Parse = (value: string) => unknown;
/** The columns of a statement's answer: the server describes them once per connection. */
type Description = { fields: { name: string }[]; _parsers: Parse[]; parseRow: (values: Values) => unknown };
/** A named statement on a connection, and the columns of its answer for each way to read them. */
export type NamedStatement = { name: string; lastUse: number; descriptions: Map<string, Description> };

type Connection = { bind: (message: object) => void; sync: () => void };
/** What `pg` has for its own use and leaves out of its types. */
type PgQuery = pg.Query & {
  name?: string;
  types?: unknown;
  values?: unknown[];
  callback?: unknown;
  _result: Description & { rowAsArray: boolean };
  _accumulateRows: boolean;
  hasBeenParsed(connection: Connection): boolean;
  prepare(connection: Connection): void;
  handleRowDescription(message: object): void;
  handleError(error: unknown, connection: Connection): void;
  _getRows(connection: Connection, rows?: number): void;
};
const PgQuery = pg.Query as unknown as new (config: pg.QueryConfig) => PgQuery;
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils;

const keyOf = (name: string): string => (name === "__proto__" ? `["__proto__"]` : JSON.stringify(name));

/**
 * Makes an object of a row, written out column by column: V8 then knows its shape from the start. `pg` copies an empty
 * row and looks each column up by its name, a third of what reading rows took. Names go in as JSON.
 */
const rowMaker = ({ fields, _parsers }: Description): Description["parseRow"] => {
  const columns = fields.map(({ name }, index) => {
    const value = `values[${index}]`;
    return `${keyOf(name)}: ${value} === null ? null : parsers[${index}](${value})`;
  });
  const make = new Function("parsers", `return (values) => ({ ${columns.join(", ")} });`);
  return (make as (parsers: Parse[]) => Description["parseRow"])(_parsers);
};

/**
 * A named statement that asks for the columns of its answer only the first time: sending and reading the description of
 * 30 columns and looking up the parsers again takes as long as sending the query. Otherwise it is a query of `pg`.
 */
export class DescribedQuery extends PgQuery {
  readonly #descriptions: NamedStatement["descriptions"];
  readonly #key: string;

  constructor(config: pg.QueryConfig & { rowMode?: string }, { name, descriptions }: NamedStatement) {
    super({ ...config, name });
    this.#descriptions = descriptions;
    // The same statement can be read by other parsers.
    this.#key = `${config.types ? "" : "as it comes"} ${config.rowMode ?? ""}`;
  }

  override prepare(connection: Connection): void {
    try {
      // Done before anything is sent: `pg` closes a statement whose values it cannot send, yet goes on believing that
      // it is there.
      this.values = this.values?.map(prepareValue) ?? [];
    } catch (error) {
      connection.sync();
      this.handleError(error, connection);
      return;
    }
    const description = this.#descriptions.get(this.#key);
    if (!description || !this.hasBeenParsed(connection)) return super.prepare(connection);
    connection.bind({ statement: this.name, values: this.values });
    Object.assign(this._result, description);
    this._accumulateRows = true;
    this._getRows(connection);
  }

  override handleRowDescription(message: object): void {
    super.handleRowDescription(message);
    const { fields, _parsers, rowAsArray } = this._result;
    const parseRow = rowAsArray ? this._result.parseRow : rowMaker(this._result);
    const description = { fields, _parsers, parseRow };
    Object.assign(this._result, description);
    this.#descriptions.set(this.#key, description);
  }
}
