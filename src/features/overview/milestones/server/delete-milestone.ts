import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { deleteMilestone as contract } from "../contract.ts";
import { deleteMilestone as remove } from "./store.ts";

export async function deleteMilestone({ db, scope, params }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  if (!(await remove(scope, db, params.id))) throw new AppError("not_found");
  return { ok: true };
}
