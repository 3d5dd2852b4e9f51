import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { yearOf } from "#shared/civil-date.ts";
import type { BodyOf } from "#shared/endpoint.ts";
import { AppError } from "#shared/errors.ts";
import type { createPosition as contract } from "../contract.ts";
import { POSITIONS_MAX } from "../rules.ts";
import { checkPosition, periodOf } from "./checked-position.ts";
import { lockWorker } from "./lock-worker.ts";
import { presentPosition } from "./present-position.ts";
import { deleteNoneStatement, insertPosition, readPeriods, readPositions, replacePeriods } from "./store.ts";
import type { PositionRow } from "./table.ts";

type Body = BodyOf<typeof contract>;

export async function createPosition({
  db,
  platform,
  scope,
  body,
  receivedAt,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { personId, taxYear, restores } = body;
  await lockWorker(scope, db, personId);
  const periods = body.periods.map(periodOf);
  const positions = await readPositions(scope, db);
  const kept = positions.find((position) => position.id === restores);
  const facts = checkPosition({ facts: kept ?? factsOf(body), year: { taxYear, periods }, kept: [] });
  if (kept) await refuseOtherwise(scope, db, kept, body);
  if (!kept && positions.length >= POSITIONS_MAX) {
    throw new AppError("state_conflict", { message: `A book holds at most ${POSITIONS_MAX} jobs and businesses.` });
  }
  const id = restores ?? platform.newId();
  const row = kept ?? (await insertPosition(scope, db, { ...facts, id, personId, at: receivedAt }));
  const lines = periods.map((period) => ({ ...period, id: platform.newId() }));
  await replacePeriods(scope, db, { positionId: row.id, taxYear, periods: lines });
  await deleteNoneStatement(scope, db, { personId, taxYear });
  return presentPosition(row, await readPeriods(scope, db, [row.id]), taxYear);
}

/** It was removed from one year only: that year's hours come back, unless it has others by now. */
const refuseOtherwise = async (scope: Scope, db: Db, kept: PositionRow, { personId, taxYear }: Body): Promise<void> => {
  const hasHours = (await readPeriods(scope, db, [kept.id])).some(({ startsOn }) => yearOf(startsOn) === taxYear);
  if (kept.personId !== personId || hasHours) {
    throw new AppError("state_conflict", {
      message: `${kept.name} has changed since. Look at it and add what is missing.`,
    });
  }
};

const factsOf = (body: Body) => ({
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
