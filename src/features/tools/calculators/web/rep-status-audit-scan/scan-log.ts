import {
  classifyActivity,
  hours,
  type JobStatement,
  type RecordRow,
  type RecordRating,
  ratingSteps,
  type Finding,
} from "@tenure/tax-rules";
import {
  flagSentences,
  flagsOf,
  type Mapping,
  NO_ANSWERS,
  proposeEntries,
  type Proposal,
} from "#features/intake/imports/web/index.ts";
import type { ScanValues } from "#features/tools/calculators/rep-status-audit-scan/fields.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import type { Grid } from "#shared/sheets/cell.ts";

export type ScanOptions = {
  today: CivilDate;
  /** The visitor's time zone: instants that a file gives with a zone are shown in this one. */
  timeZone: string;
  /** Null: the year with the most rows. */
  taxYear: number | null;
  job: "unknown" | "none" | "some";
  jobHours: number | null;
};

export type FlaggedRow = { line: number; day: string; seconds: number; property: string | null; description: string };
export type FlaggedFinding = Finding & { flagged: readonly FlaggedRow[] };

export type ScanReport = {
  /** Sums and points: what may be shared. */
  values: ScanValues;
  years: readonly number[];
  band: RecordRating["band"];
  caps: RecordRating["caps"];
  findings: readonly FlaggedFinding[];
  notes: RecordRating["notes"];
  /** What deserves a second look in rows that were read, as the import says it. */
  flags: readonly string[];
  /** Rows that could not be read, with the reason. */
  unread: readonly { line: number; says: string }[];
};

/** How many rows of each finding are shown; the count says how many there are. */
const FLAGGED_MAX = 50;
const UNREAD_MAX = 20;
const WORDS_MAX_CHARACTERS = 160;

/** The scan of one year of a file, in short steps. */
export function* scanLog(grid: Grid, mapping: Mapping, options: ScanOptions): Generator<void, ScanReport | null, void> {
  const person = { id: "you", name: "You" };
  const set = proposeEntries(grid, mapping, {
    asOf: options.today,
    timeZone: options.timeZone,
    importingPerson: person,
    persons: [person],
    properties: [],
    unknownNames: "keep",
    unclearActivities: "accept",
    answers: NO_ANSWERS,
  });
  yield;
  const years = yearsOf(set.proposals);
  const taxYear = options.taxYear ?? years[0];
  const proposals = set.proposals.filter(({ date, own }) => date.startsWith(`${taxYear}-`) && own?.isWaiting !== true);
  if (taxYear === undefined || proposals.length === 0) return null;
  const hasWrittenDays = proposals.some(({ sourceCreatedAt }) => sourceCreatedAt !== null);
  const scanned = yield* ratingSteps(
    proposals.map((proposal) => recordRow(proposal, mapping, hasWrittenDays)),
    { taxYear, jobs: jobsOf(options) },
  );
  if (!scanned.ok) return null;
  const scan = scanned.value;
  const unread = [
    ...set.refused.map(({ line, reasons }) => ({ line, says: reasons.map(({ message }) => message).join(" ") })),
    ...set.waiting.map(({ line }) => ({ line, says: "It needs an answer about the columns." })),
  ];
  return {
    values: valuesOf(scan, { taxYear, proposals, unread: unread.length }),
    years,
    band: scan.band,
    caps: scan.caps,
    notes: scan.notes,
    findings: scan.findings.map((found) => ({
      ...found,
      flagged: found.rowIndexes.slice(0, FLAGGED_MAX).flatMap((index) => flaggedOf(proposals[index])),
    })),
    flags: flagSentences(flagsOf(proposals)),
    unread: unread.slice(0, UNREAD_MAX),
  };
}

const yearsOf = (proposals: readonly Proposal[]): number[] => {
  const rows = new Map<number, number>();
  for (const { date } of proposals) {
    const year = Number(date.slice(0, 4));
    rows.set(year, (rows.get(year) ?? 0) + 1);
  }
  return [...rows].toSorted((a, b) => b[1] - a[1]).map(([year]) => year);
};

const minuteOf = (time: string | null): number | null =>
  time === null ? null : Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Signals for which a file has no column stay absent: they are omitted and the other weights rescaled. */
const recordRow = (proposal: Proposal, { columns }: Mapping, hasWrittenDays: boolean): RecordRow => ({
  day: proposal.date,
  seconds: proposal.durationSeconds,
  startMinute: minuteOf(proposal.startTime),
  endMinute: minuteOf(proposal.endTime),
  personId: proposal.person.name,
  propertyId: proposal.property?.name ?? null,
  ...(columns.property === undefined ? { portfolioWide: true } : {}),
  activityType: columns.activity === undefined && columns.description === undefined ? null : proposal.activityType,
  description: columns.description === undefined ? null : proposal.description,
  recordedAt: hasWrittenDays ? proposal.sourceCreatedAt : null,
});

const jobsOf = ({ job, jobHours }: ScanOptions): readonly JobStatement[] | null => {
  if (job === "unknown") return null;
  if (job === "none") return [{ personId: null, statement: "none" }];
  return [{ personId: null, statement: "declared", yearSeconds: jobHours === null ? null : hours(jobHours) }];
};

const round = (value: number, digits: number): number => Number(value.toFixed(digits));
/** Rounded down as all hours are, so that what is kept of a scan shows what the scan showed. */
const inHours = (seconds: number): number => Math.floor(seconds / 36) / 100;

const valuesOf = (
  scan: RecordRating,
  told: { taxYear: number; proposals: readonly Proposal[]; unread: number },
): ScanValues => {
  let [countable, contested] = [0, 0];
  for (const { activityType, travelKind, date, durationSeconds } of told.proposals) {
    const base = { personId: "you", propertyId: null, firstDay: date, lastDay: date, entryCount: 1 };
    const found = classifyActivity({ ...base, activityType, travelKind, seconds: durationSeconds }, null);
    if (found.effect !== "numerator") continue;
    countable += durationSeconds;
    if (found.class === "contested") contested += durationSeconds;
  }
  const findings = new Map(scan.findings.map((found) => [found.code, found]));
  return {
    year: told.taxYear,
    score: scan.score,
    beforeCaps: scan.scoreBeforeCaps,
    rows: scan.rowCount,
    unread: told.unread,
    logged: inHours(scan.totalSeconds),
    countable: inHours(countable),
    afterCuts: inHours(countable - contested),
    signals: scan.signals.map(({ code, weight, strength, pointsLost }) => ({
      code,
      weight,
      lost: strength === null ? null : round(pointsLost, 1),
      hoursAtRisk: inHours(findings.get(code)?.secondsAtRisk ?? 0),
      rows: findings.get(code)?.rowIndexes.length ?? 0,
    })),
  };
};

const flaggedOf = (proposal: Proposal | undefined): FlaggedRow[] =>
  proposal === undefined
    ? []
    : [
        {
          line: proposal.line,
          day: proposal.date,
          seconds: proposal.durationSeconds,
          property: proposal.property?.name.slice(0, WORDS_MAX_CHARACTERS) ?? null,
          description: proposal.description.slice(0, WORDS_MAX_CHARACTERS),
        },
      ];
