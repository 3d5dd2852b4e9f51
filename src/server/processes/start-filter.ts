import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { getCompileCacheDir } from "node:module";
import { basename, dirname } from "node:path";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { type ChildLimits, watchChild } from "./watch-child.ts";

export type FilterLimits = ChildLimits & { oldSpaceMegabytes: number; semiSpaceMegabytes: number };

export type Filter = {
  /** Waits if the program is slower than the writer; throws if it has ended. */
  write: (piece: string | Uint8Array) => Promise<void>;
  /** Writes a whole stream. If the program ends, a stream that went silent is not waited for: it is destroyed. */
  feed: (source: Readable) => Promise<void>;
  /** Ends the input. Gives the program's answer piece by piece; throws if it fails, even after its last piece. */
  answer: () => AsyncGenerator<Buffer>;
  /** The caller that started it must stop it, whether it answered or not. */
  stop: () => void;
};

const FAILURE_MAX_CHARACTERS = 2000;

/**
 * Compiled code is cached for children too: otherwise a third of their memory would be the compiler's. Linux gives
 * every thread of a process its own space to allocate in, but a program that works on one thread needs only one: 10
 * MiB.
 */
const environment = (): NodeJS.ProcessEnv => {
  const folder = getCompileCacheDir();
  const compiled = folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
  return { ...compiled, MALLOC_ARENA_MAX: "1" };
};

/**
 * Starts one of our own programs, which reads its input to the end and writes an answer, in a process of its own: no
 * one else waits for it, it knows no setting and no secret, and all of its memory goes back to the system when it ends.
 * Most of a thread's memory would stay (docs/benchmarks.md).
 */
export const startFilter = (program: URL, args: readonly string[], limits: FilterLimits): Filter => {
  const path = fileURLToPath(program);
  const heap = [
    `--max-old-space-size=${limits.oldSpaceMegabytes}`,
    `--max-semi-space-size=${limits.semiSpaceMegabytes}`,
  ];
  const child: ChildProcess = spawn(process.execPath, [...heap, path, ...args], {
    env: environment(),
    windowsHide: true,
  });
  const failedToStart = new Promise<Error>((settle) => void child.once("error", settle));
  const { stdin, stdout, stderr } = child;
  // This is how Node says that no more files may be opened; its error comes later, when no one listens any more.
  if (!stdin || !stdout || !stderr) throw new Error(`${basename(path)} could not be started: too many open files`);

  const watcher = watchChild(child, limits);
  let said = "";
  stderr.setEncoding("utf8").on("data", (text: string) => (said = (said + text).slice(-FAILURE_MAX_CHARACTERS)));
  // A program that ended early shows why by how it exits.
  stdin.on("error", () => undefined);
  const gone = Promise.race([failedToStart, new Promise((settle) => void child.once("exit", settle))]);
  const closed = new Promise<Error | null>((settle) => {
    child.once("close", (code, signal) => {
      const why = watcher.stop() ?? `ended with ${signal ?? code}`;
      settle(code === 0 ? null : new Error(`${basename(path)} ${why}: ${said}`));
    });
  });
  const failure = Promise.race([failedToStart, closed]);
  const whyItEnded = async (): Promise<Error> =>
    (await failure) ?? new Error(`${basename(path)} ended before it had read everything`);

  const write = async (piece: string | Uint8Array): Promise<void> => {
    if (!stdin.destroyed && !stdin.write(piece)) {
      await Promise.race([once(stdin, "drain").catch(() => gone), gone]);
    }
    if (stdin.destroyed) throw await whyItEnded();
  };

  return {
    write,
    async feed(source) {
      void gone.then(async () => source.destroy(await whyItEnded()));
      for await (const piece of source) await write(piece);
    },
    async *answer() {
      stdin.end();
      yield* stdout;
      const failed = await failure;
      if (failed) throw failed;
    },
    stop: () => {
      watcher.stop();
      child.kill("SIGKILL");
    },
  };
};
