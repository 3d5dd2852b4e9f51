import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { updatePosition as contract } from "../contract.ts";
import type { PositionFacts } from "../rules.ts";
import { checkPosition, periodOf } from "./checked-position.ts";
import { lockWorker } from "./lock-worker.ts";
import { presentPosition } from "./present-position.ts";
import { deleteNoneStatement, findPosition, readPeriods, replacePeriods, updatePositionRow } from "./store.ts";
import type { PositionRow } from "./table.ts";

export async function updatePosition({
  db,
  platform,
  scope,
  params,
  body,
  receivedAt,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const found = await findPosition(scope, db, params.id);
  if (!found) throw new AppError("not_found");
  await lockWorker(scope, db, found.personId);
  const current = await findPosition(scope, db, params.id);
  if (!current) throw new AppError("not_found");
  const kept = await readPeriods(scope, db, [current.id]);
  const { version, taxYear, periods, ...said } = body;
  if (current.version !== version) {
    throw new AppError("version_conflict", { data: { current: presentPosition(current, kept, taxYear ?? null) } });
  }
  const year = yearOfRequest(taxYear, periods);
  const facts = checkPosition({ facts: factsAfter(current, said), year, kept });
  const row = await updatePositionRow(scope, db, { id: current.id, facts, at: receivedAt });
  if (year) {
    const lines = year.periods.map((period) => ({ ...period, id: platform.newId() }));
    await replacePeriods(scope, db, { positionId: row.id, taxYear: year.taxYear, periods: lines });
    await deleteNoneStatement(scope, db, { personId: row.personId, taxYear: year.taxYear });
  }
  return presentPosition(row, await readPeriods(scope, db, [row.id]), taxYear ?? null);
}

type Body = Call<typeof contract>["body"];

const yearOfRequest = (taxYear: Body["taxYear"], periods: Body["periods"]) => {
  if (!periods) return null;
  if (taxYear === undefined)
    throw new AppError("validation_failed", { fields: { taxYear: "Say the year of these hours." } });
  return { taxYear, periods: periods.map(periodOf) };
};

type SaidFacts = { [Field in keyof PositionFacts]?: PositionFacts[Field] | undefined };

const factsAfter = (current: PositionRow, said: SaidFacts): PositionFacts => {
  const { kind, name, isRealEstate, trade, ownershipPct, ownershipFrom, ownershipTo } = current;
  const { isCorporation, familyOwnershipPct, materiallyParticipates, isPersonalService, participationYears } = current;
  const stated = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  return {
    kind,
    name,
    isRealEstate,
    trade,
    ownershipPct,
    ownershipFrom,
    ownershipTo,
    isCorporation,
    familyOwnershipPct,
    materiallyParticipates,
    isPersonalService,
    participationYears,
    ...stated,
  };
};
