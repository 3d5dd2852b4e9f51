import { findProperty } from "#features/facts/properties/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { createOthersHours as contract } from "../contract.ts";
import { keptHoursOf, OTHERS_LINES_MAX, refuseHours } from "../rules.ts";
import { presentLine } from "./present-line.ts";
import { countLines, deleteNoneStatement, findIndividual, insertIndividual, insertLine } from "./store.ts";
import type { IndividualRow } from "./table.ts";

export async function createOthersHours(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db, platform, scope, body, receivedAt: at } = call;
  const { propertyId, taxYear, isPaidForManagement } = body;
  const property = await findProperty(scope, db, propertyId);
  if (!property) throw new AppError("not_found");
  if (property.mergedIntoId !== null) {
    throw new AppError("state_conflict", { message: "This property was merged into another. Choose that one." });
  }
  const hours = keptHoursOf(body.hours);
  const fields = refuseHours(hours);
  if (fields) throw new AppError("validation_failed", { fields });
  if ((await countLines(scope, db)) >= OTHERS_LINES_MAX) {
    throw new AppError("state_conflict", { message: `The register holds at most ${OTHERS_LINES_MAX} lines.` });
  }
  const individual = await individualOf(scope, db, call);
  const line = await insertLine(scope, db, {
    id: body.restores ?? platform.newId(),
    individualId: individual.id,
    propertyId,
    taxYear,
    isPaidForManagement,
    note: body.note ?? "",
    ...hours,
    at,
  });
  if (!line) {
    throw new AppError("state_conflict", {
      message: `${individual.name} is already here. Change that line instead.`,
    });
  }
  await deleteNoneStatement(scope, db, { propertyId, taxYear });
  return presentLine({ hours: line, individual }, [], at);
}

const individualOf = async (
  scope: Scope,
  tx: Db,
  { body: { who }, platform, receivedAt: at }: Call<typeof contract>,
): Promise<IndividualRow> => {
  const known = who.individualId === undefined ? undefined : await findIndividual(scope, tx, who.individualId);
  if (known) return known;
  if (who.kind === "known") throw new AppError("not_found");
  const { individualId: id = platform.newId(), name, firmName, role } = who;
  return insertIndividual(scope, tx, { id, name, firmName, role, at });
};
