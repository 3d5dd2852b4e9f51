import type { MappingGuess } from "#features/intake/imports/parsing/columns/mapping.ts";
import {
  guessOf,
  type GuessTask,
  proposalsOfTask,
  type ProposeTask,
  type ReadProposals,
} from "#features/intake/imports/sheet-tasks.ts";

/** The demo's server already has a thread of its own. */
export const runGuess = async (_owner: string, task: GuessTask): Promise<MappingGuess> => guessOf(task);
export const runPropose = async (_owner: string, task: ProposeTask): Promise<ReadProposals> => proposalsOfTask(task);
export const expectSheetTask = (): void => {};
