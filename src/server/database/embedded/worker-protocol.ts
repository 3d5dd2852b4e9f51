/** What the embedded database's thread is started with. */
export type WorkerOptions = {
  storage: { kind: "folder"; folder: string; blank: string | null } | { kind: "memory"; dumpPath: string | null };
  socketPath: string;
  idleInTransactionMs: number;
};

export type WorkerCommand = { type: "close" } | { type: "dump"; path: string };

export type WorkerReport =
  | { type: "ready" | "dumped" | "closed" | "idle-in-transaction" }
  | { type: "checkpoint-failed"; detail: string }
  | { type: "failed"; reason: string; detail: string };
