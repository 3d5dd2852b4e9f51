import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import { receivedBytes } from "#features/proof/evidence/rules.ts";
import type { getUpload as contract } from "#features/proof/evidence/upload-contract.ts";
import { findUpload, type Upload } from "./upload-store.ts";

export async function getUpload({ db, scope, params }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const upload = await findUpload(scope, db, params.id);
  if (!upload) throw new AppError("not_found");
  return presentUpload(upload);
}

export const presentUpload = ({ id, byteSize, parts }: Upload) => ({
  id,
  fileSize: byteSize,
  receivedBytes: receivedBytes(parts),
});
