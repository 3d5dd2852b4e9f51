import { inTransaction } from "#server/database/transaction.ts";
import type { Db } from "#server/database/database.ts";
import { refuseDamaged } from "#server/files/damaged-bytes.ts";
import { findStoredFile, type StoredFile } from "#server/files/stored-files.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { LinkPage } from "#server/http/web-files.ts";
import { goneLink, isLinkOpen, openLink } from "#server/links/open-link.ts";
import type { BookLink } from "#server/links/table.ts";
import { isHeldBack } from "#features/proof/evidence/rules.ts";
import type {
  getSharedFile as getContract,
  openSharedFile as openContract,
} from "#features/proof/evidence/sharing-contract.ts";
import { recordActsOfNobody } from "../acts/act-store.ts";
import { serveBytes } from "../serving/serve-bytes.ts";
import { findFile, type FileRow } from "../reading/find-files.ts";
import type { ShareRow } from "../table.ts";
import { findShare } from "./share-store.ts";

type Shared = { file: FileRow; bytes: StoredFile; share: ShareRow };

/** What a link serves, as long as its file exists and nothing holds it back. */
const readShared = async (db: Db, link: BookLink): Promise<Shared> => {
  const share = await findShare(link, db, link.id);
  if (!share) throw goneLink();
  const file = await findFile(link, db, share.fileId);
  const bytes = await findStoredFile(link, db, share.copyFileId);
  if (!file || !bytes || file.trashedAt !== null || isHeldBack(file.scanStatus)) throw goneLink();
  await refuseDamaged(db, bytes.sha256);
  return { file, bytes, share };
};

export const sharedFilePage: LinkPage = {
  before: "/shared-file/",
  isOpen: ({ database, now }, token) => isLinkOpen(database.db, { kind: "file_share", token, at: now() }),
};

export async function getSharedFile({
  db,
  params,
  receivedAt: at,
  http: { reply },
}: Call<typeof getContract>): Promise<Answer<typeof getContract>> {
  const link = await openLink(db, { kind: "file_share", token: params.token, at, reply, counts: false });
  const { file, bytes, share } = await readShared(db, link);
  return {
    sharedByName: share.sharedByName,
    originalName: bytes.originalName,
    mimeType: bytes.mimeType,
    kind: file.kind,
    fileSize: bytes.byteSize,
    expiresAt: link.expiresAt.toISOString(),
    isCopy: share.copyFileId !== share.fileId,
  };
}

/** Counts and writes the act in one commit; only then are the bytes sent. */
export async function openSharedFile({
  platform,
  params,
  receivedAt: at,
  http,
}: Call<typeof openContract>): Promise<Answer<typeof openContract>> {
  const asked = { kind: "file_share", token: params.token, at, reply: http.reply, counts: true } as const;
  const bytes = await inTransaction(platform.database.db, async (tx) => {
    const link = await openLink(tx, asked);
    const shared = await readShared(tx, link);
    await recordActsOfNobody(link, tx, [{ act: "share_open", file: shared.file }], { platform, at });
    return shared.bytes;
  });
  return serveBytes(platform, bytes, { mayBeShown: true });
}
