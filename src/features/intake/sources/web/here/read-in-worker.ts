import type { StayedCounts } from "#features/intake/sources/read-here.ts";
import type { Progress, Reply } from "./reading-protocol.ts";

/** One thing takes milliseconds: a worker that says nothing for so long is stuck. */
const PATIENCE_MS = 30_000;
const STUCK = "Reading the file took too long, so it was stopped. Nothing was sent.";
const BROKEN = "The file could not be read. Nothing was sent.";

/** Why a file could not be read, in words for its owner. */
export class UnreadFile extends Error {}

export type FoundHere<Found> = { found: Found[]; leftOut: StayedCounts };

type Options = { signal: AbortSignal; tell: (progress: Progress) => void };

/** Reads files in a worker, which is stopped when it hangs or the signal says so. */
export const readInWorker = <Found>(
  worker: Worker,
  task: unknown,
  { signal, tell }: Options,
): Promise<FoundHere<Found>> =>
  new Promise((resolve, reject) => {
    const found: Found[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = (): void => {
      clearTimeout(timer);
      worker.terminate();
    };
    const fail = (reason: Error): void => {
      stop();
      reject(reason);
    };
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => fail(new UnreadFile(STUCK)), PATIENCE_MS);
    };
    worker.addEventListener("message", ({ data }: MessageEvent<Reply<Found>>) => {
      wait();
      if (data.kind === "progress") tell(data.progress);
      else if (data.kind === "matched") found.push(...data.found);
      else if (data.kind === "refused") fail(new UnreadFile(data.says));
      else {
        stop();
        resolve({ found, leftOut: data.leftOut });
      }
    });
    worker.addEventListener("error", () => fail(new UnreadFile(BROKEN)));
    signal.addEventListener("abort", () => fail(new DOMException("stopped", "AbortError")), { once: true });
    wait();
    worker.postMessage(task);
  });
