import { readClosedWeeks } from "#features/facts/closed-periods/server/index.ts";
import { listPersons } from "#features/facts/participants/server/index.ts";
import type { WeekLine } from "#features/verdict/closing/contract.ts";
import { lastDayOfWeek, weeksOfYear } from "#features/verdict/closing/rules.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { type CivilDate, mondayOf } from "#shared/civil-date.ts";
import type { Id } from "#shared/ids.ts";
import { readCoverage, readDays, readFirstRecord } from "./read-model.ts";
import { presentLine } from "./read-week.ts";

/** The weeks of a year and person, newest first. */
export const readWeekLines = async (
  scope: Scope,
  db: Db,
  { personId, year, today }: { personId: Id; year: number; today: CivilDate },
): Promise<WeekLine[]> => {
  const firstRecord = await readFirstRecord(scope, db, { personId, year });
  const weeks = weeksOfYear(year, { today, firstRecord });
  const [last, first] = [weeks[0], weeks.at(-1)];
  if (last === undefined || first === undefined) return [];
  const days = await readDays(scope, db, { personId, from: first, to: lastDayOfWeek(last) });
  const daysOf = Map.groupBy(days, ({ date }) => mondayOf(date));
  const signed = await readClosedWeeks(scope, db, { personId, from: first, to: last });
  const signedOf = new Map(signed.map((week) => [week.weekStart, week]));
  const coverage = await readCoverage(scope, db, { personId, timeZone: scope.timeZone });
  return weeks.map((week) =>
    presentLine(week, today, { days: daysOf.get(week) ?? [], signed: signedOf.get(week), coverage }),
  );
};

/** Weeks waiting for a signature, for everyone who signs their own. */
export const countWeeksToSign = async (
  scope: Scope,
  db: Db,
  { year, today }: { year: number; today: CivilDate },
): Promise<number> => {
  let count = 0;
  for (const { id: personId, relation } of await listPersons(scope, db)) {
    if (relation === "helper") continue;
    const lines = await readWeekLines(scope, db, { personId, year, today });
    // No one is asked to sign weeks in a year in which they have no work.
    if (lines.some(({ entryCount }) => entryCount > 0)) count += lines.filter(({ state }) => state === "open").length;
  }
  return count;
};
