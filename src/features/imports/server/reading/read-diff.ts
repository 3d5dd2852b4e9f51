import {
  diffAgainst,
  type Diff,
  type EntryFacts,
  type ExistingEntry,
} from "#features/imports/parsing/proposals/diff-against.ts";
import type { ProposalSet } from "#features/imports/parsing/proposals/proposal.ts";
import type { ImportSettings } from "#features/imports/settings.ts";
import { type EntrySnapshot, readRecordedEntries } from "#features/time-entries/server/index.ts";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { yearOf } from "#shared/civil-date.ts";
import { readUndoneIds } from "../store.ts";

const factsOf = (entry: EntrySnapshot): EntryFacts => ({
  date: entry.date,
  startTime: entry.timeStarted,
  durationSeconds: entry.durationSeconds,
  person: { id: entry.personId, name: "" },
  property: entry.propertyId === null ? null : { id: entry.propertyId, name: "" },
  activityType: entry.activityType,
  description: entry.description,
});

export const yearsOf = (proposals: readonly { date: string }[]): number[] =>
  [...new Set(proposals.map(({ date }) => yearOf(date)))].toSorted((a, b) => a - b);

/** What a set of proposals would add to the book as it is now, and how many of its duplicates were voided by hand. */
export const readDiff = async (
  scope: BookOwner,
  db: Db,
  { set, settings }: { set: ProposalSet; settings: ImportSettings },
): Promise<Diff & { voidedDuplicates: number }> => {
  const undoneImportIds = await readUndoneIds(scope, db);
  const recorded = await readRecordedEntries(scope, db, { years: yearsOf(set.proposals), undoneImportIds });
  const voided = new Set(recorded.flatMap(({ entry }) => (entry.voidedAt === null ? [] : [entry.id])));
  const existing: ExistingEntry[] = recorded
    .filter(({ entry }) => entry.voidedAt === null || !settings.bringBackVoided)
    .map(({ entry, importedAs }) => ({
      id: entry.id,
      ...factsOf(entry),
      ...(importedAs ? { importedAs: factsOf(importedAs) } : {}),
    }));
  const diff = diffAgainst(existing, set);
  return { ...diff, voidedDuplicates: diff.duplicates.filter(({ existingId }) => voided.has(existingId)).length };
};
