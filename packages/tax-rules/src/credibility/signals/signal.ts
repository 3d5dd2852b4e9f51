import type { Seconds } from "../../units/hours.ts";
import type { DescriptionFeatures } from "../description-features.ts";
import type { RecordColumns } from "../record-columns.ts";
import type { RatingContext } from "../record-row.ts";

export const SIGNAL_CODES = [
  "LATE_ENTRY",
  "IMPLAUSIBLE_TOTAL",
  "DAY_OVERFLOW",
  "JOB_OVERLAP",
  "ROUND_NUMBERS",
  "DUPLICATE_DESC",
  "VAGUE_DESC",
  "INFLATED_TASK",
  "MISSING_PROPERTY",
  "NO_EVIDENCE",
  "INVESTOR_SHARE",
  "MGMT_COMPANY",
  "AWAY_CONFLICT",
  "CLUSTERING",
  "THRESHOLD_HUGGING",
  "INCONSISTENT_VERSIONS",
  "TRAVEL_SHARE",
] as const;
export type SignalCode = (typeof SIGNAL_CODES)[number];

/** Everything that a signal may read. */
export type RecordToRate = {
  readonly columns: RecordColumns;
  readonly text: DescriptionFeatures;
  readonly context: RatingContext;
  readonly jobs: JobHours;
  readonly days: DayTotals;
};

/** Work of each person on each day, keyed by `personDay`. */
export type DayTotals = {
  readonly secondsByPersonDay: ReadonlyMap<number, Seconds>;
  readonly secondsByPerson: readonly Seconds[];
};

export type JobHours = {
  /** Null where nothing is stated about the person's jobs. */
  readonly byPerson: readonly (PersonJobs | null)[];
  /** A job is declared but its hours are not. */
  readonly hoursMissing: boolean;
};

export type PersonJobs = {
  readonly yearSeconds: Seconds;
  /** By weekday, 0 is Sunday. */
  readonly secondsByWeekday: readonly Seconds[];
  /** Shifts with their times; empty when hours are only spread over weekdays. */
  readonly shifts: readonly { readonly weekday: number; readonly startMinute: number; readonly endMinute: number }[];
};

/** `strength` runs from 0 (nothing) to 1 (as strong as the signal gets); null: the input is absent. */
export type Measurement = {
  readonly strength: number;
  /** The figures in one sentence. */
  readonly says: string;
  readonly rowIndexes: readonly number[];
  /** Hours that would be argued about. */
  readonly secondsAtRisk: Seconds;
};

export type Measure = (record: RecordToRate) => Measurement | null;

/** Between 0 and 1. */
export function clamp01(value: number): number {
  return value > 0 ? Math.min(1, value) : 0;
}

/** Where a share lies between the point where a signal starts and the point where it is full. */
export function ramp(share: number, from: number, width: number): number {
  return clamp01((share - from) / width);
}

export function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** A person and a day as one number: days of any calendar year fit between. */
const DAY_SPAN = 10_000_000;
const DAY_SHIFT = 1_000_000;

export function personDay(person: number, day: number): number {
  return person * DAY_SPAN + day + DAY_SHIFT;
}

export function personOfKey(key: number): number {
  return Math.floor(key / DAY_SPAN);
}

export function dayOfKey(key: number): number {
  return (key % DAY_SPAN) - DAY_SHIFT;
}

export function rowsOf(count: number, matches: (row: number) => boolean): number[] {
  const rows: number[] = [];
  for (let i = 0; i < count; i += 1) if (matches(i)) rows.push(i);
  return rows;
}
