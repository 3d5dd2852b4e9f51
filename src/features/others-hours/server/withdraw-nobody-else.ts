import { findProperty } from "#features/properties/server/index.ts";
import type { Verb } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { withdrawNobodyElse as contract } from "../contract.ts";
import { readOthersStatements } from "./read-others-statements.ts";
import { deleteNoneStatement } from "./store.ts";

export const withdrawNobodyElse: Verb<typeof contract> = async ({ db, scope, params, event }) => {
  const { year: taxYear, propertyId } = params;
  if (!(await findProperty(scope, db, propertyId))) throw new AppError("not_found");
  event.say({ subjectId: propertyId, details: { taxYear } });
  await deleteNoneStatement(scope, db, { propertyId, taxYear });
  const stated = await readOthersStatements(scope, db, taxYear);
  return { statement: stated.find((statement) => statement.propertyId === propertyId)?.statement ?? "unknown" };
};
