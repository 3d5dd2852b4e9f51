import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { removeGrouping as contract } from "#features/facts/elections/grouping-contract.ts";
import { deleteGrouping } from "./store.ts";

export async function removeGrouping({ db, scope, params }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  if (!(await deleteGrouping(scope, db, params.id))) throw new AppError("not_found");
  return { ok: true };
}
