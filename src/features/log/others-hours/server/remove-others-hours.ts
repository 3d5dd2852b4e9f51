import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { removeOthersHours as contract } from "../contract.ts";
import { deleteIndividualWithoutLines, deleteLine, findLine } from "./store.ts";

export async function removeOthersHours({
  db,
  scope,
  params,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const line = await findLine(scope, db, params.id);
  if (!line) throw new AppError("not_found");
  await deleteLine(scope, db, params.id);
  await deleteIndividualWithoutLines(scope, db, line.individual.id);
  return { ok: true };
}
