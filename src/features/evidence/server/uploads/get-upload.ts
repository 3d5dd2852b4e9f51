import type { Verb } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import { receivedBytes } from "#features/evidence/rules.ts";
import type { getUpload as contract } from "#features/evidence/upload-contract.ts";
import { findUpload, type Upload } from "./upload-store.ts";

export const getUpload: Verb<typeof contract> = async ({ db, scope, params }) => {
  const upload = await findUpload(scope, db, params.id);
  if (!upload) throw new AppError("not_found");
  return presentUpload(upload);
};

export const presentUpload = ({ id, byteSize, parts }: Upload) => ({
  id,
  fileSize: byteSize,
  receivedBytes: receivedBytes(parts),
});
