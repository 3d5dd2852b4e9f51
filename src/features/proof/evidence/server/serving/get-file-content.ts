import { fileDamaged } from "#server/files/damaged-bytes.ts";
import { isStorageFull } from "#server/files/storage-full.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { getFileContent as contract } from "#features/proof/evidence/contract.ts";
import { isHeldBack } from "#features/proof/evidence/rules.ts";
import { recordActs } from "../acts/act-store.ts";
import { findFile, type FileRow } from "../reading/find-files.ts";
import { requireFilesReached } from "../reading/reached-files.ts";
import { serveBytes } from "./serve-bytes.ts";

export async function getFileContent({
  db,
  platform,
  scope,
  params,
  query,
  receivedAt: at,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  await requireFilesReached(scope, db, [params.id], "contents");
  const file = await findFile(scope, db, params.id);
  if (!file || !(await platform.files.has(file.sha256))) throw new AppError("not_found");
  refuseHeldBack(file);
  await recordActs(scope, db, [{ act: query.as, file }], { platform, at }).catch((error: unknown) => {
    // With a full disk the line cannot be kept, but that does not keep the owner from the file.
    if (!isStorageFull(error)) throw error;
    platform.log.warn({ fileId: file.id }, "a file was opened without a line in its history: there is no room");
  });
  return serveBytes(platform, file, { mayBeShown: query.as === "view" });
}

/** Quarantine has no back door: not even the owner gets these bytes. Damaged bytes are not served either. */
export const refuseHeldBack = ({ scanStatus, scanFinding, damagedAt }: FileRow): void => {
  if (damagedAt !== null) throw fileDamaged();
  if (!isHeldBack(scanStatus)) return;
  throw new AppError("state_conflict", {
    message:
      scanStatus === "waiting"
        ? "This file is still to be scanned for viruses. It opens once the scan has found nothing."
        : `The virus scan found ${scanFinding ?? "something"} in this file. It is kept apart and cannot be opened.`,
  });
};
