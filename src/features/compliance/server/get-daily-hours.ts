import { readDayTotals } from "#features/time-entries/server/index.ts";
import type { Verb } from "#server/http/implement.ts";
import { firstDayOfYear, lastDayOfYear } from "#shared/civil-date.ts";
import type { getDailyHours as contract } from "../contract.ts";

export const getDailyHours: Verb<typeof contract> = async ({ db, scope, params: { year } }) => ({
  days: await readDayTotals(scope, db, { from: firstDayOfYear(year), to: lastDayOfYear(year) }),
});
