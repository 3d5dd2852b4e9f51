import { ACTIVITY_TYPES } from "../../facts/lists.ts";
import { hours, hoursText } from "../../units/hours.ts";
import { UNKNOWN } from "../record-columns.ts";
import { clamp01, type Measure, type Measurement, percent, ramp, type RecordToRate, rowsOf } from "./signal.ts";

const TRAVEL = ACTIVITY_TYPES.indexOf("travel-property-related-tasks");
const NOT_OPERATIONS = new Set([
  ACTIVITY_TYPES.indexOf("strategic-planning-portfolio-management"),
  ACTIVITY_TYPES.indexOf("education-training-property-specific"),
  ACTIVITY_TYPES.indexOf("property-acquisition-activities"),
]);

/** Investor work, learning and the search for property. */
export const investorShare: Measure = (record) =>
  shareOf(record, 0.1, "are investor work, learning or the search for property", (i) => {
    const { activity, investor } = record.columns;
    return investor[i] === 1 || NOT_OPERATIONS.has(activity[i] ?? UNKNOWN);
  });

export const travelShare: Measure = (record) =>
  shareOf(record, 0.1, "are travel", (i) => record.columns.activity[i] === TRAVEL);

function shareOf(
  { columns }: RecordToRate,
  from: number,
  words: string,
  matches: (row: number) => boolean,
): Measurement | null {
  const known = columns.activity.some((activity) => activity !== UNKNOWN);
  if (!known || columns.totalSeconds === 0) return null;
  const rows = rowsOf(columns.count, matches);
  const seconds = rows.reduce((sum, i) => sum + (columns.seconds[i] ?? 0), 0);
  const share = seconds / columns.totalSeconds;
  const strength = ramp(share, from, 0.3);
  return {
    strength,
    says: `${percent(share)} of the hours ${words}.`,
    rowIndexes: strength > 0 ? rows : [],
    secondsAtRisk: strength > 0 ? seconds : 0,
  };
}

/** A total that ends just above the line it needs. */
export const thresholdHugging: Measure = ({ columns, context, days }) => {
  let strength = 0;
  let says = "No total ends just above its line.";
  columns.persons.forEach((person, index) => {
    const total = days.secondsByPerson[index] ?? 0;
    const claims = (context.claims ?? []).filter((c) => c.personId === person || c.personId === null);
    const lines = claims.length === 0 ? [hours(750)] : claims.map((c) => c.thresholdSeconds);
    for (const line of lines) {
      const found = total <= line ? 0 : total * 100 <= line * 105 ? 1 : total * 100 <= line * 110 ? 0.5 : 0;
      if (found <= strength) continue;
      strength = found;
      says = `${hoursText(total)} end just above ${hoursText(line)}.`;
    }
  });
  return { strength, says, rowIndexes: [], secondsAtRisk: 0 };
};

/** Two totals for the same year, or a year that was fixed after it had ended. */
export const inconsistentVersions: Measure = ({ columns, context }) => {
  const versions = context.versions ?? null;
  const edited = context.editedAfterYearEnd ?? null;
  if (versions === null && edited === null) return null;
  const first = versions?.firstSeconds ?? 0;
  const difference = versions === null ? 0 : Math.abs(versions.currentSeconds - first);
  const drift = first > 0 ? difference / first : 0;
  const lateEdits = edited !== null && edited * 10 > columns.count;
  return {
    strength: clamp01(ramp(drift, 0.05, 0.3) + (lateEdits ? 0.3 : 0)),
    says: `The totals of two versions differ by ${percent(drift)}${lateEdits ? `. ${edited} ${edited === 1 ? "entry was" : "entries were"} changed after the year had ended` : ""}.`,
    rowIndexes: [],
    secondsAtRisk: difference,
  };
};
