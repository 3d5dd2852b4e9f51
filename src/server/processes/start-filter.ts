import { spawn } from "node:child_process";
import { once } from "node:events";
import { getCompileCacheDir } from "node:module";
import { basename, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { type ChildLimits, watchChild } from "./watch-child.ts";

export type FilterLimits = ChildLimits & { oldSpaceMegabytes: number; semiSpaceMegabytes: number };

export type Filter = {
  /** Waits where the program is slower than whoever writes. */
  write: (piece: string | Uint8Array) => Promise<void>;
  /** Nothing more comes. What the program answers, piece by piece; throws when it fails, even after its last piece. */
  answer: () => AsyncGenerator<Buffer>;
  /** Whoever started it stops it, whether it answered or not. */
  stop: () => void;
};

const FAILURE_MAX_CHARACTERS = 2000;

/** What was compiled once is kept for children too: a third of their memory would be the compiler's. */
const environment = (): NodeJS.ProcessEnv => {
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
};

/**
 * Starts one of our own programs, which reads its input to the end and writes an answer, in a process of its own: nobody
 * else waits for it, it knows no setting and no secret, and all of its memory goes back to the system when it ends. Of a
 * thread's memory most stays (docs/benchmarks.md).
 */
export const startFilter = (program: URL, args: readonly string[], limits: FilterLimits): Filter => {
  const path = fileURLToPath(program);
  const heap = [
    `--max-old-space-size=${limits.oldSpaceMegabytes}`,
    `--max-semi-space-size=${limits.semiSpaceMegabytes}`,
  ];
  const child = spawn(process.execPath, [...heap, path, ...args], { env: environment(), windowsHide: true });
  const watcher = watchChild(child, limits);
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (said = (said + text).slice(-FAILURE_MAX_CHARACTERS)));
  // A program that ended early says why by its exit.
  child.stdin.on("error", () => undefined);
  const gone = new Promise<void>((settle) => void child.once("error", () => settle()).once("exit", () => settle()));
  const failure = new Promise<Error | null>((settle) => {
    child.once("error", settle);
    child.once("close", (code, signal) => {
      const why = watcher.stop() ?? `ended with ${signal ?? code}`;
      settle(code === 0 ? null : new Error(`${basename(path)} ${why}: ${said}`));
    });
  });

  return {
    write: async (piece) => {
      if (!child.stdin.write(piece)) await Promise.race([once(child.stdin, "drain"), gone]);
    },
    async *answer() {
      child.stdin.end();
      yield* child.stdout;
      const failed = await failure;
      if (failed) throw failed;
    },
    stop: () => {
      watcher.stop();
      child.kill("SIGKILL");
    },
  };
};
