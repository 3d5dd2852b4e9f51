import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { EventNote } from "#server/events/event-note.ts";
import type { StoredContent } from "#server/files/file-store.ts";
import { requireStorage } from "#server/files/storage-quota.ts";
import type { Platform } from "#server/platform.ts";
import { AppError } from "#shared/errors.ts";
import { kindOfType } from "#features/proof/evidence/file-kinds.ts";
import { recordActs } from "../acts/act-store.ts";
import { putBack } from "./put-back.ts";
import { presentFile } from "../reading/present-file.ts";
import { findFileBySha256, lockFiles } from "../reading/find-files.ts";
import { isReachedFile } from "../reading/reached-files.ts";
import { insertFile } from "../store.ts";
import { type Examined, examineFile, insertCopy } from "./examine-file.ts";
import { enqueueScan } from "./scan-file.ts";

export type Received = {
  stored: StoredContent;
  mimeType: string;
  originalName: string;
  /** Where it came from, if nobody uploaded it. */
  from?: string;
};

const kindOf = (mimeType: string) => {
  const kind = kindOfType(mimeType);
  if (kind === null) throw new Error(`${mimeType} is not on the list`);
  return kind;
};

/** The slow half, before the transaction: bytes that the book already has were examined when they came. */
export const examineReceived = async (
  { platform, scope }: { platform: Platform; scope: Scope },
  { stored, mimeType }: Received,
): Promise<Examined | null> => {
  if (await findFileBySha256(scope, platform.database.db, stored.sha256)) return null;
  return examineFile(platform, { userId: scope.userId, sha256: stored.sha256, kind: kindOf(mimeType) });
};

type Keeping = { platform: Platform; scope: Scope; receivedAt: Date; event: EventNote<"file.uploaded"> };

/** Writes the row of received bytes, or returns the file that already has them; one in the trash is put back. */
export const keepFile = async (
  { platform, scope, receivedAt: at, event }: Keeping,
  tx: Db,
  received: Received,
  examined: Examined | null,
) => {
  const id = platform.newId();
  if (examined !== null)
    await requireStorage(platform, scope, tx, received.stored.byteSize + (examined.preview?.byteSize ?? 0));
  const isNew = examined !== null && (await insertReceived(scope, tx, { id, received, examined, platform, at }));
  if (isNew) {
    const file = { id, originalName: received.originalName, sha256: received.stored.sha256 };
    event.say({ subjectId: id });
    await recordActs(scope, tx, [{ act: "upload", file, detail: received.from ?? "" }], { platform, at });
    if (examined.scan.scanStatus === "waiting") await enqueueScan(platform, tx, { userId: scope.userId, id });
    return { file: await presentFile(scope, tx, id, at), isDuplicate: false };
  }
  const known = await findFileBySha256(scope, tx, received.stored.sha256);
  const [file] = known ? await lockFiles(scope, tx, [known.id]) : [];
  // It was purged between the look and the lock: the sender may simply try again.
  if (!file) throw new AppError("unavailable", { retryAfterSeconds: 1 });
  if (!(await isReachedFile(scope, tx, file.id)))
    throw new AppError("state_conflict", { message: "Someone else added this file to the book already." });
  event.say({ subjectId: file.id });
  if (file.trashedAt !== null) await putBack({ platform, scope, receivedAt: at }, tx, [file]);
  else event.omit();
  return { file: await presentFile(scope, tx, file.id, at), isDuplicate: true };
};

type NewFile = { id: string; received: Received; examined: Examined; platform: Platform; at: Date };

const insertReceived = async (scope: Scope, tx: Db, { id, received, examined, platform, at }: NewFile) => {
  const { stored, mimeType, originalName } = received;
  const { scan, facts, preview } = examined;
  const previewFileId = preview && platform.newId();
  const isNew = await insertFile(scope, tx, {
    id,
    ...stored,
    mimeType,
    originalName,
    kind: kindOf(mimeType),
    ...facts,
    ...scan,
    previewFileId,
    uploadedBy: scope.actorId,
    uploadedAt: at,
  });
  if (isNew && preview && previewFileId) {
    await insertCopy(scope, tx, {
      id: previewFileId,
      stored: preview,
      mimeType: "image/webp",
      originalName,
      purpose: "evidence_preview",
      at,
    });
  }
  return isNew;
};
