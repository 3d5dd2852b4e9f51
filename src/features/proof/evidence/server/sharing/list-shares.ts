import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { listShares as contract } from "#features/proof/evidence/sharing-contract.ts";
import { findFile } from "../reading/find-files.ts";
import { readLinksTo } from "#server/links/link-store.ts";
import { presentShare } from "./present-share.ts";

export async function listShares({
  db,
  scope,
  params,
  receivedAt: now,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  if (!(await findFile(scope, db, params.id))) throw new AppError("not_found");
  return { shares: (await readLinksTo(scope, db, "file_share", [params.id])).map((link) => presentShare(link, now)) };
}
