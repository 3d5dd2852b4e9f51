import { readClosedWeeks } from "#features/closed-periods/server/index.ts";
import type { Verb } from "#server/http/implement.ts";
import { civilDateInZone, mondayOf } from "#shared/civil-date.ts";
import type { listWeeks as contract } from "../contract.ts";
import { lastDayOfWeek, weeksOfYear } from "../rules.ts";
import { readDays, readFirstRecord } from "./read-model.ts";
import { presentLine, signerOf } from "./read-week.ts";

export const listWeeks: Verb<typeof contract> = async ({ db, scope, query, receivedAt }) => {
  const { id: personId } = await signerOf(scope, db, query.personId);
  const today = civilDateInZone(receivedAt, scope.timeZone);
  const firstRecord = await readFirstRecord(scope, db, { personId, year: query.year });
  const weeks = weeksOfYear(query.year, { today, firstRecord });
  const [last, first] = [weeks[0], weeks.at(-1)];
  if (last === undefined || first === undefined) return { personId, weeks: [] };
  const days = await readDays(scope, db, { personId, from: first, to: lastDayOfWeek(last) });
  const daysOf = Map.groupBy(days, ({ date }) => mondayOf(date));
  const signed = await readClosedWeeks(scope, db, { personId, from: first, to: last });
  const signedOf = new Map(signed.map((week) => [week.weekStart, week]));
  return {
    personId,
    weeks: weeks.map((week) => presentLine(week, today, { days: daysOf.get(week) ?? [], signed: signedOf.get(week) })),
  };
};
