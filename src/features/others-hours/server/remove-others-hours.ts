import type { Verb } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { removeOthersHours as contract } from "../contract.ts";
import { deleteIndividualWithoutLines, deleteLine, findLine } from "./store.ts";

export const removeOthersHours: Verb<typeof contract> = async ({ db, scope, params }) => {
  const line = await findLine(scope, db, params.id);
  if (!line) throw new AppError("not_found");
  await deleteLine(scope, db, params.id);
  await deleteIndividualWithoutLines(scope, db, line.individual.id);
  return { ok: true };
};
