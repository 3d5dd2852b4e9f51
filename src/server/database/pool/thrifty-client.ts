import pg from "pg";
import { DescribedQuery, type Descriptions } from "./described-query.ts";

/** Statements that get a name; what comes later is planned each time, as all were before. */
const NAMED_MAX = 300;
/** What has more has a parameter for each of a list: every length would take a name. */
const NAMED_PARAMETERS_MAX = 40;
const names = new Map<string, string>();

const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known || names.size >= NAMED_MAX) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
};

type Config = pg.QueryConfig | string;
const isUnnamed = (config: unknown): config is pg.QueryConfig =>
  typeof config === "object" &&
  config !== null &&
  "text" in config &&
  !("submit" in config) &&
  !("name" in config && config.name);

/**
 * A client for PostgreSQL that spares trips and plans:
 *
 * - Every statement with parameters has a name, so that the server parses, plans and describes it once a connection. Text
 *   with values in it would fill the list; queries are built with parameters, of which there are a few hundred.
 * - Statements that are sent without waiting for each other leave in one piece. The pool must be made with
 *   `pipeline: true`.
 * - The start of a transaction is not waited for, so that it leaves with the transaction's first statement. Should the
 *   server refuse it, the connection is cut before a statement's answer is believed.
 */
export class ThriftyClient extends pg.Client {
  readonly #descriptions: Descriptions = new Map();

  override query = ((config: Config, values?: unknown[], callback?: unknown): unknown => {
    const send = (query: unknown): unknown => Reflect.apply(pg.Client.prototype.query, this, [query, values, callback]);
    this.#leaveTogether();
    if (!isUnnamed(config)) return send(config);
    if (config.text.startsWith("begin")) return this.#beginWithNext(() => send(config));
    const parameters = Array.isArray(values) ? values : config.values;
    if (!parameters || parameters.length === 0 || parameters.length > NAMED_PARAMETERS_MAX) return send(config);
    const name = nameOf(config.text);
    if (name === undefined) return send(config);
    const query = new DescribedQuery({ ...config, values: parameters, name }, this.#descriptions);
    if (typeof callback === "function") return send(query);
    return new Promise((resolve, reject) => {
      query.callback = (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result));
      send(query);
    });
  }) as pg.Client["query"];

  #leaveTogether(): void {
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  async #beginWithNext(send: () => unknown): Promise<void> {
    void Promise.resolve(send()).catch((error: Error) => this.connection.stream.destroy(error));
  }
}
