import { refuseImpersonator } from "#server/auth/require-access.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { deleteSavedView as contract } from "../contract.ts";
import { deleteView } from "./store.ts";

export async function deleteSavedView({ db, scope, params }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  refuseImpersonator(scope);
  if (!(await deleteView(scope, db, params.id))) throw new AppError("not_found");
  return { ok: true };
}
