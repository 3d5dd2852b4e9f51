import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { saveCalculation as contract } from "../contract.ts";
import { SAVED_MAX } from "../rules.ts";
import { presentSaved } from "./present-saved.ts";
import { countSaved, insertSaved } from "./store.ts";

export async function saveCalculation({
  db,
  platform,
  scope,
  body,
  receivedAt: at,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  if ((await countSaved(scope, db)) >= SAVED_MAX) {
    throw new AppError("state_conflict", { message: `${SAVED_MAX} calculations are saved. Delete one of them first.` });
  }
  const { tool, name, values } = body;
  return presentSaved(await insertSaved(scope, db, { id: platform.newId(), tool, name, state: values, createdAt: at }));
}
