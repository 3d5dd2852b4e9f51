import { diffAgainst, type Diff } from "#features/intake/imports/parsing/proposals/diff-against.ts";
import type { EntryFacts, ExistingEntry } from "#features/intake/imports/parsing/proposals/entry-facts.ts";
import type { Proposal, ProposalSet } from "#features/intake/imports/parsing/proposals/proposal.ts";
import type { ImportSettings } from "#features/intake/imports/settings.ts";
import { type EntrySnapshot, readRecordedEntries } from "#features/log/time-entries/server/index.ts";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { addDays, type CivilDate, yearOf } from "#shared/civil-date.ts";
import type { Id } from "#shared/ids.ts";
import { readUndone } from "../store.ts";

const placeOf = ({ propertyId, openPropertyName }: EntrySnapshot): EntryFacts["property"] => {
  if (propertyId !== null) return { id: propertyId, name: "" };
  return openPropertyName === null ? null : { id: null, name: openPropertyName };
};

const factsOf = (entry: EntrySnapshot): EntryFacts => ({
  date: entry.date,
  startTime: entry.timeStarted,
  timeZone: entry.timeZone,
  durationSeconds: entry.durationSeconds,
  person: { id: entry.personId, name: "" },
  property: placeOf(entry),
  activityType: entry.activityType,
  description: entry.description,
});

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Entries named by rows of our own export: their day may have been moved to another year since then. */
const namedIds = (set: ProposalSet): Id[] =>
  set.proposals.flatMap(({ own }) => (own && UUID.test(own.entryId) ? [own.entryId] : []));

export const yearsOf = (proposals: readonly { date: string }[]): number[] =>
  [...new Set(proposals.map(({ date }) => yearOf(date)))].toSorted((a, b) => a - b);

/** In another zone, the day of an instant is that before or after. */
const daysInZones = (proposal: Proposal): { date: CivilDate }[] =>
  proposal.instant ? [-1, 1].map((days) => ({ date: addDays(proposal.date, days) })) : [proposal];

/** What a set of proposals would add to the current book, and how many of its duplicates were voided by hand. */
export const readDiff = async (
  scope: BookOwner,
  db: Db,
  { set, settings }: { set: ProposalSet; settings: ImportSettings },
): Promise<Diff & { voidedDuplicates: number; recorded: ExistingEntry[] }> => {
  const undoneImportIds = (await readUndone(scope, db)).map(({ id }) => id);
  const recorded = await readRecordedEntries(scope, db, {
    years: yearsOf(set.proposals.flatMap(daysInZones)),
    ids: namedIds(set),
    undoneImportIds,
  });
  const existing: ExistingEntry[] = recorded
    .filter(({ entry }) => entry.voidedAt === null || !settings.bringBackVoided)
    .map(({ entry, importedAs }) => ({
      id: entry.id,
      ...factsOf(entry),
      endTime: entry.timeEnded,
      travelKind: entry.travelKind,
      capacity: entry.capacity,
      businessId: entry.businessId,
      isPortfolioWide: entry.isPortfolioWide,
      overrides: {
        isMaterialParticipation: entry.isMaterialParticipation,
        isQualifiedNonMaterial: entry.isQualifiedNonMaterial,
        overrideReason: entry.overrideReason,
      },
      isVoided: entry.voidedAt !== null,
      isCounted: entry.voidedAt === null && entry.approvalStatus === "approved",
      ...(importedAs ? { importedAs: factsOf(importedAs) } : {}),
    }));
  const diff = diffAgainst(existing, set, settings.alike);
  const voided = new Set(existing.flatMap(({ id, isVoided }) => (isVoided ? [id] : [])));
  const voidedDuplicates = diff.duplicates.filter(({ existingId }) => voided.has(existingId)).length;
  return { ...diff, voidedDuplicates, recorded: existing };
};
