import { moneyText } from "@tenure/tax-rules";
import { FILING_STATUS_LABELS } from "#shared/domain.ts";
import { day, EMPTY, hours, text, whole, type ExportCell } from "#shared/export/cells.ts";
import { monthWords } from "#shared/date-words.ts";
import { EVIDENCE_WORDS } from "#shared/vocabulary.ts";
import {
  type EvidenceCoverage,
  NO_PROPERTY,
  type LogLine,
  type ReportContent,
  type ReportModel,
  type SecondsByName,
} from "./report-model.ts";
import { evidenceTable } from "./evidence/evidence-table.ts";
import { historyRows } from "./record/history-rows.ts";
import { evidenceNamer, outsideTimeWords } from "./evidence/evidence-words.ts";
import {
  activityLabel,
  instantInWords,
  latenessWord,
  recordedWords,
  outcomeWord,
  sourceInWords,
  testFigure,
  testRequirement,
  TREATMENT_WORDS,
} from "./report-words.ts";

/** A sheet of the workbook. The first row is the heading; CSV uses the log sheet alone. */
export type ReportTable = {
  readonly name: string;
  /** Widths in characters, one for each column. */
  readonly widths: readonly number[];
  readonly headings: readonly string[];
  readonly rows: Iterable<readonly ExportCell[]>;
};

/** Headings are those that our own import recognizes, so that an export can be read back. */
export const LOG_HEADINGS = [
  "No.",
  "Date",
  "Start",
  "End",
  "Hours",
  "Seconds",
  "Performed by",
  "Property",
  "Activity",
  "Travel",
  "Description",
  "Counts",
  "Reason",
  "Evidence",
  "Logged at",
  "Lag in days",
  "Logged",
  "Logged at is",
  "Claimed by the file",
  "Source",
  "Amended",
  "Entry id",
] as const;

const LOG_WIDTHS = [6, 11, 7, 7, 8, 9, 18, 22, 28, 16, 60, 12, 36, 12, 12, 10, 22, 16, 16, 14, 9, 38];

const BASIS_WORDS = { received: "logged", claimed: "date claimed by the imported file" } as const;

function logCells(line: LogLine, evidence: string): ExportCell[] {
  const { recorded } = line;
  return [
    whole(line.no),
    day(line.date),
    text(line.start),
    text(line.end),
    hours(line.durationSeconds),
    whole(line.durationSeconds),
    text(line.person),
    text(line.property),
    text(activityLabel(line.activity)),
    text(line.travelKind),
    text(line.description),
    text(TREATMENT_WORDS[line.treatment]),
    text(line.treatmentReason),
    text(evidence),
    day(recorded?.day ?? null),
    whole(recorded?.lagDays ?? null),
    text(recorded === null ? null : recordedWords(recorded)),
    text(recorded === null ? null : BASIS_WORDS[recorded.basis]),
    day(recorded?.claimedDay ?? null),
    text(sourceInWords(line.source)),
    text(line.amended ? "amended" : null),
    text(line.entryId),
  ];
}

/** Heading and lines of the log as cells, one row at a time; each names its files with their fingerprints. */
export function* logRows(content: Pick<ReportContent, "log" | "evidence">): Generator<readonly ExportCell[]> {
  const evidenceOf = evidenceNamer(content, "long");
  yield LOG_HEADINGS.map((heading) => text(heading));
  for (const line of content.log) yield logCells(line, evidenceOf(line));
}

export function reportTables(model: ReportModel): ReportTable[] {
  const { content } = model;
  const evidenceOf = evidenceNamer(content, "short");
  return [
    {
      name: "Summary",
      widths: [44, 12, 14, 60, 60],
      headings: ["", "Hours", "Seconds", "", ""],
      rows: summaryRows(model),
    },
    {
      name: "Log",
      widths: LOG_WIDTHS,
      headings: LOG_HEADINGS,
      rows: content.log.map((line) => logCells(line, evidenceOf(line))),
    },
    ...(content.evidence ? [evidenceTable(content.log, content.evidence)] : []),
    byPropertyTable(model),
    byMonthTable(model),
    {
      name: "History",
      widths: [24, 20, 20, 10, 60, 8, 20, 40, 40, 40],
      headings: ["When", "Who", "In the name of", "What", "Entry", "Log no.", "Field", "Before", "After", "Reason"],
      rows: historyRows(model),
    },
  ];
}

function summaryRows({ id, asOf, contentHash, content }: ReportModel): ExportCell[][] {
  const { taxpayer, totals, verdict } = content;
  const fact = (label: string, value: string): ExportCell[] => [text(label), EMPTY, EMPTY, text(value)];
  const figure = (label: string, seconds: number): ExportCell[] => [text(label), hours(seconds), whole(seconds)];
  const section = (label: string): ExportCell[][] => [[], [text(label)]];
  const group = (label: string, sums: SecondsByName, words = (key: string) => key): ExportCell[][] => [
    ...section(label),
    ...Object.entries(sums).map(([key, seconds]) => figure(words(key), seconds)),
  ];
  return [
    fact("Taxpayer", taxpayer.name),
    fact("Tax year", String(content.taxYear)),
    fact("Filing status", taxpayer.filingStatus === null ? "not added" : FILING_STATUS_LABELS[taxpayer.filingStatus]),
    fact("Report id", id),
    fact("As of", instantInWords(asOf)),
    fact("Content hash (SHA-256)", contentHash),
    ...(content.outsideTime ? [fact("Outside time stamp", outsideTimeWords(content.outsideTime))] : []),
    fact("Result", verdict.sentence),
    ...content.missingFacts.map((missing) => fact("DRAFT: missing", missing)),
    ...(content.closing ?? []).map((says) => fact("Closed", says)),
    ...section("Totals of all persons"),
    [text("Entries"), EMPTY, whole(totals.entries)],
    figure("Logged", totals.loggedSeconds),
    figure("Counts (our default rules)", totals.countableSeconds),
    figure("After likely cuts", totals.stressSeconds),
    ...verdict.persons.flatMap((person) => [
      ...section(`${person.name}: ${person.sentence}`),
      figure("Logged", person.totals.loggedSeconds),
      figure("Counts (our default rules)", person.totals.countableSeconds),
      figure("After likely cuts", person.totals.stressSeconds),
      ...person.tests.map((test) => [
        text(`${test.title}: ${outcomeWord(test.outcome, { taxYear: content.taxYear, asOf })}`),
        hours(test.seconds),
        whole(test.seconds),
        text(`${testFigure(test)}. It takes ${testRequirement(test)}`),
        text(`${test.reason} ${test.citation}`),
      ]),
      ...person.receipts.flatMap((receipt) => [
        [text(receipt.title)],
        ...receipt.lines.map((line) => [
          text(`${RECEIPT_WORDS[line.kind]}${line.label}`),
          hours(line.kind === "minus" ? -line.seconds : line.seconds),
          whole(line.kind === "minus" ? -line.seconds : line.seconds),
          whole(line.entries),
          text(line.citation),
        ]),
      ]),
    ]),
    ...lossRows(content),
    ...group("By person", totals.byPerson),
    ...group("By activity", totals.byActivity, activityLabel),
    ...group("By time of record", totals.byLateness, latenessWord),
    ...(content.coverage ? group("By independent sources", bySources(content.coverage)) : []),
    ...section("Facts not added, assumptions and limits"),
    ...limitsOf(content).map((words) => [text(words)]),
  ];
}

function lossRows({ losses }: ReportModel["content"]): ExportCell[][] {
  if (!losses) return [];
  return [
    [],
    [text("What of the year's losses counts")],
    ...losses.steps.map(({ label, cents, says, citation }) => [
      text(label),
      EMPTY,
      EMPTY,
      text(cents === null ? "open" : moneyText(cents)),
      text(`${says} ${citation}`),
    ]),
    ...losses.missing.map((words) => [text("Not told"), EMPTY, EMPTY, text(words)]),
    ...(losses.forms ?? []).flatMap(({ title, columns, rows }) => [
      [],
      [text(`Draft of ${title}`), ...columns.map((column) => text(column))],
      ...rows.map(({ label, cells }) => [
        text(label),
        ...cells.map((cents) => text(cents === null ? "not told" : moneyText(cents))),
      ]),
    ]),
  ];
}

function limitsOf({ openQuestions, assumptions, omitted, notice }: ReportModel["content"]): string[] {
  return [...openQuestions, ...assumptions, ...omitted.map((part) => `Not included. ${part.words}`), notice];
}

const RECEIPT_WORDS = { start: "", minus: "less: ", plus: "plus: ", total: "", note: "note: " } as const;

function bySources({ noneSeconds, oneSeconds, severalSeconds }: EvidenceCoverage): SecondsByName {
  const { several, one, none } = EVIDENCE_WORDS;
  return { [several.word]: severalSeconds, [one.word]: oneSeconds, [none.word]: noneSeconds };
}

function byPropertyTable({ content }: ReportModel): ReportTable {
  const people = Object.keys(content.totals.byPerson);
  const unassigned = content.totals.byProperty[NO_PROPERTY] ?? 0;
  const rows = content.properties.map((property) => [
    text(property.name),
    text(property.address),
    text(property.type),
    day(property.acquired),
    day(property.placedInService),
    day(property.sold),
    hours(property.loggedSeconds),
    whole(property.loggedSeconds),
    hours(property.countableSeconds),
    whole(property.countableSeconds),
    ...people.map((person) => hours(property.secondsByPerson[person] ?? 0)),
  ]);
  if (unassigned > 0) {
    const blank = [EMPTY, EMPTY, EMPTY, EMPTY, EMPTY];
    rows.push([text("Without a property"), ...blank, hours(unassigned), whole(unassigned)]);
  }
  return {
    name: "By property",
    widths: [24, 40, 18, 12, 18, 12, 12, 14, 12, 18, ...people.map(() => 18)],
    headings: [
      "Property",
      "Address",
      "Type",
      "Acquired",
      "Placed in service",
      "Sold",
      "Hours",
      "Seconds",
      "Counts",
      "Seconds that count",
      ...people,
    ],
    rows,
  };
}

function byMonthTable({ content }: ReportModel): ReportTable {
  const people = Object.keys(content.totals.byPerson);
  const sums = new Map<string, number>();
  for (const line of content.log) {
    const key = `${line.date.slice(0, 7)} ${line.person}`;
    sums.set(key, (sums.get(key) ?? 0) + line.durationSeconds);
  }
  return {
    name: "By month",
    widths: [20, 12, 14, ...people.map(() => 18)],
    headings: ["Month", "Hours", "Seconds", ...people],
    rows: [
      ...Object.entries(content.totals.byMonth).map(([month, seconds]) => [
        text(monthWords(month)),
        hours(seconds),
        whole(seconds),
        ...people.map((person) => hours(sums.get(`${month} ${person}`) ?? 0)),
      ]),
      [text("Year"), hours(content.totals.loggedSeconds), whole(content.totals.loggedSeconds)],
    ],
  };
}
