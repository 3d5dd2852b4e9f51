import { Worker } from "node:worker_threads";
import type { MappingGuess } from "#features/imports/parsing/columns/mapping.ts";
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
} from "#features/imports/sheet-tasks.ts";

const TIMEOUT_MS = 60_000;
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 };
const CELL_WEIGHT = 8;
/** Below this a sheet is read in a few dozen milliseconds, less than a thread takes to start. */
const LIGHT = 150_000;

/** The tabs of one wizard may ask at once; more of one owner is refused. */
const turns = createTurns({ perOwner: 4 });

/** Characters and cells: 19,000 rows of distinct words take a second, which nobody else should wait for. */
const isLight = ({ rows }: Grid): boolean => {
  let weight = 0;
  for (const { cells } of rows) {
    for (const cell of cells) weight += CELL_WEIGHT + (typeof cell === "string" ? cell.length : 0);
    if (weight > LIGHT) return false;
  }
  return true;
};

/** In a worker thread, so that nobody else waits for a large sheet. */
const inWorker = <Answer extends SheetAnswer>(task: SheetTask): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./sheet-worker.ts", import.meta.url), {
      workerData: task,
      resourceLimits: MEMORY,
    });
    const timer = setTimeout(() => {
      reject(new Error(`reading a sheet took longer than ${TIMEOUT_MS} ms`));
      void worker.terminate();
    }, TIMEOUT_MS);
    worker.on("message", (answer: Answer) => resolve(answer));
    worker.on("error", reject);
    worker.on("exit", (code) => {
      clearTimeout(timer);
      reject(new Error(`the reader of sheets stopped with code ${code} and no answer`));
    });
  });

export const runGuess = async (owner: string, task: GuessTask): Promise<MappingGuess> =>
  isLight(task.grid) ? guessOf(task) : turns(owner, () => inWorker<MappingGuess>(task));

export const runPropose = async (owner: string, task: ProposeTask): Promise<ReadProposals> =>
  isLight(task.grid) ? proposalsOfTask(task) : turns(owner, () => inWorker<ReadProposals>(task));
