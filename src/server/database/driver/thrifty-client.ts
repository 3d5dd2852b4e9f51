import pg from "pg";
import { DescribedQuery, type NamedStatement } from "./described-query.ts";

/** How many statements have a name on a connection, each with its plan in the server's memory. */
const NAMED_MAX = 300;
/** A statement with more has a parameter for each value of many rows: every number of rows would take a name. */
const NAMED_PARAMETERS_MAX = 40;

/** What `pg` keeps about names for its own use and leaves out of its types. */
type NamesOfConnection = {
  close: (message: { type: "S"; name: string }) => void;
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
};

type Config = pg.QueryConfig | string;
type Callback = (error: Error | null, result: unknown) => void;
const isUnnamed = (config: unknown): config is pg.QueryConfig =>
  typeof config === "object" &&
  config !== null &&
  "text" in config &&
  !("submit" in config) &&
  !("name" in config && config.name);

/**
 * A client for PostgreSQL that spares trips and plans:
 *
 * - Every statement with parameters has a name, so that the server parses, plans and describes it once a connection.
 *   The least recently used name makes room for a new one: whatever one person asks for in a thousand forms, what
 *   others ask for again and again keeps its name.
 * - Statements that are sent without waiting for each other leave in one piece. The pool must be made with `pipeline:
 *   true`.
 * - The start of a transaction is not waited for, so that it leaves with the transaction's first statement. If the
 *   server refuses it, the connection is cut before a statement's answer is trusted.
 */
export class ThriftyClient extends pg.Client {
  readonly #statements = new Map<string, NamedStatement>();
  #uses = 0;
  #named = 0;

  override query = ((config: Config, given?: unknown[] | Callback, last?: Callback): unknown => {
    const [values, callback] = typeof given === "function" ? [undefined, given] : [given, last];
    const send = (query: unknown): unknown => Reflect.apply(pg.Client.prototype.query, this, [query, values, callback]);
    this.#leaveTogether();
    if (!isUnnamed(config)) return send(config);
    if (config.text.startsWith("begin")) return this.#beginWithNext(() => send(config));
    const parameters = Array.isArray(values) ? values : config.values;
    if (!parameters || parameters.length === 0 || parameters.length > NAMED_PARAMETERS_MAX) return send(config);
    const query = new DescribedQuery({ ...config, values: parameters }, this.#statementOf(config.text));
    if (typeof callback === "function") return send(query);
    return new Promise((resolve, reject) => {
      query.callback = (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result));
      send(query);
    });
  }) as pg.Client["query"];

  #statementOf(text: string): NamedStatement {
    this.#uses += 1;
    let statement = this.#statements.get(text);
    if (!statement) {
      if (this.#statements.size >= NAMED_MAX) this.#forgetLeastRecent();
      this.#named += 1;
      statement = { name: `s${this.#named}`, lastUse: 0, descriptions: new Map() };
      this.#statements.set(text, statement);
    }
    statement.lastUse = this.#uses;
    return statement;
  }

  /** Whatever was sent under its name is already on its way, so the server closes it after that. */
  #forgetLeastRecent(): void {
    let [oldest] = this.#statements;
    for (const each of this.#statements) if (oldest && each[1].lastUse < oldest[1].lastUse) oldest = each;
    if (!oldest) return;
    const [text, { name }] = oldest;
    this.#statements.delete(text);
    const connection = this.connection as pg.Connection & NamesOfConnection;
    connection.close({ type: "S", name });
    delete connection.parsedStatements[name];
    delete connection.submittedNamedStatements[name];
  }

  #leaveTogether(): void {
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  async #beginWithNext(send: () => unknown): Promise<void> {
    void Promise.resolve(send()).catch((error: Error) => this.connection.stream.destroy(error));
  }
}
