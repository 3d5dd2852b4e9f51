import type { Verb } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { removeGrouping as contract } from "#features/elections/grouping-contract.ts";
import { deleteGrouping } from "./store.ts";

export const removeGrouping: Verb<typeof contract> = async ({ db, scope, params }) => {
  if (!(await deleteGrouping(scope, db, params.id))) throw new AppError("not_found");
  return { ok: true };
};
