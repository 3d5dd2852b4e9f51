import { countWaitingByWeek } from "#features/intake/proposals/server/index.ts";
import { readCoverage } from "#features/verdict/corroboration/server/index.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { addDays, type CivilDate } from "#shared/civil-date.ts";
import { AppError } from "#shared/errors.ts";
import type { getCatchUp as contract } from "#features/overview/catch-up/contract.ts";
import { PERIOD_MAX_DAYS, weeksOf, type WeekSums } from "#features/overview/catch-up/rules.ts";
import { readLoggedByWeek } from "./read-model.ts";

export async function getCatchUp({ db, scope, query }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { from, to } = query;
  if (to < from) throw new AppError("validation_failed", { fields: { to: "It cannot end before it starts." } });
  if (to > addDays(from, PERIOD_MAX_DAYS - 1))
    throw new AppError("validation_failed", { fields: { to: "Choose three years at most." } });
  const logged = await readLoggedByWeek(scope, db, query);
  const proposed = await countWaitingByWeek(scope, db, query);
  const sums = new Map<CivilDate, WeekSums>();
  const ofWeek = (monday: CivilDate): WeekSums => {
    const known = sums.get(monday) ?? { loggedSeconds: 0, entryCount: 0, proposedCount: 0 };
    sums.set(monday, known);
    return known;
  };
  const recorded = new Map<(typeof logged)[number]["latenessClass"], number>();
  for (const { monday, latenessClass, seconds, entryCount } of logged) {
    const week = ofWeek(monday);
    week.loggedSeconds += seconds;
    week.entryCount += entryCount;
    recorded.set(latenessClass, (recorded.get(latenessClass) ?? 0) + seconds);
  }
  for (const { monday, count } of proposed) ofWeek(monday).proposedCount += count;
  const persons = await readCoverage(scope, db, query);
  const sumOf = (coverage: "none" | "one" | "several"): number =>
    persons.reduce((sum, person) => sum + person[coverage].seconds, 0);
  return {
    weeks: weeksOf(query, sums),
    recorded: [...recorded].map(([latenessClass, seconds]) => ({ latenessClass, seconds })),
    proposedKinds: [...new Set(proposed.map(({ kind }) => kind))],
    backed: { none: sumOf("none"), one: sumOf("one"), several: sumOf("several") },
  };
}
