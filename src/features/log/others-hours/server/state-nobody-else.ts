import { findProperty, keptPropertyOf, listProperties } from "#features/facts/properties/server/index.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { stateNobodyElse as contract } from "../contract.ts";
import { insertNoneStatement, readLines } from "./store.ts";

export async function stateNobodyElse({
  db,
  scope,
  params,
  receivedAt: at,
  event,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { year: taxYear, propertyId } = params;
  if (!(await findProperty(scope, db, propertyId))) throw new AppError("not_found");
  const keptOf = keptPropertyOf(await listProperties(scope, db));
  const lines = await readLines(scope, db, taxYear);
  const names = lines
    .filter(({ hours }) => keptOf(hours.propertyId) === keptOf(propertyId))
    .map(({ individual }) => individual.name);
  if (names.length > 0) {
    throw new AppError("state_conflict", {
      message: `${names.slice(0, 3).join(", ")} is on the list of ${taxYear}. Remove the hours first.`,
    });
  }
  event.say({ subjectId: propertyId, details: { taxYear } });
  await insertNoneStatement(scope, db, { propertyId, taxYear, at });
  return { statement: "none" };
}
