import { checkTargets } from "#features/log/time-entries/server/index.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { IMPORT_FILE_MAX_BYTES } from "#shared/limits.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Tx } from "#server/database/database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { leaveEvent } from "#server/events/leave-event.ts";
import type { StoredContent } from "#server/files/file-store.ts";
import { expectStorage, requireStorage } from "#server/files/storage-quota.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { readUpload } from "#server/http/uploads/read-upload.ts";
import { refuseInfected } from "#server/scanner/refuse-infected.ts";
import type { importCalendar as contract } from "../contract.ts";
import { peekCalendar } from "../ics/peek-calendar.ts";
import { defaultRange, type Range, refuseRange, SOURCE_NAME_MAX_CHARACTERS } from "../rules.ts";
import { presentOneRun, presentSource } from "./present-source.ts";
import { findSource, findSourceNamed, insertSource, updateSourceRow } from "./store.ts";
import { startRun } from "./start-run.ts";
import type { RunRow, SourceRow } from "./table.ts";

type Brought = { content: StoredContent; fileName: string; name: string; range: Range };

/** Keeps the file until a job has read it, and answers at once. */
export async function importCalendar(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db, scope, query } = call;
  await expectStorage(platform, scope, db, call.http.request);
  const range = rangeOf(scope, query);
  const { content, fileName } = await readUpload(call.http.request, { maxBytes: IMPORT_FILE_MAX_BYTES });
  const peek = peekCalendar(content);
  if (!peek.ok) throw new AppError("file_refused", { message: peek.reason, fields: { file: peek.reason } });
  await refuseInfected(platform, content);
  const stored = await platform.files.put(content);
  const name = peek.value.name ?? nameOfFile(fileName);
  return inTransaction(platform.database.db, async (tx) => {
    const { source, run } = await begin(call, tx, { content: stored, fileName, name, range });
    const answer = {
      source: await presentSource(scope, tx, source),
      run: await presentOneRun(scope, tx, run),
    };
    leaveEvent(call, tx, answer);
    return answer;
  });
}

const rangeOf = ({ today }: Scope, query: Call<typeof contract>["query"]): Range => {
  const standard = defaultRange(today);
  const range = { startsOn: query.startsOn ?? standard.startsOn, endsOn: query.endsOn ?? standard.endsOn };
  const fields = refuseRange(range, today);
  if (fields) throw new AppError("validation_failed", { fields });
  return range;
};

const nameOfFile = (fileName: string): string =>
  fileName
    .replace(/(\.(ics|ical|ifb|icalendar))+$/i, "")
    .trim()
    .slice(0, SOURCE_NAME_MAX_CHARACTERS) || "Calendar";

const begin = async (
  call: Call<typeof contract>,
  tx: Tx,
  { content, fileName, name, range }: Brought,
): Promise<{ source: SourceRow; run: RunRow }> => {
  const { platform, scope, receivedAt } = call;
  const { source, isNew } = await sourceOf(call, tx, name);
  if (isNew) call.event.say({ subjectId: source.id, details: { name: source.name } });
  else call.event.omit();
  await requireStorage(platform, scope, tx, content.byteSize);
  const file = { ...content, mimeType: "text/calendar", originalName: fileName };
  const run = await startRun(scope, tx, { platform, sourceId: source.id, file, range, at: receivedAt });
  return { source, run };
};

type Found = { source: SourceRow; isNew: boolean };

/** The source that this calendar is: the one that was named, else the person's of that name, else a new one. */
const sourceOf = async (call: Call<typeof contract>, tx: Tx, name: string): Promise<Found> => {
  const { scope, query } = call;
  if (query.sourceId !== undefined) {
    const source = await findSource(scope, tx, query.sourceId);
    if (!source) throw new AppError("not_found");
    if (query.personId !== undefined && (await personOf(call, tx)) !== source.personId) {
      const fields = { personId: "This calendar is someone else's. Change that in its settings." };
      throw new AppError("validation_failed", { fields });
    }
    return { source: await revive(call, tx, source), isNew: false };
  }
  const personId = await personOf(call, tx);
  const known = await findSourceNamed(scope, tx, { kind: "ics_file", personId, name });
  if (known) return { source: await revive(call, tx, known), isNew: false };
  const { platform, receivedAt: at } = call;
  const source = await insertSource(scope, tx, {
    id: platform.newId(),
    kind: "ics_file",
    name,
    personId,
    timeZone: scope.timeZone,
    status: "active",
    proposes: "all",
    proposesPrivate: false,
    zones: [],
    createdBy: scope.actorId,
    createdAt: at,
    updatedAt: at,
  });
  if (source) return { source, isNew: true };
  throw new AppError("state_conflict", { message: "This calendar is being imported right now. Try again." });
};

/** A member's own person, unless the calendar is said to be someone's for whom they may log. */
const personOf = async ({ scope, query }: Call<typeof contract>, tx: Tx): Promise<Id> => {
  const said = query.personId ?? scope.membership?.personId ?? null;
  return (await checkTargets(scope, tx, { personId: said }, { isUnderway: true })).person.id;
};

/** A calendar that is brought again is a source again. */
const revive = async ({ scope, receivedAt }: Call<typeof contract>, tx: Tx, source: SourceRow): Promise<SourceRow> => {
  if (source.status === "paused")
    throw new AppError("state_conflict", { message: `${source.name} is paused. Resume it, then import the file.` });
  if (source.status === "active") return source;
  return updateSourceRow(scope, tx, { id: source.id, changes: { status: "active", updatedAt: receivedAt } });
};
