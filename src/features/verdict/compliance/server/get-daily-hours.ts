import { readDayTotals } from "#features/log/time-entries/server/index.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { firstDayOfYear, lastDayOfYear } from "#shared/civil-date.ts";
import type { getDailyHours as contract } from "../contract.ts";

export async function getDailyHours({
  db,
  scope,
  params: { year },
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return {
    days: await readDayTotals(scope, db, { from: firstDayOfYear(year), to: lastDayOfYear(year) }),
  };
}
