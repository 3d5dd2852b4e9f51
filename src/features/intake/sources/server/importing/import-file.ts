import { SOURCE_NAME_MAX_CHARACTERS, type SourceKind } from "#features/intake/sources/rules.ts";
import { AppError } from "#shared/errors.ts";
import { IMPORT_FILE_MAX_BYTES } from "#shared/limits.ts";
import type { Result } from "#shared/result.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { leaveEvent } from "#server/events/leave-event.ts";
import { expectStorage, requireStorage } from "#server/files/storage-quota.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { readUpload } from "#server/http/uploads/read-upload.ts";
import { refuseInfected } from "#server/scanner/refuse-infected.ts";
import type { importCalendar, importMileage } from "#features/intake/sources/contract.ts";
import { presentOneRun, presentSource } from "../present-source.ts";
import { rangeOf, sourceOf } from "./source-of.ts";
import { startRun } from "./start-run.ts";

type Contract = typeof importCalendar | typeof importMileage;

/** A kind of file that a job reads, and what can be told of one before it is kept. */
export type FileKind = {
  kind: SourceKind;
  mimeType: string;
  /** What it calls itself; a refusal with what to do. */
  peek: (content: Buffer) => Result<{ name: string | null }> | Promise<Result<{ name: string | null }>>;
  endings: RegExp;
  /** For a file without a name. */
  name: string;
};

const nameOfFile = (fileName: string, { endings, name }: FileKind): string =>
  fileName.replace(endings, "").trim().slice(0, SOURCE_NAME_MAX_CHARACTERS) || name;

/** Keeps the file until a job has read it, and answers at once. */
export const importFile = async (call: Call<Contract>, of: FileKind): Promise<Answer<Contract>> => {
  const { platform, db, scope, query, event } = call;
  await expectStorage(platform, scope, db, call.http.request);
  const range = rangeOf(scope, query);
  const { content, fileName } = await readUpload(call.http.request, { maxBytes: IMPORT_FILE_MAX_BYTES });
  await refuseInfected(platform, content);
  const peek = await of.peek(content);
  if (!peek.ok) throw new AppError("file_refused", { message: peek.reason, fields: { file: peek.reason } });
  const stored = await platform.files.put(content);
  const name = peek.value.name ?? nameOfFile(fileName, of);
  return inTransaction(platform.database.db, async (tx) => {
    const { source, isNew } = await sourceOf(call, tx, { kind: of.kind, name, said: query });
    if (isNew) event.say({ subjectId: source.id, details: { name: source.name } });
    else event.omit();
    await requireStorage(platform, scope, tx, content.byteLength);
    const file = { ...stored, mimeType: of.mimeType, originalName: fileName };
    const run = await startRun(call, tx, { sourceId: source.id, file, range });
    const answer = { source: await presentSource(scope, tx, source), run: await presentOneRun(scope, tx, run) };
    leaveEvent(call, tx, answer);
    return answer;
  });
};
