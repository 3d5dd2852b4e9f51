import pg from "pg";

/** Statements that get a name; what comes later is planned each time, as all were before. */
const NAMED_MAX = 300;
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
 * A client that names every statement with parameters, so that PostgreSQL parses and plans it once a connection. Text
 * with values in it would fill the list; queries are built with parameters, of which there are a few hundred.
 */
export class NamingClient extends pg.Client {
  override query = ((config: Config, values?: unknown[], callback?: unknown): unknown => {
    const parameters = values ?? (isUnnamed(config) ? config.values : undefined);
    const isParameterized = Array.isArray(parameters) && parameters.length > 0;
    const name = isParameterized && isUnnamed(config) ? nameOf(config.text) : undefined;
    const named = name === undefined ? config : { ...(config as pg.QueryConfig), name };
    return Reflect.apply(pg.Client.prototype.query, this, [named, values, callback]);
  }) as pg.Client["query"];
}
