// Thread of the embedded database: PGlite and the socket its clients reach it by.
import { fsyncSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { parentPort, workerData } from "node:worker_threads";
import { createEngine } from "./engine.ts";
import { keepWalShort } from "./keep-wal-short.ts";
import { startInMemory, startOnDisk } from "./start-pglite.ts";
import { WireServer } from "./wire-server.ts";
import type { WorkerCommand, WorkerOptions, WorkerReport } from "./worker-protocol.ts";

const options: WorkerOptions = workerData;

const report = (message: WorkerReport): void => parentPort?.postMessage(message);

/** Ends the thread at once, in the middle of whatever the engine does: no answer leaves after this. */
const stopAtOnce = (reason: string, error: unknown): never => {
  report({ type: "failed", reason, detail: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  process.exit(1);
};

const start = async (): Promise<void> => {
  const { storage } = options;
  const disk = { fsync: fsyncSync, onSyncFailure: (error: unknown) => stopAtOnce("fsync failed", error) };
  const pglite =
    storage.kind === "folder"
      ? await startOnDisk(storage.folder, disk, storage.blank)
      : await startInMemory(storage.dumpPath);
  const server = new WireServer({
    engine: createEngine(pglite, (error) => stopAtOnce("the engine crashed", error)),
    idleInTransactionMs: options.idleInTransactionMs,
    onIdleInTransaction: () => report({ type: "idle-in-transaction" }),
    onStall: () => stopAtOnce("it stood still", new Error("Someone waited and nothing was worked on.")),
  });
  // Left by a thread that was stopped; the caller holds the folder's lock.
  rmSync(options.socketPath, { force: true });
  await server.listen(options.socketPath);
  const onCheckpointFailure = (error: unknown): void =>
    report({ type: "checkpoint-failed", detail: error instanceof Error ? error.message : String(error) });
  const stopCheckpoints = storage.kind === "folder" ? keepWalShort(pglite, server, onCheckpointFailure) : () => {};

  parentPort?.on("message", async (command: WorkerCommand) => {
    if (command.type === "dump") {
      const dump = await server.exclusively(() => pglite.dumpDataDir("none"));
      await writeFile(command.path, new Uint8Array(await dump.arrayBuffer()));
      report({ type: "dumped" });
      return;
    }
    stopCheckpoints();
    await server.close();
    await pglite.close();
    report({ type: "closed" });
    parentPort?.close();
  });
  report({ type: "ready" });
};

await start();
