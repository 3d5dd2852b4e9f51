import type { Verb } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { createPosition as contract } from "../contract.ts";
import { POSITIONS_MAX } from "../rules.ts";
import { checkPosition, periodOf } from "./checked-position.ts";
import { lockWorker } from "./lock-worker.ts";
import { presentPosition } from "./present-position.ts";
import { deleteNoneStatement, insertPosition, readPeriods, readPositions, replacePeriods } from "./store.ts";

export const createPosition: Verb<typeof contract> = async ({ db, platform, scope, body, receivedAt }) => {
  const { personId, taxYear } = body;
  await lockWorker(scope, db, personId);
  const periods = body.periods.map(periodOf);
  const facts = checkPosition({ facts: factsOf(body), year: { taxYear, periods }, kept: [] });
  if ((await readPositions(scope, db)).length >= POSITIONS_MAX) {
    throw new AppError("state_conflict", { message: `A book holds at most ${POSITIONS_MAX} jobs and businesses.` });
  }
  const row = await insertPosition(scope, db, { ...facts, id: platform.newId(), personId, at: receivedAt });
  const lines = periods.map((period) => ({ ...period, id: platform.newId() }));
  await replacePeriods(scope, db, { positionId: row.id, taxYear, periods: lines });
  await deleteNoneStatement(scope, db, { personId, taxYear });
  return presentPosition(row, await readPeriods(scope, db, [row.id]), taxYear);
};

const factsOf = (body: Parameters<Verb<typeof contract>>[0]["body"]) => ({
  kind: body.kind,
  name: body.name,
  isRealEstate: body.isRealEstate ?? false,
  trade: body.trade ?? null,
  ownershipPct: body.ownershipPct ?? null,
  ownershipFrom: body.ownershipFrom ?? null,
  ownershipTo: body.ownershipTo ?? null,
  isCorporation: body.isCorporation ?? null,
  familyOwnershipPct: body.familyOwnershipPct ?? null,
  materiallyParticipates: body.materiallyParticipates ?? null,
  isPersonalService: body.isPersonalService ?? null,
  participationYears: body.participationYears ?? null,
});
