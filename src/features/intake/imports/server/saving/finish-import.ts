import { rememberAlias } from "#features/facts/participants/server/index.ts";
import type { BookOwner, BookSnapshot, Writer } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { makeEvent } from "#server/events/make-event.ts";
import { recordEvent } from "#server/events/leave-event.ts";
import { appendEvents } from "#server/ledger/append-events.ts";
import type { Platform } from "#server/platform.ts";
import { comparable } from "#shared/sheets/comparable.ts";
import type { Diff } from "#features/intake/imports/parsing/proposals/diff-against.ts";
import type { ProposalSet } from "#features/intake/imports/parsing/proposals/proposal.ts";
import type { ImportCounts } from "#features/intake/imports/rules.ts";
import { type ImportSettings, isMemorable } from "#features/intake/imports/settings.ts";
import { yearsOf } from "../reading/read-diff.ts";
import { countsOf } from "../reading/read-preview.ts";
import { rememberMapping, updateImportRow } from "../store.ts";
import type { ImportRow } from "../table.ts";
import { keepImportedYears } from "./keep-imported-years.ts";
import type { AddedPersons } from "./new-entries.ts";

type Finished = {
  row: ImportRow;
  set: ProposalSet;
  diff: Diff;
  added: AddedPersons;
  receivedAt: Date;
  platform: Platform;
  /** The plan's limit; null: no limit. */
  importedYears: number | null;
};

/** What an import writes besides its entries, in their transaction: its events, what was learned, its own row. */
export const finishImport = async (
  writer: Writer & Partial<Pick<BookSnapshot, "head">>,
  tx: Db,
  { row, set, diff, added, receivedAt, platform, importedYears }: Finished,
): Promise<ImportRow> => {
  await keepImportedYears(writer, tx, { importId: row.id, years: yearsOf(diff.fresh), limit: importedYears });
  const payload = {
    fileName: row.fileName,
    fileSha256: row.mapping.sha256,
    format: row.format,
    sheet: row.mapping.sheet,
    mapping: row.mapping.mapping,
    counts: asConfirmed(diff.counts, row),
    years: yearsOf(diff.fresh),
    loggedSeconds: diff.freshSeconds,
  };
  await appendEvents(writer, tx, [{ kind: "import", subjectId: row.id, payload }], { receivedAt });
  const details = { count: diff.fresh.length };
  const event = { id: platform.newId(), event: "import.saved" as const, subjectId: row.id, details, at: receivedAt };
  await recordEvent(platform, tx, makeEvent(writer, event));
  await remember(writer, tx, { settings: row.mapping, added, at: receivedAt });
  const changes = {
    status: "committed" as const,
    counts: asConfirmed(countsOf(diff, set), row),
    taxYears: yearsOf(diff.fresh),
    committedAt: receivedAt,
    problem: null,
  };
  const committed = await updateImportRow(writer, tx, { id: row.id, version: row.version, changes });
  if (!committed) throw new Error("the locked import has no row");
  return committed;
};

/** Rows that changed entries when a long import was confirmed now equal those entries; they were counted back then. */
const asConfirmed = <Counts extends Partial<ImportCounts>>(
  counts: Counts,
  { status, counts: before }: ImportRow,
): Counts => {
  if (status !== "saving" || !before.changed) return counts;
  const { duplicates, alike = 0, changed } = before;
  return { ...counts, duplicates, alike, changed };
};

/** For the next file: its columns, its words, and the names of people; a person who was new is known from now on. */
const remember = async (
  owner: BookOwner,
  tx: Db,
  { settings, added, at }: { settings: ImportSettings; added: AddedPersons; at: Date },
): Promise<void> => {
  const persons: ImportSettings["choices"]["persons"] = {};
  for (const [alias, choice] of Object.entries(settings.choices.persons)) {
    const personId = choice.kind === "known" ? choice.id : added.get(comparable(choice.name))?.id;
    if (personId === undefined) continue;
    persons[alias] = { kind: "known", id: personId };
    await rememberAlias(owner, tx, { personId, alias, at });
  }
  if (!isMemorable(settings.signature)) return;
  // Whether a name is on record by the time of the next file is decided then.
  const properties = Object.fromEntries(
    Object.entries(settings.choices.properties).filter(([, { kind }]) => kind !== "later"),
  );
  const choices = { ...settings.choices, persons, properties };
  const mapping = { mapping: { ...settings.mapping, year: null }, choices };
  await rememberMapping(owner, tx, { signature: settings.signature, mapping, at });
};
