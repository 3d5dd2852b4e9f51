import type { Verb } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { deleteSavedCalculation as contract } from "../contract.ts";
import { deleteSaved } from "./store.ts";

export const deleteSavedCalculation: Verb<typeof contract> = async ({ db, scope, params }) => {
  if (!(await deleteSaved(scope, db, params.id))) throw new AppError("not_found");
  return { ok: true };
};
