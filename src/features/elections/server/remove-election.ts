import type { Verb } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { removeElection as contract } from "../contract.ts";
import { deleteElection } from "./store.ts";

export const removeElection: Verb<typeof contract> = async ({ db, scope, params }) => {
  if (!(await deleteElection(scope, db, params.id))) throw new AppError("not_found");
  return { ok: true };
};
