import { parentPort, workerData } from "node:worker_threads";
import { guessOf, proposalsOfTask, type SheetTask } from "#features/imports/sheet-tasks.ts";

const run = (task: SheetTask): void => {
  parentPort?.postMessage(task.kind === "guess" ? guessOf(task) : proposalsOfTask(task));
};

if (parentPort !== null) run(workerData);
