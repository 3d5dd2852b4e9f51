/** What Drizzle and the server's modules ask of `pg` itself; queries go to the database in this page. */
class Pool {}
class Client {}
class DatabaseError extends Error {}

const types = {
  builtins: { TIMESTAMPTZ: 1184, TIMESTAMP: 1114, DATE: 1082, INTERVAL: 1186, INT8: 20 },
  getTypeParser: () => (text: string) => text,
  setTypeParser: () => {},
};

export { Client, DatabaseError, Pool, types };
export default { Pool, Client, DatabaseError, types };
