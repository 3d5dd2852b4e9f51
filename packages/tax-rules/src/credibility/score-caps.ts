import { hours } from "../units/hours.ts";
import { UNKNOWN } from "./record-columns.ts";
import type { RecordToScan, SignalCode } from "../signals/signal.ts";
import { countLongDays } from "../signals/plausibility.ts";

/** Whatever the points say, some records cannot score above a line. */
export type AppliedCap = { readonly id: string; readonly max: number; readonly says: string };

export function appliedCaps(
  record: RecordToScan,
  strengths: ReadonlyMap<SignalCode, number | null>,
): readonly AppliedCap[] {
  const caps: AppliedCap[] = [];
  if (!hasUsefulDates(record)) {
    caps.push({ id: "no-dates", max: 20, says: "There are no dates, or only totals." });
  }
  if (countLongDays(record).above24 > 0) {
    caps.push({ id: "day-over-24", max: 49, says: "A day holds more than 24 hours." });
  }
  if ((strengths.get("LATE_ENTRY") ?? 0) >= 0.9 && mostlyUnevidenced(record)) {
    caps.push({ id: "late-without-evidence", max: 45, says: "Written down late, with nothing beside most of it." });
  }
  if (record.jobs.hoursMissing) {
    caps.push({ id: "job-hours-missing", max: 70, says: "A job is declared and its hours are not." });
  }
  return caps;
}

function hasUsefulDates({ columns, days }: RecordToScan): boolean {
  if (columns.day.every((day) => day === UNKNOWN)) return false;
  const onlyTotals = days.secondsByPersonDay.size <= columns.persons.length && columns.totalSeconds > hours(24);
  return !onlyTotals;
}

/** Evidence that is not known is not evidence: this cap asks for some. */
function mostlyUnevidenced({ columns }: RecordToScan): boolean {
  let evidenced = 0;
  for (let i = 0; i < columns.count; i += 1) if (columns.evidence[i] === 1) evidenced += columns.seconds[i] ?? 0;
  return 2 * evidenced < columns.totalSeconds;
}
