import { connect } from "node:net";
import type pg from "pg";

const CANCEL_REQUEST = 80_877_102;
const CANCEL_MS = 2_000;

/** What `pg` knows of a connection and leaves out of its types. */
type Client = pg.PoolClient & pg.Client & { processID: number | null; secretKey: number | null };

/**
 * Ends a connection whatever it waits for. PostgreSQL checks for its client only when it has an answer: if told to
 * cancel, it stops waiting for a lock or working on a statement, and releases what its transaction holds.
 */
export const cutConnection = (client: pg.PoolClient, reason: Error): void => {
  const { connection, processID, secretKey, host, port } = client as Client;
  connection.stream.destroy(reason);
  if (processID === null || typeof secretKey !== "number") return;
  const request = Buffer.alloc(16);
  request.writeInt32BE(request.length, 0);
  request.writeInt32BE(CANCEL_REQUEST, 4);
  request.writeInt32BE(processID, 8);
  request.writeInt32BE(secretKey, 12);
  // A server accepts this without encryption, just as it asks for no login.
  const socket = connect(host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
  socket.setTimeout(CANCEL_MS, () => socket.destroy());
  socket.on("error", () => {});
  socket.unref();
  socket.end(request);
};
