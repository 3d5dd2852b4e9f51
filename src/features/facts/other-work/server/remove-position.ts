import type { Answer, Call } from "#server/http/implement.ts";
import { yearOf } from "#shared/civil-date.ts";
import { AppError } from "#shared/errors.ts";
import type { removePosition as contract } from "../contract.ts";
import { lockWorker } from "./lock-worker.ts";
import { deletePosition, findPosition, readPeriods, replacePeriods } from "./store.ts";

/** From one tax year, or altogether; a position left without hours in any year is deleted. */
export async function removePosition({
  db,
  scope,
  params,
  query,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const position = await findPosition(scope, db, params.id);
  if (!position) throw new AppError("not_found");
  await lockWorker(scope, db, position.personId);
  const { taxYear } = query;
  const periods = await readPeriods(scope, db, [position.id]);
  const hasOtherYears = taxYear !== undefined && periods.some(({ startsOn }) => yearOf(startsOn) !== taxYear);
  if (hasOtherYears) await replacePeriods(scope, db, { positionId: position.id, taxYear, periods: [] });
  else await deletePosition(scope, db, position.id);
  return { ok: true };
}
