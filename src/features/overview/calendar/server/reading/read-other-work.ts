import { readYearFacts } from "#features/facts/other-work/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { yearOf } from "#shared/civil-date.ts";
import type { Calendar } from "#features/overview/calendar/contract.ts";
import type { DayRange } from "#features/overview/calendar/rules.ts";

/** Jobs and businesses with hours between two days. */
export const readOtherWork = async (scope: Scope, db: Db, { from, to }: DayRange): Promise<Calendar["otherWork"]> => {
  const work: Calendar["otherWork"] = [];
  for (let year = yearOf(from); year <= yearOf(to); year += 1) {
    const { persons } = await readYearFacts(scope, db, year);
    for (const { personId, otherWork } of persons) {
      if (otherWork.statement !== "listed") continue;
      for (const { id, name, periods } of otherWork.positions) {
        for (const { startsOn, endsOn, durationSeconds: seconds } of periods) {
          if (startsOn <= to && endsOn >= from) {
            work.push({ id: `${id} ${startsOn}`, personId, name, startsOn, endsOn, seconds });
          }
        }
      }
    }
  }
  return work;
};
