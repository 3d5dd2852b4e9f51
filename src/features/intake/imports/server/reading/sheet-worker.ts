import { parentPort } from "node:worker_threads";
import { guessOf, proposalsOfTask, type SheetTask } from "#features/intake/imports/sheet-tasks.ts";

parentPort?.on("message", (task: SheetTask) => {
  parentPort?.postMessage(task.kind === "guess" ? guessOf(task) : proposalsOfTask(task));
});
