import { cite } from "../citations/citations.ts";
import type { Seconds } from "../units/hours.ts";
import { accepted, refused, type Validated } from "../facts/refusal.ts";
import { validateContext } from "./validate-context.ts";
import { dayTotals, jobHours } from "./day-totals.ts";
import { describeRows } from "./description-features.ts";
import { recordColumns } from "./record-columns.ts";
import { recordNotes, type RecordNote } from "./record-notes.ts";
import type { RecordRow, RatingContext } from "./record-row.ts";
import { appliedCaps, type AppliedCap } from "./score-caps.ts";
import { SIGNALS, type Signal, type SignalGroup } from "./signal-catalogue.ts";
import type { Measurement, RecordToRate, SignalCode } from "./signals/signal.ts";

export type Band = "strong" | "fair" | "at risk" | "weak";
export type Severity = "high" | "medium" | "low";

export type SignalResult = {
  readonly code: SignalCode;
  readonly title: string;
  readonly group: SignalGroup;
  readonly weight: number;
  /** Null: the input is absent and the other weights are rescaled. */
  readonly strength: number | null;
  readonly pointsLost: number;
};

export type Finding = {
  readonly code: SignalCode;
  readonly title: string;
  readonly group: SignalGroup;
  readonly severity: Severity;
  readonly pointsLost: number;
  readonly says: string;
  readonly courtSaid: string;
  readonly citation: string;
  readonly repair: string;
  readonly secondsAtRisk: Seconds;
  /** Positions in the rows that were handed over. */
  readonly rowIndexes: readonly number[];
};

/** How believable a record is. It says nothing about whether a test is met: keep the two gauges apart (law E5). */
export type RecordRating = {
  /** 0 to 100, whole. */
  readonly score: number;
  readonly band: Band;
  readonly scoreBeforeCaps: number;
  readonly caps: readonly AppliedCap[];
  readonly signals: readonly SignalResult[];
  /** Strongest first. */
  readonly findings: readonly Finding[];
  readonly absent: readonly SignalCode[];
  /** Without a weight: they do not affect the score. */
  readonly notes: readonly RecordNote[];
  readonly rowCount: number;
  readonly totalSeconds: Seconds;
};

export function rateRecord(rows: readonly RecordRow[], context: RatingContext): Validated<RecordRating> {
  const steps = ratingSteps(rows, context);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * The same rating in short steps, for a page that has to answer its user in between: call `next()` until `done`, yielding
 * whenever it likes. No step of 50,000 rows takes 50 ms.
 */
export function* ratingSteps(
  rows: readonly RecordRow[],
  context: RatingContext,
): Generator<void, Validated<RecordRating>, void> {
  const problems = validateContext(context);
  if (problems.length > 0) return refused(problems);
  const columns = recordColumns(rows);
  if (!columns.ok) return columns;
  yield;
  const days = dayTotals(columns.value);
  yield;
  const names = Object.values(context.propertyNames ?? {});
  const record: RecordToRate = {
    columns: columns.value,
    text: yield* describeRows(columns.value, names.length > 0 ? names : columns.value.properties),
    context,
    jobs: jobHours(columns.value, context, days),
    days,
  };
  yield;
  const measured: { signal: Signal; found: Measurement | null }[] = [];
  for (const signal of SIGNALS) {
    measured.push({ signal, found: signal.measure(record) });
    yield;
  }
  const notes = recordNotes(rows);
  yield;
  const presentWeight = measured.reduce((sum, m) => sum + (m.found === null ? 0 : m.signal.weight), 0);
  const scale = presentWeight === 0 ? 0 : 100 / presentWeight;
  const lost = (m: { signal: Signal; found: Measurement | null }): number =>
    (m.found?.strength ?? 0) * m.signal.weight * scale;
  const scoreBeforeCaps = Math.max(0, 100 - measured.reduce((sum, m) => sum + lost(m), 0));
  const strengths = new Map(measured.map((m) => [m.signal.code, m.found?.strength ?? null]));
  const caps = appliedCaps(record, strengths);
  const score = Math.round(Math.min(scoreBeforeCaps, ...caps.map((cap) => cap.max)));
  return accepted({
    score,
    band: bandOf(score),
    scoreBeforeCaps: Math.round(scoreBeforeCaps),
    caps,
    signals: measured.map((m) => signalResult(m.signal, m.found, lost(m))),
    findings: measured
      .flatMap((m) => (m.found !== null && m.found.strength > 0 ? [finding(m.signal, m.found, lost(m))] : []))
      .toSorted((a, b) => b.pointsLost - a.pointsLost),
    absent: measured.filter((m) => m.found === null).map((m) => m.signal.code),
    notes,
    rowCount: rows.length,
    totalSeconds: columns.value.totalSeconds,
  });
}

/** 85 and above is strong, 70 fair, 50 at risk, below that weak. */
export function bandOf(score: number): Band {
  if (score >= 85) return "strong";
  if (score >= 70) return "fair";
  return score >= 50 ? "at risk" : "weak";
}

/** A finding is high from this many points on, and medium from that many. */
const HIGH_POINTS = 5;
const MEDIUM_POINTS = 2;

/**
 * Why a record that is strong overall has high findings: they measure two things. Null where it is not, or has none.
 */
export function strongWithHigh(band: Band, findings: readonly Pick<Finding, "pointsLost">[]): string | null {
  const high = findings.filter(({ pointsLost }) => pointsLost >= HIGH_POINTS).length;
  if (band !== "strong" || high === 0) return null;
  return high === 1 ? "One weak spot to fix first." : `${high} weak spots to fix first.`;
}

function signalResult(signal: Signal, found: Measurement | null, pointsLost: number): SignalResult {
  const { code, title, group, weight } = signal;
  return { code, title, group, weight, strength: found?.strength ?? null, pointsLost };
}

function finding(signal: Signal, found: Measurement, pointsLost: number): Finding {
  return {
    code: signal.code,
    title: signal.title,
    group: signal.group,
    severity: pointsLost >= HIGH_POINTS ? "high" : pointsLost >= MEDIUM_POINTS ? "medium" : "low",
    pointsLost,
    says: found.says,
    courtSaid: signal.court.said,
    citation: cite(signal.court.authority),
    repair: signal.repair,
    secondsAtRisk: found.secondsAtRisk,
    rowIndexes: found.rowIndexes,
  };
}
