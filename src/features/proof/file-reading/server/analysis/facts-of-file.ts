import { fullAddressOf, listProperties } from "#features/facts/properties/server/index.ts";
import { mentionedProperties } from "#features/intake/model-reading/server/index.ts";
import { fitLines } from "#features/proof/bank-lines/server/index.ts";
import { disagreementsOf, propertiesNear, readPlacedProperties } from "#features/proof/evidence/server/index.ts";
import type { PaperFacts } from "#features/proof/file-reading/analysis/analyze-by-rules.ts";
import { FIT_DAYS, type FitReason, fitEntries } from "#features/proof/file-reading/fitting/fit-entries.ts";
import { saidOf } from "#features/proof/file-reading/fitting/said.ts";
import type { BookOwner, Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { addDays, type CivilDate } from "#shared/civil-date.ts";
import type { Id } from "#shared/ids.ts";
import { type EntryOfDays, readEntriesFor } from "../fits-read-model.ts";
import type { VaultFile } from "../read-model.ts";
import type { ReadingRow, SuggestionRow } from "../table.ts";

/** What a file says, one value of a kind, and the properties that it names or was taken at. */
export type FileSays = {
  date: CivilDate | null;
  cents: number | null;
  merchant: string | null;
  address: string | null;
  propertyIds: ReadonlySet<Id>;
};

export const whatFileSays = async (
  owner: BookOwner,
  db: Db,
  { file, suggestions }: { file: VaultFile; suggestions: readonly SuggestionRow[] },
): Promise<FileSays> => {
  const total = saidOf(suggestions, "total");
  const address = saidOf(suggestions, "address");
  const properties = await listProperties(owner, db);
  const named = properties.map((one) => ({ id: one.id, nickname: one.nickname, address: fullAddressOf(one) }));
  const near = file.latitude === null ? [] : propertiesNear(file, await readPlacedProperties(owner, db));
  const words = suggestions.filter(({ kind, decision }) => kind === "address" && decision !== "dismissed");
  const said = mentionedProperties(named, words.map(({ value }) => value).join("\n"));
  return {
    date: saidOf(suggestions, "date"),
    cents: total === null ? null : Number(total),
    merchant: saidOf(suggestions, "merchant"),
    address,
    propertyIds: new Set([...said, ...near].map(({ id }) => id)),
  };
};

export const paperFactsOf = (
  reading: ReadingRow,
  file: VaultFile,
  { says, today }: { says: FileSays; today: CivilDate },
): PaperFacts => ({
  category: reading.category ?? "document",
  tags: reading.tags,
  signals: reading.signals,
  merchant: says.merchant,
  cents: says.cents,
  date: says.date,
  backsUp: file.backsUp,
  today,
});

const isTravel = ({ activityType }: EntryOfDays): boolean => activityType === "travel-property-related-tasks";

/** Whether its camera took it within the hours of an entry. */
const isTakenDuring = (file: VaultFile, entry: EntryOfDays): boolean => {
  if (file.takenOn !== entry.date || file.takenTime === null || entry.timeStarted === null) return false;
  return disagreementsOf(file, { ...entry, isTravel: isTravel(entry) }, null).length === 0;
};

export type FittingEntry = EntryOfDays & { reasons: FitReason[] };

/** The entries that a file may back up, the likeliest first; none where it backs up one already, or says nothing. */
export const findFits = async (
  scope: Scope,
  db: Db,
  { file, says }: { file: VaultFile; says: FileSays },
): Promise<FittingEntry[]> => {
  const hasWords = says.date !== null || says.cents !== null || says.merchant !== null;
  const date = says.date ?? file.takenOn;
  if (!hasWords || date === null || file.backsUp.length > 0 || file.isTrashed || file.isInfected) return [];
  const days = { from: addDays(date, -FIT_DAYS), to: addDays(date, FIT_DAYS) };
  const entries = await readEntriesFor(scope, db, { fileId: file.id, ...days });
  const line = { spentOn: date, cents: says.cents ?? 0, merchant: says.merchant ?? "", ordinal: 1 };
  const properties = await listProperties(scope, db);
  const placeNames = properties.flatMap(({ nickname, address, city }) => [nickname, address, city]);
  const lines = says.merchant === null ? [] : fitLines([line], { entries, vendors: [], placeNames });
  const paper = {
    date,
    cents: says.cents,
    propertyIds: says.propertyIds,
    merchantOf: new Set(lines.map(({ entryId }) => entryId)),
    takenDuring: new Set(entries.filter((entry) => isTakenDuring(file, entry)).map(({ id }) => id)),
  };
  return fitEntries(paper, entries).flatMap(({ entryId, reasons }) =>
    entries.filter(({ id }) => id === entryId).map((entry) => ({ ...entry, reasons })),
  );
};
