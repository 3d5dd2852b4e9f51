import type { PriorParticipation } from "@tenure/tax-rules";
import { keptPropertyOf, listProperties } from "#features/properties/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { readEarlierYearsRows } from "./store.ts";

/** As the rules read them: what was stated of a property that was merged away is part of the one it was merged into. */
export const readEarlierYears = async (scope: Scope, db: Db): Promise<PriorParticipation[]> => {
  const rows = await readEarlierYearsRows(scope, db);
  if (rows.length === 0) return [];
  const keptOf = keptPropertyOf(await listProperties(scope, db));
  const byActivity = Map.groupBy(rows, ({ activityId }) => keptOf(activityId));
  return [...byActivity].map(([activityId, own]) => ({
    activityId,
    years: [...new Set(own.flatMap(({ years }) => years))].toSorted((a, b) => a - b),
  }));
};
