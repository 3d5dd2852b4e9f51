import type { SignalCode } from "@tenure/tax-rules";
import type { LatenessClass } from "#shared/domain.ts";
import type { Coverage } from "./corroborations.ts";

const WHOLE_HOUR_SECONDS = 3600;

/** What can be doubted about an entry in itself. */
export const DOUBTS = [
  "late",
  "whole_hours",
  "long_day",
  "job_overlap",
  "repeated_words",
  "vague_words",
  "long_task",
  "no_property",
  "away",
] as const;
export type Doubt = (typeof DOUBTS)[number];

/**
 * Findings of the credibility rating about single entries. Those about the record as a whole (its total, its shares, its
 * versions) name no entry that evidence would fix; lateness, whole hours and missing evidence are already weighed here.
 */
const FINDING_DOUBTS: Readonly<Partial<Record<SignalCode, Doubt>>> = {
  DAY_OVERFLOW: "long_day",
  JOB_OVERLAP: "job_overlap",
  DUPLICATE_DESC: "repeated_words",
  VAGUE_DESC: "vague_words",
  INFLATED_TASK: "long_task",
  MISSING_PROPERTY: "no_property",
  AWAY_CONFLICT: "away",
};

export const doubtOfFinding = (code: SignalCode): Doubt | null => FINDING_DOUBTS[code] ?? null;

/** How much a late record weakens an entry. Within a week it is as good as at once (law E4). */
const LATENESS_POINTS: Readonly<Record<LatenessClass, number>> = {
  live: 0,
  same_day: 0,
  week: 0,
  month: 1,
  late: 2,
  after_year_end: 3,
  advance: 3,
};

const UNBACKED: Readonly<Record<Coverage, number>> = { none: 2, one: 1, several: 0 };

export type WeighedEntry = {
  durationSeconds: number;
  coverage: Coverage;
  /** For each part of the entry: its first record, and later additions of hours. */
  lateness: readonly LatenessClass[];
  findings: readonly Doubt[];
};

export type Weakness = { points: number; doubts: Doubt[] };

/**
 * How weak an entry is: what is missing times what can be doubted. With no source 2, with one 1, with two or more 0; that times
 * one plus the points of doubt: up to 3 for its latest part (a month 1, later 2, after the year or planned and never confirmed
 * 3), 1 for a length of whole hours, 1 for each finding of the rating that names it. An entry without a source, recorded at
 * once, in odd minutes and plain words has 2; the same in whole hours after the year's end has 10. These are our values, not
 * law: each is open to argument.
 */
export const weaknessOf = ({ durationSeconds, coverage, lateness, findings }: WeighedEntry): Weakness => {
  const late = Math.max(0, ...lateness.map((latenessClass) => LATENESS_POINTS[latenessClass]));
  const isWhole = durationSeconds % WHOLE_HOUR_SECONDS === 0;
  const named = [...new Set(findings)];
  return {
    points: UNBACKED[coverage] * (1 + late + (isWhole ? 1 : 0) + named.length),
    doubts: [...(late > 0 ? (["late"] as const) : []), ...(isWhole ? (["whole_hours"] as const) : []), ...named],
  };
};

type Ranked = { id: string; date: string; durationSeconds: number; points: number };

/** By hours times weakness, largest first; for equal ones the later day first. */
export const byNeed = (one: Ranked, other: Ranked): number =>
  other.durationSeconds * other.points - one.durationSeconds * one.points ||
  (one.date < other.date ? 1 : one.date > other.date ? -1 : 0) ||
  (one.id < other.id ? 1 : -1);

/** How many are shown as those to begin with. */
export const FIX_FIRST = 20;
