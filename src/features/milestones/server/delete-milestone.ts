import type { Verb } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { deleteMilestone as contract } from "../contract.ts";
import { deleteMilestone as remove } from "./store.ts";

export const deleteMilestone: Verb<typeof contract> = async ({ db, scope, params }) => {
  if (!(await remove(scope, db, params.id))) throw new AppError("not_found");
  return { ok: true };
};
