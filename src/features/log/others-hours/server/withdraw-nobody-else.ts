import { findProperty } from "#features/facts/properties/server/index.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { withdrawNobodyElse as contract } from "../contract.ts";
import { readOthersStatements } from "./read-others-statements.ts";
import { deleteNoneStatement } from "./store.ts";

export async function withdrawNobodyElse({
  db,
  scope,
  params,
  event,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { year: taxYear, propertyId } = params;
  if (!(await findProperty(scope, db, propertyId))) throw new AppError("not_found");
  event.say({ subjectId: propertyId, details: { taxYear } });
  await deleteNoneStatement(scope, db, { propertyId, taxYear });
  const stated = await readOthersStatements(scope, db, taxYear);
  return { statement: stated.find((statement) => statement.propertyId === propertyId)?.statement ?? "unknown" };
}
