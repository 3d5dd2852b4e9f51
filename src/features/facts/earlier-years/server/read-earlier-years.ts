import type { PriorParticipation } from "@tenure/tax-rules";
import { readFiledVerdicts } from "#features/facts/closed-periods/server/index.ts";
import { keptPropertyOf, listProperties } from "#features/facts/properties/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { isEnoughAlone } from "../rules.ts";
import { readEarlierYearsRows } from "./store.ts";

/**
 * As the rules read them: what was stated about a merged property counts for the one it was merged into, and years
 * filed here in which participation was found are added to what was stated. Where nothing was stated, filed years count
 * only if no other year could change what they say about `year`.
 */
export const readEarlierYears = async (scope: Scope, db: Db, year: number): Promise<PriorParticipation[]> => {
  const rows = await readEarlierYearsRows(scope, db);
  const keptOf = keptPropertyOf(await listProperties(scope, db));
  const filed = await readFiledYears(scope, db, keptOf);
  const byActivity = Map.groupBy(rows, ({ activityId }) => keptOf(activityId));
  const stated = [...byActivity].map(([activityId, own]) => ({
    activityId,
    years: [...new Set([...own.flatMap(({ years }) => years), ...(filed.get(activityId) ?? [])])].toSorted(
      (a, b) => a - b,
    ),
  }));
  const enough = [...filed]
    .filter(([activityId, years]) => !byActivity.has(activityId) && isEnoughAlone(years, year))
    .map(([activityId, years]) => ({ activityId, years }));
  return [...stated, ...enough];
};

/**
 * By activity, the years filed here with material participation in it, ascending; a merged property's years count for
 * the one it was merged into.
 */
export const readFiledYears = async (
  scope: Scope,
  db: Db,
  keptOf: (activityId: string) => string,
): Promise<ReadonlyMap<string, number[]>> => {
  const years = new Map<string, number[]>();
  const filed = (await readFiledVerdicts(scope, db)).toSorted((a, b) => a.taxYear - b.taxYear);
  for (const { taxYear, participatedIn } of filed) {
    for (const activityId of new Set(participatedIn.map(keptOf))) {
      years.set(activityId, [...(years.get(activityId) ?? []), taxYear]);
    }
  }
  return years;
};
