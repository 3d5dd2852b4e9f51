import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { deleteSavedCalculation as contract } from "../contract.ts";
import { deleteSaved } from "./store.ts";

export async function deleteSavedCalculation({
  db,
  scope,
  params,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  if (!(await deleteSaved(scope, db, params.id))) throw new AppError("not_found");
  return { ok: true };
}
