import type {
  FeedbackDetail,
  getFeedback as getContract,
  getFeedbackScreenshot as screenshotContract,
  listFeedback as listContract,
} from "#features/support/feedback/contract.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { findStoredFile } from "#server/files/stored-files.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { findFeedbackRow } from "./inbox-store.ts";
import { countFeedback, findFeedbackDetail, readFeedback } from "./read-model.ts";

export async function listFeedback({
  db,
  scope,
  query: { page, ...filters },
}: Call<typeof listContract>): Promise<Answer<typeof listContract>> {
  return {
    total: await countFeedback(db, filters, scope.actorId),
    rows: await readFeedback(db, filters, { readerId: scope.actorId, page }),
  };
}

export const requireFeedback = async (db: Db, id: Id, { actorId }: Pick<Scope, "actorId">): Promise<FeedbackDetail> => {
  const detail = await findFeedbackDetail(db, id, actorId);
  if (!detail) throw new AppError("not_found");
  return detail;
};

export function getFeedback({ db, scope, params }: Call<typeof getContract>): Promise<Answer<typeof getContract>> {
  return requireFeedback(db, params.id, scope);
}

/** As in the vault: only pictures were accepted. */
export async function getFeedbackScreenshot({
  db,
  platform,
  params,
}: Call<typeof screenshotContract>): Promise<Answer<typeof screenshotContract>> {
  const row = await findFeedbackRow(db, params.id);
  const file =
    row?.userId && row.screenshotFileId
      ? await findStoredFile({ userId: row.userId }, db, row.screenshotFileId)
      : undefined;
  if (!file || !(await platform.files.has(file.sha256))) throw new AppError("not_found");
  return {
    content: await platform.files.stream(file.sha256),
    contentType: file.mimeType,
    fileName: "screenshot",
    inline: true,
    headers: { "content-length": String(file.byteSize), "content-security-policy": "default-src 'none'" },
  };
}
