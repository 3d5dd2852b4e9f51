import { dayNumber, isCivilDay } from "../../units/civil-day.ts";
import { ACTIVITY_TYPES } from "../../facts/lists.ts";
import { hoursText } from "../../units/hours.ts";
import { busiestPerson } from "../day-totals.ts";
import { UNKNOWN } from "../record-columns.ts";
import { clamp01, type Measure } from "./signal.ts";

const MAINTENANCE = ACTIVITY_TYPES.indexOf("maintenance-repairs-oversight");
const TRAVEL = ACTIVITY_TYPES.indexOf("travel-property-related-tasks");

/** Work on the spot on days when the person was away: traveling, ill, abroad. */
export const awayConflict: Measure = ({ columns, context, days }) => {
  if (context.awayDays === null || context.awayDays === undefined) return null;
  const busiest = busiestPerson(columns, days);
  const away = context.awayDays
    .filter((a) => isCivilDay(a.firstDay) && isCivilDay(a.lastDay))
    .map((a) => ({
      person: a.personId === null ? busiest : columns.persons.indexOf(a.personId),
      firstDay: dayNumber(a.firstDay),
      lastDay: dayNumber(a.lastDay),
    }));
  const rowIndexes: number[] = [];
  let onSite = 0;
  let conflicting = 0;
  for (let i = 0; i < columns.count; i += 1) {
    if (!isOnSite(columns.onSite[i] ?? UNKNOWN, columns.activity[i] ?? UNKNOWN)) continue;
    const day = columns.day[i] ?? UNKNOWN;
    onSite += columns.seconds[i] ?? 0;
    if (!away.some((a) => a.person === columns.person[i] && day >= a.firstDay && day <= a.lastDay)) continue;
    conflicting += columns.seconds[i] ?? 0;
    rowIndexes.push(i);
  }
  const share = onSite === 0 ? 0 : conflicting / onSite;
  return {
    strength: clamp01(share / 0.05),
    says: `${hoursText(conflicting)} on site on days spent elsewhere.`,
    rowIndexes,
    secondsAtRisk: conflicting,
  };
};

/** Where nothing is said, repairs and driving are on site. */
function isOnSite(stated: number, activity: number): boolean {
  return stated === UNKNOWN ? activity === MAINTENANCE || activity === TRAVEL : stated === 1;
}
