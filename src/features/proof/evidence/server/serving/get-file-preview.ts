import { findStoredFile } from "#server/files/stored-files.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { getFilePreview as contract } from "#features/proof/evidence/contract.ts";
import { isHeldBack } from "#features/proof/evidence/rules.ts";
import { findFile } from "../reading/find-files.ts";
import { requireFilesReached } from "../reading/reached-files.ts";
import { serveBytes } from "./serve-bytes.ts";

/** Showing a picture in a list is not recorded in the history: opening the file is. */
export async function getFilePreview({
  db,
  platform,
  scope,
  params,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  await requireFilesReached(scope, db, [params.id], "contents");
  const file = await findFile(scope, db, params.id);
  if (!file || file.previewFileId === null || isHeldBack(file.scanStatus)) throw new AppError("not_found");
  const preview = await findStoredFile(scope, db, file.previewFileId);
  if (!preview || !(await platform.files.has(preview.sha256))) throw new AppError("not_found");
  return serveBytes(platform, preview, { mayBeShown: true });
}
