import { hours } from "../units/hours.ts";
import { UNKNOWN } from "./record-columns.ts";
import { personOfKey, type RecordToRate, type SignalCode } from "./signals/signal.ts";
import { countLongDays } from "./signals/plausibility.ts";

/** Whatever the points say, some records cannot score above a limit. */
export type AppliedCap = { readonly id: string; readonly max: number; readonly says: string };

const CAPS = {
  noDates: {
    id: "no-dates",
    max: 20,
    says: "There are no dates, or only totals: one date, with a row of more than 24 hours.",
  },
  dayOver24: { id: "day-over-24", max: 49, says: "A day holds more than 24 hours." },
  lateWithoutEvidence: {
    id: "late-without-evidence",
    max: 45,
    says: "Logged late, and most of it has no evidence.",
  },
  jobHoursMissing: { id: "job-hours-missing", max: 70, says: "A job is declared and its hours are not." },
} as const satisfies Readonly<Record<string, AppliedCap>>;

/** Each has its own limit: a capped score says which one capped it. */
export const SCORE_CAPS: readonly AppliedCap[] = Object.values(CAPS);

export function appliedCaps(
  record: RecordToRate,
  strengths: ReadonlyMap<SignalCode, number | null>,
): readonly AppliedCap[] {
  const caps: AppliedCap[] = [];
  if (!hasUsefulDates(record)) caps.push(CAPS.noDates);
  if (countLongDays(record).above24 > 0) caps.push(CAPS.dayOver24);
  if ((strengths.get("LATE_ENTRY") ?? 0) >= 0.9 && mostlyUnevidenced(record)) caps.push(CAPS.lateWithoutEvidence);
  if (record.jobs.hoursMissing) caps.push(CAPS.jobHoursMissing);
  return caps;
}

/**
 * "No dates or only annual totals" (law E4). A row of more than 24 hours on the only date of each person is a total: the
 * date is not that of the work. Rows that a day could hold are entries, and too many of them on one day are a day of
 * more than 24 hours, which has a cap of its own.
 */
function hasUsefulDates({ columns, days }: RecordToRate): boolean {
  if (columns.day.every((day) => day === UNKNOWN)) return false;
  const dated = new Set<number>();
  for (const key of days.secondsByPersonDay.keys()) {
    const person = personOfKey(key);
    if (dated.has(person)) return true;
    dated.add(person);
  }
  return columns.seconds.every((seconds) => seconds <= hours(24));
}

/** Evidence that is not known is not evidence: this cap asks for some. */
function mostlyUnevidenced({ columns }: RecordToRate): boolean {
  let evidenced = 0;
  for (let i = 0; i < columns.count; i += 1) if (columns.evidence[i] === 1) evidenced += columns.seconds[i] ?? 0;
  return 2 * evidenced < columns.totalSeconds;
}
