import { requireStorage, lockStorage } from "#server/files/storage-quota.ts";
import { cleanFileName } from "#shared/files/file-name.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import { OPEN_UPLOADS_MAX, uploadsBegunBefore } from "#features/proof/evidence/rules.ts";
import type { beginUpload as contract } from "#features/proof/evidence/upload-contract.ts";
import { findFileBySha256 } from "../reading/find-files.ts";
import { presentUpload } from "./get-upload.ts";
import { countUploads, findBegunUpload, insertUpload } from "./upload-store.ts";

export async function beginUpload({
  db,
  platform,
  scope,
  body,
  receivedAt: createdAt,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { fileSize, sha256 = null } = body;
  const originalName = cleanFileName(body.originalName);
  const begun =
    sha256 && (await findBegunUpload(scope, db, { sha256, fileSize, since: uploadsBegunBefore(createdAt) }));
  if (begun) return presentUpload(begun);
  // A file that is already here adds nothing: sending it again repairs bytes that decayed.
  const isHere = sha256 !== null && (await findFileBySha256(scope, db, sha256)) !== undefined;
  // When several begin at once, each sees those before it.
  await lockStorage(scope, db);
  if ((await countUploads(scope, db)) >= OPEN_UPLOADS_MAX)
    throw new AppError("state_conflict", {
      message: `${OPEN_UPLOADS_MAX} files are on their way. Wait until one has arrived.`,
    });
  if (!isHere) await requireStorage(platform, scope, db, fileSize);
  const id = platform.newId();
  await insertUpload(scope, db, { id, originalName, byteSize: fileSize, sha256, createdAt });
  return { id, fileSize, receivedBytes: 0 };
}
