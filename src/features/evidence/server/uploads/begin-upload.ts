import { lockHead } from "#server/ledger/store.ts";
import type { Verb } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import { OPEN_UPLOADS_MAX, uploadsBegunBefore } from "#features/evidence/rules.ts";
import type { beginUpload as contract } from "#features/evidence/upload-contract.ts";
import { presentUpload } from "./get-upload.ts";
import { countUploads, findBegunUpload, insertUpload } from "./upload-store.ts";

export const beginUpload: Verb<typeof contract> = async ({ db, platform, scope, body, receivedAt: createdAt }) => {
  const { originalName, fileSize, sha256 = null } = body;
  const begun =
    sha256 && (await findBegunUpload(scope, db, { sha256, fileSize, since: uploadsBegunBefore(createdAt) }));
  if (begun) return presentUpload(begun);
  // Of several at once each sees those before it.
  await lockHead(scope, db);
  if ((await countUploads(scope, db)) >= OPEN_UPLOADS_MAX)
    throw new AppError("state_conflict", {
      message: `${OPEN_UPLOADS_MAX} files are on their way. Wait until one has arrived.`,
    });
  const id = platform.newId();
  await insertUpload(scope, db, { id, originalName, byteSize: fileSize, sha256, createdAt });
  return { id, fileSize, receivedBytes: 0 };
};
