import { canonicalize, type JsonValue } from "@tenure/ledger-proof";
import type { ProposalSet } from "#features/intake/imports/parsing/proposals/proposal.ts";
import type { ImportSettings } from "#features/intake/imports/settings.ts";
import { type Book, contextOf, type Reader } from "./read-book.ts";
import type { ReadSheet } from "./read-sheet.ts";
import { runPropose } from "./run-sheet-task.ts";
import { proposalsOfTask, type ProposeTask, type ReadProposals } from "#features/intake/imports/sheet-tasks.ts";

export type Draft = { sheet: ReadSheet; settings: ImportSettings; now: Date };

/** The last few readings. The key holds everything that a reading depends on, including names and answers. */
const READINGS_MAX = 4;
const readings = new Map<string, ReadProposals>();

const keep = (key: string, reading: ReadProposals): ReadProposals => {
  readings.delete(key);
  readings.set(key, reading);
  for (const oldest of readings.keys()) {
    if (readings.size <= READINGS_MAX) break;
    readings.delete(oldest);
  }
  return reading;
};

const taskOf = (scope: Reader, book: Book, { sheet, settings, now }: Draft): { key: string; task: ProposeTask } => {
  const { mapping } = settings;
  const context = contextOf(scope, book, { settings, now });
  // Canonical: the database returns the keys of a mapping in a different order.
  const parts: JsonValue = JSON.parse(
    JSON.stringify([scope.userId, sheet.sha256, sheet.sheet, sheet.people, mapping, context]),
  );
  const key = canonicalize(parts);
  return { key, task: { kind: "propose", grid: sheet.grid, mapping, context } };
};

export const readProposals = async (scope: Reader, book: Book, draft: Draft): Promise<ReadProposals> => {
  const { key, task } = taskOf(scope, book, draft);
  return keep(key, readings.get(key) ?? (await runPropose(scope.userId, task)));
};

/** Like `readProposals`, but in the calling thread when the preview was not read just before. */
export const proposalsNow = (scope: Reader, book: Book, draft: Draft): ProposalSet => {
  const { key, task } = taskOf(scope, book, draft);
  return keep(key, readings.get(key) ?? proposalsOfTask(task)).set;
};
