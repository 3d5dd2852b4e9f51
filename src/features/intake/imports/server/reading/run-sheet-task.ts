import { Worker } from "node:worker_threads";
import type { MappingGuess } from "#features/intake/imports/parsing/columns/mapping.ts";
import { createTurns } from "#server/processes/turns.ts";
import type { Grid } from "#shared/sheets/cell.ts";
import {
  guessOf,
  type GuessTask,
  proposalsOfTask,
  type ProposeTask,
  type ReadProposals,
  type SheetAnswer,
  type SheetTask,
} from "#features/intake/imports/sheet-tasks.ts";

const TIMEOUT_MS = 60_000;
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 };
const KEPT_MS = 10_000;
const CELL_WEIGHT = 8;
/** Below this size a sheet is read in a few dozen milliseconds, less than a thread takes to start. */
const LIGHT = 150_000;

/** The tabs of one wizard may ask at once; beyond that, an owner's requests are refused. */
const turns = createTurns({ perOwner: 4 });

/** Characters and cells: 19,000 rows of distinct words take a second, which no one else should wait for. */
const isLight = ({ rows }: Grid): boolean => {
  let weight = 0;
  for (const { cells } of rows) {
    for (const cell of cells) weight += CELL_WEIGHT + (typeof cell === "string" ? cell.length : 0);
    if (weight > LIGHT) return false;
  }
  return true;
};

/** A thread takes a tenth of a second to start, so the last one is kept for the next task of a wizard. */
let kept: Worker | null = null;
let ending: NodeJS.Timeout | undefined;

const keep = (worker: Worker): void => {
  if (kept !== null) return void worker.terminate();
  kept = worker;
  worker.unref();
  clearTimeout(ending);
  ending = setTimeout(() => {
    kept = null;
    void worker.terminate();
  }, KEPT_MS).unref();
};

const startReader = (): Worker => {
  const worker = new Worker(new URL("./sheet-worker.ts", import.meta.url), { resourceLimits: MEMORY });
  // A worker that fails while it has nothing to do is not used again.
  worker.on("error", () => {});
  worker.on("exit", () => {
    if (kept === worker) kept = null;
  });
  return worker;
};

const takeReader = (): Worker => {
  const worker = kept ?? startReader();
  kept = null;
  clearTimeout(ending);
  worker.ref();
  return worker;
};

/** Starts the thread that a file of this many bytes will need, while something else is being done with the file. */
export const expectSheetTask = (bytes: number): void => {
  if (bytes > LIGHT && kept === null) keep(startReader());
};

const ask = <Answer extends SheetAnswer>(worker: Worker, task: SheetTask): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => settle(() => reject(new Error(`reading a sheet took longer than ${TIMEOUT_MS} ms`))),
      TIMEOUT_MS,
    );
    const onMessage = (answer: Answer): void => settle(() => resolve(answer));
    const onError = (error: Error): void => settle(() => reject(error));
    const onExit = (code: number): void =>
      settle(() => reject(new Error(`the reader of sheets stopped with code ${code} and no answer`)));
    const settle = (how: () => void): void => {
      clearTimeout(timer);
      worker.off("message", onMessage).off("error", onError).off("exit", onExit);
      how();
    };
    worker.on("message", onMessage).on("error", onError).on("exit", onExit);
    worker.postMessage(task);
  });

/** In a worker thread, so that no one else waits for a large sheet. */
const inWorker = async <Answer extends SheetAnswer>(task: SheetTask): Promise<Answer> => {
  const worker = takeReader();
  try {
    const answer = await ask<Answer>(worker, task);
    keep(worker);
    return answer;
  } catch (error) {
    void worker.terminate();
    throw error;
  }
};

export const runGuess = async (owner: string, task: GuessTask): Promise<MappingGuess> =>
  isLight(task.grid) ? guessOf(task) : turns(owner, () => inWorker<MappingGuess>(task));

export const runPropose = async (owner: string, task: ProposeTask): Promise<ReadProposals> =>
  isLight(task.grid) ? proposalsOfTask(task) : turns(owner, () => inWorker<ReadProposals>(task));
