import { revokeLink } from "#server/links/link-store.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { revokeShare as contract } from "#features/proof/evidence/sharing-contract.ts";
import { recordActs } from "../acts/act-store.ts";
import { findFile } from "../reading/find-files.ts";
import { presentShare } from "./present-share.ts";

export async function revokeShare({
  db,
  platform,
  scope,
  params,
  receivedAt: at,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const link = await revokeLink(scope, db, { kind: "file_share", id: params.id, at });
  if (!link) throw new AppError("not_found");
  const file = await findFile(scope, db, link.subjectId);
  await recordActs(scope, db, [{ act: "share_end", file: file ?? null }], { platform, at });
  return presentShare(link, at);
}
