import type { Verb } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { deleteSavedView as contract } from "../contract.ts";
import { deleteView } from "./store.ts";
import { refuseImpersonator } from "./refuse-impersonator.ts";

export const deleteSavedView: Verb<typeof contract> = async ({ db, scope, params }) => {
  refuseImpersonator(scope);
  if (!(await deleteView(scope, db, params.id))) throw new AppError("not_found");
  return { ok: true };
};
