import { hash } from "node:crypto";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { EventNote } from "#server/events/event-note.ts";
import { recordEvent } from "#server/events/leave-event.ts";
import { expectRoom } from "#server/files/storage-quota.ts";
import type { Platform } from "#server/platform.ts";
import { AppError } from "#shared/errors.ts";
import { cleanFileName } from "#shared/files/file-name.ts";
import type { Id } from "#shared/ids.ts";
import { linkFiles } from "../linking/link-files.ts";
import { findFileBySha256, lockFiles } from "../reading/find-files.ts";
import { examineReceived, keepFile, type Received } from "../receiving/keep-file.ts";
import { sniffType } from "../receiving/sniff-type.ts";
import { readLinksOfFiles } from "../store.ts";

type Acting = { platform: Platform; scope: Scope };

/** What the history of a file says of where it came from. */
const FROM_A_MAIL = "from a mail";
const INFECTED = "The virus scan found something in this file. It was not kept.";

async function* asStream(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** To disk, and examined. Throws `AppError` where it is not kept. */
const receive = async (
  { platform, scope }: Acting,
  { bytes, fileName }: { bytes: Uint8Array; fileName: string },
): Promise<Received> => {
  const known = await findFileBySha256(scope, platform.database.db, hash("sha256", bytes, "hex"));
  if (!known) await expectRoom(platform, scope, platform.database.db, bytes.length);
  const { content, type } = sniffType(asStream(bytes));
  const stored = await platform.files.put(content);
  return { stored, mimeType: type(), originalName: cleanFileName(fileName), from: FROM_A_MAIL };
};

/** One that backs up an entry already stays as it is. */
const attach = async (
  { platform, scope, db, receivedAt }: Acting & { db: Db; receivedAt: Date },
  { fileId, entryIds }: { fileId: Id; entryIds: readonly Id[] },
): Promise<void> => {
  const files = await lockFiles(scope, db, [fileId]);
  if (files.some(({ scanStatus }) => scanStatus === "infected"))
    throw new AppError("state_conflict", { message: INFECTED });
  const linked = new Set((await readLinksOfFiles(scope, db, [fileId])).map(({ entryId }) => entryId));
  const links = entryIds.filter((entryId) => !linked.has(entryId)).map((entryId) => ({ entryId, fileId }));
  if (links.length > 0) await linkFiles({ platform, scope, db, receivedAt }, { files, links, from: FROM_A_MAIL });
};

/**
 * A file that a mail brought along, as if whoever asked for it had uploaded it and linked it. The slow half comes first; what
 * is given back writes it, in the transaction of whoever asks. Both throw `AppError` where it is not kept.
 */
export const receiveMailFile = async (
  { platform, scope }: Acting,
  file: { bytes: Uint8Array; fileName: string },
): Promise<(tx: Db, to: { entryIds: readonly Id[]; at: Date }) => Promise<Id>> => {
  const received = await receive({ platform, scope }, file);
  const examined = await examineReceived({ platform, scope }, received);
  if (examined?.scan.scanStatus === "infected") throw new AppError("state_conflict", { message: INFECTED });
  return async (tx, { entryIds, at }) => {
    const { newId } = platform;
    const said = { name: "file.uploaded" as const, writer: scope, subjectId: null, requestId: newId(), at, newId };
    const event = new EventNote<"file.uploaded">(said);
    const kept = await keepFile({ platform, scope, receivedAt: at, event }, tx, received, examined);
    await attach({ platform, scope, db: tx, receivedAt: at }, { fileId: kept.file.id, entryIds });
    const row = event.compose(null);
    if (row) await recordEvent(platform, tx, row);
    return kept.file.id;
  };
};
