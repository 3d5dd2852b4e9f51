import type { PGlite } from "@electric-sql/pglite";
import type { WireServer } from "./wire-server.ts";

const LOOK_EVERY_MS = 15_000;
/** A quarter of the log files that are kept: on a full disk there is room for the rest until the next look. */
const MAX_WAL_BYTES = 16 * 1024 * 1024;
const MAX_LOOKS_WITH_CHANGES = 20;

const walBytesSinceCheckpoint = async (pglite: PGlite): Promise<number> => {
  const { rows } = await pglite.query<{ bytes: number }>(
    "SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), checkpoint_lsn)::float8 AS bytes FROM pg_control_checkpoint()",
  );
  return rows[0]?.bytes ?? 0;
};

/**
 * Writes checkpoints between the clients' turns: PostgreSQL's single-user mode, in which PGlite runs, never does so by
 * itself; the log would grow forever and every start after a crash would replay all of it. @returns stops it
 */
export const keepWalShort = (pglite: PGlite, server: WireServer, onFailure: (error: unknown) => void): (() => void) => {
  let looksWithChanges = 0;
  const look = async (): Promise<void> => {
    const bytes = await walBytesSinceCheckpoint(pglite);
    // A checkpoint itself writes a few hundred bytes of log.
    looksWithChanges = bytes > 1024 ? looksWithChanges + 1 : 0;
    if (bytes < MAX_WAL_BYTES && looksWithChanges < MAX_LOOKS_WITH_CHANGES) return;
    await pglite.exec("CHECKPOINT");
    looksWithChanges = 0;
  };
  const timer = setInterval(() => server.exclusively(look).catch(onFailure), LOOK_EVERY_MS);
  return () => clearInterval(timer);
};
