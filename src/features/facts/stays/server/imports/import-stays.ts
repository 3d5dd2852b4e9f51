import { cleanFileName } from "#shared/files/file-name.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { NewStay } from "#features/facts/stays/contract.ts";
import type { importStays as contract } from "#features/facts/stays/import-contract.ts";
import { changedStay, isSameStay, refuseStay, stayKey, STAYS_MAX } from "#features/facts/stays/rules.ts";
import { AppError, type FieldErrors } from "#shared/errors.ts";
import { presentStaysImport } from "../present-stay.ts";
import { findStayHome } from "../stay-home.ts";
import { insertStays, readStayRows } from "../store.ts";
import type { StayRow } from "../table.ts";
import { insertStaysImport, replaceStays } from "./import-store.ts";

export async function importStays(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db, platform, scope, body, receivedAt: at, event } = call;
  for (const propertyId of new Set(body.stays.map((stay) => stay.propertyId)))
    await findStayHome(scope, db, propertyId);
  refuseAny(body.stays);
  const kept = await readStayRows(scope, db);
  if (kept.length + body.stays.length > STAYS_MAX) {
    throw new AppError("state_conflict", { message: `A book holds at most ${STAYS_MAX} stays.` });
  }
  const { added, replaced } = sortOut(body.stays, kept);
  const duplicateCount = body.stays.length - added.length;
  if (added.length === 0) {
    event.omit();
    return { import: null, duplicateCount };
  }
  const { format } = body;
  const fileName = cleanFileName(body.fileName);
  const id = platform.newId();
  const counts = { addedCount: added.length, replacedCount: replaced.length };
  const file = await insertStaysImport(scope, db, { id, fileName, format, ...counts, at });
  await replaceStays(scope, db, { ids: replaced.map((row) => row.id), importId: id, at });
  const rows = added.map((stay) => ({ ...stay, id: platform.newId(), source: format, importId: id }));
  const inserted = await insertStays(scope, db, { rows, at });
  if (inserted.length !== rows.length) {
    throw new AppError("state_conflict", { message: "Another file was added at the same moment. Look at it again." });
  }
  event.say({ subjectId: id, details: { count: added.length } });
  return { import: presentStaysImport(file), duplicateCount };
}

const refuseAny = (stays: readonly NewStay[]): void => {
  const fields: FieldErrors = {};
  for (const [index, stay] of stays.entries()) {
    for (const [name, reason] of Object.entries(refuseStay(stay) ?? {})) fields[`stays.${index}.${name}`] = reason;
  }
  if (Object.keys(fields).length > 0) throw new AppError("validation_failed", { fields });
};

/** What is new, and which kept stays it replaces; repeats of a kept stay or an earlier line are neither. */
const sortOut = (said: readonly NewStay[], kept: readonly StayRow[]): { added: NewStay[]; replaced: StayRow[] } => {
  const byCode = new Map(kept.map((row) => [row.confirmationCode, row]));
  const keys = new Set(kept.map((row) => stayKey(row.propertyId, row)));
  const codes = new Set<string>();
  const added: NewStay[] = [];
  const replaced: StayRow[] = [];
  for (const stay of said) {
    const { confirmationCode: code } = stay;
    const key = stayKey(stay.propertyId, stay);
    const before = code === null ? undefined : byCode.get(code);
    const isRepeated = code === null ? keys.has(key) : codes.has(code) || (before && isSameStay(before, stay));
    if (isRepeated) continue;
    if (code !== null) codes.add(code);
    keys.add(key);
    if (before) replaced.push(before);
    added.push(before ? changedStay(before, stay) : stay);
  }
  return { added, replaced };
};
