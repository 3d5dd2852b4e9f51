import { hashSecretToken } from "#server/auth/secret-token.ts";
import { isAccountOpen } from "#server/auth/session-read-model.ts";
import type { BookOwner } from "#server/auth/scope.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Db } from "#server/database/database.ts";
import { refuseDamaged } from "#server/files/damaged-bytes.ts";
import { findStoredFile, type StoredFile } from "#server/files/stored-files.ts";
import type { Verb } from "#server/http/implement.ts";
import { SECRET_PAGE_HEADERS } from "#server/http/secret-pages.ts";
import { AppError } from "#shared/errors.ts";
import { isHeldBack } from "#features/evidence/rules.ts";
import type {
  getSharedFile as getContract,
  openSharedFile as openContract,
} from "#features/evidence/sharing-contract.ts";
import { recordActsOfNobody } from "../acts/act-store.ts";
import { serveBytes } from "../serving/serve-bytes.ts";
import { findFile, type FileRow } from "../reading/find-files.ts";
import type { ShareRow } from "../table.ts";
import { countOpening, findOpenShare } from "./share-store.ts";

const gone = () =>
  new AppError("not_found", { message: "This link is not valid, or it has ended. Ask for a new one." });

/** What a share hands out, while its file stands and nothing holds it back. */
const readShared = async (db: Db, share: ShareRow | undefined): Promise<{ file: FileRow; bytes: StoredFile }> => {
  if (!share || !(await isAccountOpen(db, share.userId))) throw gone();
  const book: BookOwner = { userId: share.userId };
  const file = await findFile(book, db, share.fileId);
  const bytes = await findStoredFile(book, db, share.copyFileId);
  if (!file || !bytes || file.trashedAt !== null || isHeldBack(file.scanStatus)) throw gone();
  await refuseDamaged(db, bytes.sha256);
  return { file, bytes };
};

export const getSharedFile: Verb<typeof getContract> = async ({ db, params, receivedAt: at, http }) => {
  void http.reply.headers(SECRET_PAGE_HEADERS);
  const share = await findOpenShare(db, hashSecretToken(params.token), at);
  const { file, bytes } = await readShared(db, share);
  if (!share) throw gone();
  return {
    sharedByName: share.sharedByName,
    originalName: bytes.originalName,
    mimeType: bytes.mimeType,
    kind: file.kind,
    fileSize: bytes.byteSize,
    expiresAt: share.expiresAt.toISOString(),
    isCopy: share.copyFileId !== share.fileId,
  };
};

/** Counts and writes the act in one commit; only then the bytes go out. */
export const openSharedFile: Verb<typeof openContract> = async ({ platform, params, receivedAt: at, http }) => {
  void http.reply.headers(SECRET_PAGE_HEADERS);
  const bytes = await inTransaction(platform.database.db, async (tx) => {
    const share = await countOpening(tx, hashSecretToken(params.token), at);
    const shared = await readShared(tx, share);
    if (!share) throw gone();
    await recordActsOfNobody(share, tx, [{ act: "share_open", file: shared.file }], { platform, at });
    return shared.bytes;
  });
  return serveBytes(platform, bytes, { mayBeShown: true });
};
