import type { Verb } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import { OPEN_UPLOADS_MAX } from "#features/evidence/rules.ts";
import type { beginUpload as contract } from "#features/evidence/upload-contract.ts";
import { countUploads, insertUpload } from "./upload-store.ts";

export const beginUpload: Verb<typeof contract> = async ({ db, platform, scope, body, receivedAt: createdAt }) => {
  if ((await countUploads(scope, db)) >= OPEN_UPLOADS_MAX)
    throw new AppError("state_conflict", {
      message: `${OPEN_UPLOADS_MAX} files are on their way. Wait until one has arrived.`,
    });
  const { originalName, fileSize } = body;
  const id = platform.newId();
  await insertUpload(scope, db, { id, originalName, byteSize: fileSize, createdAt });
  return { id, fileSize, receivedBytes: 0 };
};
