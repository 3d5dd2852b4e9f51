import type { PGlite } from "@electric-sql/pglite";

/** One PostgreSQL session that answers one request at a time. */
export type Engine = {
  /** Runs whole protocol messages and gives the answer's bytes. */
  execute: (messages: Uint8Array) => Promise<Buffer>;
  inTransaction: () => boolean;
};

/** `siglongjmp` of the WebAssembly build: an SQL error that PGlite itself turns into an answer. */
const SQL_ERROR_STATUS = 100;

const isSqlError = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "status" in error && error.status === SQL_ERROR_STATUS;

/**
 * PGlite swallows every exception of its main loop, even a trap or a PANIC, and would then loop forever or answer from
 * a broken heap. `onCrash` must not return.
 */
const stopOnCrash = (pglite: PGlite, onCrash: (error: unknown) => never): void => {
  const module = pglite.Module;
  const runOnce = module._PostgresMainLoopOnce;
  module._PostgresMainLoopOnce = () => {
    try {
      runOnce();
    } catch (error) {
      if (!isSqlError(error)) onCrash(error);
      throw error;
    }
  };
};

export const createEngine = (pglite: PGlite, onCrash: (error: unknown) => never): Engine => {
  stopOnCrash(pglite, onCrash);
  return {
    execute: async (messages) => {
      const answer: Buffer[] = [];
      // The bytes are a view of the engine's memory: copied before it runs on. Nothing leaves before all is done.
      const onRawData = (bytes: Uint8Array): void => void answer.push(Buffer.from(bytes));
      await pglite.execProtocolRawStream(messages, { syncToFs: false, onRawData }).catch(onCrash);
      return Buffer.concat(answer);
    },
    inTransaction: () => pglite.isInTransaction(),
  };
};
