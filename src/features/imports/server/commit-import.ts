import { isDeepStrictEqual } from "node:util";
import { addPerson, lockPersons, rememberAlias } from "#features/participants/server/index.ts";
import { appendEvents } from "#server/ledger/append-events.ts";
import { importEntries, type ImportedEntry } from "#features/time-entries/server/index.ts";
import type { Db } from "#server/database/database.ts";
import { answerOnce } from "#server/http/answer-once.ts";
import type { Call, Verb } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { comparable } from "#shared/sheets/comparable.ts";
import type { commitImport as contract } from "../contract.ts";
import type { NamedRef, Proposal, ProposalSet } from "../parsing/proposals/proposal.ts";
import { refuseCommit } from "../rules.ts";
import { type ImportSettings, isMemorable, newPersons } from "../settings.ts";
import { findImportOr404, refuseOtherVersion, refuseUnlessDraft } from "./find-draft.ts";
import { presentDone } from "./present-import.ts";
import { type Book, readBook } from "./reading/read-book.ts";
import { readDiff, yearsOf } from "./reading/read-diff.ts";
import { countsOf, proposalsOf } from "./reading/read-preview.ts";
import { readStoredSheet } from "./reading/read-sheet.ts";
import { lockImport, rememberMapping, updateImportRow } from "./store.ts";
import type { ImportRow } from "./table.ts";

type Commit = Call<typeof contract>;

type Prepared = { id: Id; book: Book; read: (book: Book) => ProposalSet; set: ProposalSet };

/**
 * The file is read and matched before the transaction; what is a duplicate is decided inside it, against the book as it
 * is then, and a book whose names changed meanwhile (a merge, a new person) is matched again.
 */
export const commitImport: Verb<typeof contract> = async (call) => {
  const { platform, db, scope, params, body } = call;
  const row = await findImportOr404(scope, db, params.id);
  const book = await readBook(scope, db);
  if (row.status === "committed") return answerOnce(call, (tx) => presentDone(scope, tx, row, book.self.id));
  refuseUnlessDraft(row);
  refuseOtherVersion(row, body.version);
  const sheet = await readStoredSheet(platform.files, row.mapping.sha256, row.mapping.sheet);
  const read = (of: Book): ProposalSet =>
    proposalsOf(scope, of, { sheet, settings: row.mapping, now: call.receivedAt });
  const prepared = { id: row.id, book, read, set: read(book) };
  return answerOnce(call, async (tx) => presentDone(scope, tx, await commit(call, tx, prepared), book.self.id));
};

const commit = async (call: Commit, tx: Db, prepared: Prepared): Promise<ImportRow> => {
  const { id } = prepared;
  const { scope, receivedAt } = call;
  const row = await lockImport(scope, tx, id);
  if (!row) throw new AppError("not_found");
  if (row.status === "committed") return row;
  refuseUnlessDraft(row);
  refuseOtherVersion(row, call.body.version);
  // Two files of one book, and a merge of its properties, wait for each other here: a row in both is added once, and none
  // to a property that is no more.
  await lockPersons(scope, tx);
  const book = await readBook(scope, tx);
  const set = isDeepStrictEqual(book, prepared.book) ? prepared.set : prepared.read(book);
  const diff = await readDiff(scope, tx, { set, settings: row.mapping });
  const refusal = refuseCommit(diff.counts);
  if (refusal) throw new AppError("state_conflict", { message: refusal, data: { counts: diff.counts } });

  const personIds = await addNewPersons(call, tx, { settings: row.mapping, fresh: diff.fresh });
  const entries = diff.fresh.map((proposal) => entryOf(call, proposal, personIds));
  const { format, fileName } = row;
  const of = { importId: id, source: format, timeZone: scope.timeZone, receivedAt };
  await importEntries(scope, tx, entries, { ...of, reason: call.body.reason ?? null });
  const payload = {
    fileName,
    fileSha256: row.mapping.sha256,
    format,
    sheet: row.mapping.sheet,
    mapping: row.mapping.mapping,
    counts: diff.counts,
    years: yearsOf(diff.fresh),
    loggedSeconds: diff.freshSeconds,
  };
  await appendEvents(scope, tx, [{ kind: "import", subjectId: id, payload }], { receivedAt });
  await remember(call, tx, { settings: row.mapping, personIds });
  const changes = {
    status: "committed" as const,
    counts: countsOf(diff, set),
    taxYears: yearsOf(diff.fresh),
    committedAt: receivedAt,
  };
  const committed = await updateImportRow(scope, tx, { id, version: row.version, changes });
  if (!committed) throw new Error("the locked import has no row");
  return committed;
};

/** Adds the people whose names were said to be new, where a fresh row needs them. */
const addNewPersons = async (
  { platform, scope, receivedAt }: Commit,
  tx: Db,
  { settings, fresh }: { settings: ImportSettings; fresh: readonly Proposal[] },
): Promise<Map<string, Id>> => {
  const ids = new Map<string, Id>();
  const needed = new Set(fresh.flatMap(({ person }) => (person.id === null ? [comparable(person.name)] : [])));
  for (const [key, { name, relation }] of newPersons(settings.choices)) {
    if (!needed.has(key)) continue;
    const { id } = await addPerson(scope, tx, { id: platform.newId(), relation, name, at: receivedAt });
    ids.set(key, id);
  }
  return ids;
};

const personIdOf = (person: NamedRef, added: ReadonlyMap<string, Id>): Id => {
  const id = person.id ?? added.get(comparable(person.name));
  if (id === undefined) throw new Error("a fresh row names nobody");
  return id;
};

const entryOf = ({ platform }: Commit, proposal: Proposal, added: ReadonlyMap<string, Id>): ImportedEntry => ({
  id: platform.newId(),
  line: proposal.line,
  personId: personIdOf(proposal.person, added),
  propertyId: proposal.property?.id ?? null,
  date: proposal.date,
  timeStarted: proposal.startTime,
  timeEnded: proposal.endTime,
  durationSeconds: proposal.durationSeconds,
  activityType: proposal.activityType,
  travelKind: proposal.travelKind,
  description: proposal.description,
  sourceCreatedAt: proposal.sourceCreatedAt,
});

/** For the next file: its columns, its words, and the names of people; a person who was new is known from now on. */
const remember = async (
  { scope, receivedAt: at }: Commit,
  tx: Db,
  { settings, personIds }: { settings: ImportSettings; personIds: ReadonlyMap<string, Id> },
): Promise<void> => {
  const persons: ImportSettings["choices"]["persons"] = {};
  for (const [alias, choice] of Object.entries(settings.choices.persons)) {
    const personId = choice.kind === "known" ? choice.id : personIds.get(comparable(choice.name));
    if (personId === undefined) continue;
    persons[alias] = { kind: "known", id: personId };
    await rememberAlias(scope, tx, { personId, alias, at });
  }
  if (!isMemorable(settings.signature)) return;
  const mapping = { mapping: { ...settings.mapping, year: null }, choices: { ...settings.choices, persons } };
  await rememberMapping(scope, tx, { signature: settings.signature, mapping, at });
};
