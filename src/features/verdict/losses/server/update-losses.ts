import { listProperties } from "#features/facts/properties/server/index.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { civilDateInZone } from "#shared/civil-date.ts";
import { AppError } from "#shared/errors.ts";
import type { updateLosses as contract } from "../contract.ts";
import { readLosses } from "./read-losses.ts";
import { replaceLossLines, writeLossYear } from "./store.ts";

export async function updateLosses({
  db,
  scope,
  params,
  body,
  receivedAt: at,
  event,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const taxYear = params.year;
  const { version: seenVersion, lines, ...stated } = body;
  const year = { taxYear, asOf: civilDateInZone(at, scope.timeZone) };
  const own = new Set((await listProperties(scope, db)).map(({ id }) => id));
  if (lines.some(({ propertyId }) => !own.has(propertyId))) throw new AppError("not_found");
  if (new Set(lines.map(({ propertyId }) => propertyId)).size < lines.length) {
    throw new AppError("validation_failed", { fields: { lines: "Name each property once." } });
  }
  if (!(await writeLossYear(scope, db, { taxYear, stated, seenVersion, at }))) {
    throw new AppError("version_conflict", { data: { current: await readLosses(scope, db, year) } });
  }
  event.say({ details: { taxYear } });
  await replaceLossLines(scope, db, taxYear, lines);
  return readLosses(scope, db, year);
}
