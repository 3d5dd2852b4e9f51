import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase, PgTransaction } from "drizzle-orm/pg-core";
import type { Pool } from "pg";
import type { FairLine } from "./pool/fair-line.ts";

type NoSchema = Record<string, never>;

/** What a store takes: the database itself or an open transaction, both satisfy it. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

/** An open transaction: it exists only inside `inTransaction`. */
export type Tx = PgTransaction<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

/** A database handle that is certainly not a transaction, so that none can be opened inside another. */
export type OutsideTransaction = Db & { rollback?: never };

export type OpenDatabase = {
  kind: "embedded" | "postgresql";
  db: OutsideTransaction;
  /**
   * For what Drizzle cannot say. Refuses use inside `inTransaction`: there only `tx` may be used.
   * On the embedded database a `SET` outlives its connection and LISTEN is not delivered.
   */
  pool: Pool;
  /** Where requests wait for the pool. */
  line: FairLine;
  /** Opens further connections to the same database from this process, for `pg`. */
  connectionString: string;
  /** Where the files of the embedded database are; null: it has none, or they are a server's. */
  folder: string | null;
  /** Ends the pool; the embedded engine writes a checkpoint and frees its folder. */
  close: () => Promise<void>;
};

/** The part of a pino logger that the database needs. */
export type DatabaseLog = Record<"info" | "warn" | "error", (fields: object, message: string) => void>;
