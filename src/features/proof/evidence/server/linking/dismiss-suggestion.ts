import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { dismissSuggestion as contract } from "#features/proof/evidence/contract.ts";
import { presentFile } from "../reading/present-file.ts";
import { findFile } from "../reading/find-files.ts";
import { insertDismissals } from "../store.ts";

export async function dismissSuggestion({
  db,
  scope,
  params,
  body,
  receivedAt,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  if (!(await findFile(scope, db, params.id))) throw new AppError("not_found");
  const links = [...new Set(body.entryIds)].map((entryId) => ({ entryId, fileId: params.id }));
  await insertDismissals(scope, db, links);
  return presentFile(scope, db, params.id, receivedAt);
}
