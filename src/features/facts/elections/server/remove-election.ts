import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { removeElection as contract } from "../contract.ts";
import { deleteElection } from "./store.ts";

export async function removeElection({ db, scope, params }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  if (!(await deleteElection(scope, db, params.id))) throw new AppError("not_found");
  return { ok: true };
}
