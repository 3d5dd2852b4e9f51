import pg from "pg";

type Values = readonly (string | null)[];
type Parse = (value: string) => unknown;
/** What a statement answers with: told by the server once a connection. */
type Description = { fields: { name: string }[]; _parsers: Parse[]; parseRow: (values: Values) => unknown };
/** A statement with a name on a connection, and what it answers with for each way to read it. */
export type NamedStatement = { name: string; lastUse: number; descriptions: Map<string, Description> };

type Connection = { bind: (message: object) => void; sync: () => void };
/** What `pg` has for its own use, which its types do not tell. */
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
 * What makes an object of a row, written out column by column: V8 then knows what it will be from the start. `pg` copies
 * an empty row and looks each column up by its name, a third of what reading rows took. Names go in as JSON.
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
 * A named statement that asks what it answers with the first time alone: to tell it of 30 columns, to read that and to
 * look up the parsers anew takes as long as to send the query. Else it is a query of `pg`.
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
      // Before anything is sent: `pg` closes a statement whose values it cannot send, and goes on to believe that it is there.
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
