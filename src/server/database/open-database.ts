import { existsSync } from "node:fs";
import type { Socket } from "node:net";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Pool, PoolConfig } from "pg";
import type { DatabaseLog, OpenDatabase } from "./database.ts";
import type { DatabaseDriver } from "./driver/database-driver.ts";
import { SESSION_OPTIONS } from "./driver/session-options.ts";
import { ThriftyClient } from "./driver/thrifty-client.ts";
import { setValueParsers } from "./driver/value-parsers.ts";
import { startEmbeddedEngine } from "./embedded/embedded-engine.ts";
import { lockFolder } from "./embedded/folder-lock.ts";
import {
  findServedSocket,
  openSocketFolder,
  openTemporarySocketFolder,
  type SocketFolder,
} from "./embedded/socket-folder.ts";
import { GuardedPool } from "./pool/guarded-pool.ts";

export type OpenDatabaseOptions = {
  /** A PostgreSQL 15 or newer; without it the database is embedded and lives in `dataDir`. */
  databaseUrl?: string | null;
  /** For a PostgreSQL; the default is `tuned`. */
  databaseDriver?: DatabaseDriver;
  dataDir: string;
  log?: DatabaseLog;
  maxConnections?: number;
  /** How long a connection in use may be silent before it is given up. */
  silenceMs?: number;
  /** What a new embedded database begins as a copy of (`blank-cluster.ts`); without it, it begins without a schema. */
  findBlank?: () => Promise<string | null>;
};

const STATEMENT_TIMEOUT_MS = 30_000;
/** A server that hangs cannot enforce its own timeout. */
const SILENCE_MS = STATEMENT_TIMEOUT_MS + 5_000;
const IDLE_IN_TRANSACTION_MS = 15_000;

const silentLog: DatabaseLog = { info: () => {}, warn: () => {}, error: () => {} };

const poolConfig = (connectionString: string, max: number): PoolConfig => ({
  connectionString,
  max,
  application_name: "tenure",
  options: SESSION_OPTIONS,
  connectionTimeoutMillis: 10_000,
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  keepAlive: true,
});

/**
 * On the embedded database, which has one session, more requests at once win nothing: they would wait for those before
 * them in its queue instead of the line.
 */
const EMBEDDED_TURNS = 4;

type PoolOptions = { log: DatabaseLog; silenceMs?: number; driver?: DatabaseDriver; turns?: number };

const createPool = (
  connectionString: string,
  max: number,
  { log, silenceMs = SILENCE_MS, driver = "plain", turns }: PoolOptions,
): GuardedPool => {
  setValueParsers();
  const config = {
    ...poolConfig(connectionString, max),
    // Statements of a transaction need not wait for each other; `pg` 9 keeps no queue of its own for them.
    pipeline: true,
    ...(driver === "tuned" ? { Client: ThriftyClient } : {}),
  };
  const pool = new GuardedPool(config, turns);
  // A client that is lost while it is checked out has no other listener: without one the process would end.
  pool.on("connect", (client) => {
    client.on("error", (error) => log.warn({ detail: error.message }, "database: a connection was lost"));
  });
  pool.on("error", () => {});
  endSilentConnections(pool, silenceMs);
  return pool;
};

/**
 * The socket's own timeout, which costs nothing. `query_timeout` of `pg` makes a timer for each query, which keeps the
 * query's answer alive through many collections of young objects: a tenth of the server's time, measured.
 */
const endSilentConnections = (pool: Pool, silenceMs: number): void => {
  const inUse = new WeakSet<pg.PoolClient>();
  pool.on("acquire", (client) => inUse.add(client));
  pool.on("release", (_error, client) => inUse.delete(client));
  pool.on("connect", (client) => {
    const stream = (client as pg.PoolClient & pg.Client).connection.stream as Socket;
    stream.setTimeout(silenceMs, () => {
      if (inUse.has(client)) stream.destroy(new Error("The database did not answer in time"));
    });
  });
};

const openPostgres = async (url: string, max: number, options: PoolOptions): Promise<OpenDatabase> => {
  const pool = createPool(url, max, options);
  try {
    await pool.query("SELECT 1");
  } catch (error) {
    await pool.end();
    throw error;
  }
  const close = (): Promise<void> => pool.end();
  return { kind: "postgresql", db: drizzle(pool), pool, line: pool.line, connectionString: url, folder: null, close };
};

const connectionStringOf = (socket: Pick<SocketFolder, "folder">): string =>
  `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(socket.folder)}`;

type EmbeddedOptions = { max: number; log: DatabaseLog; findBlank: () => Promise<string | null> };

const openEmbedded = async (dataDir: string, { max, log, findBlank }: EmbeddedOptions): Promise<OpenDatabase> => {
  const folder = join(dataDir, "database");
  const lock = lockFolder(folder);
  try {
    const socket = await openSocketFolder(folder);
    const cluster = join(folder, "cluster");
    const blank = existsSync(cluster) ? null : await findBlank();
    const engine = await startEmbeddedEngine(
      {
        storage: { kind: "folder", folder: cluster, blank },
        socketPath: socket.socketPath,
        idleInTransactionMs: IDLE_IN_TRANSACTION_MS,
      },
      log,
    );
    const connectionString = connectionStringOf(socket);
    const pool = createPool(connectionString, max, { log, turns: EMBEDDED_TURNS });
    const close = async (): Promise<void> => {
      await pool.end();
      await engine.close();
      socket.remove();
      lock.release();
    };
    return { kind: "embedded", db: drizzle(pool), pool, line: pool.line, connectionString, folder, close };
  } catch (error) {
    lock.release();
    throw error;
  }
};

/** The database that the settings name, ready for queries. Its schema may be old: see `migrate`. */
export const openDatabase = (options: OpenDatabaseOptions): Promise<OpenDatabase> => {
  const { databaseUrl, databaseDriver = "tuned", dataDir, log = silentLog, maxConnections = 10, silenceMs } = options;
  const { findBlank = async () => null } = options;
  return databaseUrl
    ? openPostgres(databaseUrl, maxConnections, { log, driver: databaseDriver, ...(silenceMs ? { silenceMs } : {}) })
    : openEmbedded(dataDir, { max: maxConnections, log, findBlank });
};

/**
 * The embedded database of another running process, as one more of its clients; null when none runs. Close it soon: it
 * takes turns with everyone who uses the product.
 */
export const joinEmbeddedDatabase = async (dataDir: string): Promise<OpenDatabase | null> => {
  const folder = join(dataDir, "database");
  const socketFolder = await findServedSocket(folder);
  if (socketFolder === null) return null;
  const connectionString = connectionStringOf({ folder: socketFolder });
  const pool = createPool(connectionString, 1, { log: silentLog });
  const close = (): Promise<void> => pool.end();
  return { kind: "embedded", db: drizzle(pool), pool, line: pool.line, connectionString, folder, close };
};

export type InMemoryDatabase = OpenDatabase & { dump: (path: string) => Promise<void> };

/** An embedded database that leaves nothing behind, empty or from a dump; for tests. */
export const openInMemoryDatabase = async (
  dumpPath: string | null,
  idleInTransactionMs = 10_000,
): Promise<InMemoryDatabase> => {
  const socket = openTemporarySocketFolder();
  const storage = { kind: "memory", dumpPath } as const;
  const engine = await startEmbeddedEngine({ storage, socketPath: socket.socketPath, idleInTransactionMs }, silentLog);
  const connectionString = connectionStringOf(socket);
  const pool = createPool(connectionString, 10, { log: silentLog, turns: EMBEDDED_TURNS });
  const close = async (): Promise<void> => {
    await pool.end();
    await engine.close();
    socket.remove();
  };
  const { line } = pool;
  return { kind: "embedded", db: drizzle(pool), pool, line, connectionString, folder: null, close, dump: engine.dump };
};
