/** What Drizzle and the server's modules need from `pg` itself; queries go to the database in this page. */
export class Pool {
  readonly isStandIn = true;
}
export class Client {
  readonly isStandIn = true;
}
export class DatabaseError extends Error {}

export const types = {
  builtins: { TIMESTAMPTZ: 1184, TIMESTAMP: 1114, DATE: 1082, INTERVAL: 1186, INT8: 20 },
  getTypeParser: () => (text: string) => text,
  setTypeParser: () => {},
};

const pg = { Pool, Client, DatabaseError, types };
// oxlint-disable-next-line import/no-default-export -- Drizzle imports it so.
export { pg as default };
