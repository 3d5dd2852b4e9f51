import { hoursColon, hoursText } from "@tenure/tax-rules";
import type { LogLine, RecordedAt, ReportModel } from "#features/reports/reports/report-model.ts";
import { monthWords } from "#shared/date-words.ts";
import { evidenceNamer, TROUBLE_NOTE, troubles } from "#features/reports/reports/evidence/evidence-words.ts";
import {
  dayInWords,
  dayOfYearInWords,
  groupThousands,
  lagInWords,
  shortActivity,
  sourceInWords,
} from "#features/reports/reports/report-words.ts";
import { STYLES } from "#server/pdf/styles.ts";
import { type Block, type Cell, type Column, DENSE, drawTable } from "#server/pdf/tables.ts";
import { CONTENT_WIDTH, type TaggedPages } from "#server/pdf/tagged-pages.ts";
import { drawGroupHeading, drawParagraph, drawSectionHeading } from "#server/pdf/text-blocks.ts";
import { type LogNotes, logNotes } from "./log-notes.ts";

/** Yields each month as it is drawn. */
export function* drawLog(pages: TaggedPages, { content }: ReportModel): Generator<string> {
  const section = drawSectionHeading(pages, "4  Log by date");
  const shared = sharedFacts(content);
  const notes = logNotes(content.log, shared.source === null);
  drawParagraph(pages, logNote(shared), STYLES.note, 5);
  for (const { letter, words } of notes.legend) drawParagraph(pages, `${letter}  ${words}`, STYLES.note, 1);
  if (content.log.length === 0) drawParagraph(pages, "No entry is recorded for this year.");
  const columns = logColumns(shared, notes, { year: content.taxYear, evidenceOf: evidenceNamer(content, "marked") });
  for (const [month, lines] of byMonth(content.log)) {
    const sum = lines.reduce((total, line) => total + line.durationSeconds, 0);
    const count = `${groupThousands(lines.length)} ${lines.length === 1 ? "entry" : "entries"}`;
    drawGroupHeading(pages, `${monthWords(month)}: ${hoursText(sum)}, ${count}`, 60);
    pages.bookmark(monthWords(month), section);
    const rows = lines.map((line) => ({ cells: columns.map((column) => column.cell(line)) }));
    drawTable(pages, columns, rows, { ...DENSE, y: 1.1 });
    yield month;
  }
}

/** What all lines of a log have in common is said once above it instead of in every line. */
type SharedFacts = {
  readonly person: string | null;
  readonly source: LogLine["source"] | null;
  readonly hasTimes: boolean;
  /** By our own receipt, by what files claim, or both. */
  readonly dates: ReadonlySet<"logged" | "claimed">;
  /** We received every line on this one day, and a file claims a day of its own for each. */
  readonly receivedOn: string | null;
  /** Why no line names a file; null if one does. */
  readonly withoutEvidence: string | null;
  readonly hasTroubledEvidence: boolean;
};

function sharedFacts({ log, evidence }: ReportModel["content"]): SharedFacts {
  const only = <Value>(values: readonly Value[]): Value | null => {
    const different = [...new Set(values)];
    return different.length === 1 ? (different[0] ?? null) : null;
  };
  return {
    person: only(log.map((line) => line.person)),
    source: only(log.map((line) => line.source)),
    hasTimes: log.some(({ start, end }) => start !== null && end !== null),
    receivedOn: log.every(({ recorded }) => recorded?.claimedDay !== undefined)
      ? only(log.map(({ recorded }) => recorded?.day ?? null))
      : null,
    dates: new Set(log.flatMap(({ recorded }) => (recorded === null ? [] : datesIn(recorded)))),
    withoutEvidence: log.some((line) => line.evidence.length > 0)
      ? null
      : evidence
        ? "No file is attached to any entry."
        : "",
    hasTroubledEvidence: (evidence ?? []).some((file) => troubles(file).length > 0),
  };
}

const datesIn = ({ basis, claimedDay }: RecordedAt): ("logged" | "claimed")[] =>
  basis === "claimed" ? ["claimed"] : claimedDay === undefined ? ["logged"] : ["logged", "claimed"];

const DATE_NOTES = {
  logged: '"Logged" is the day on which we received the entry, and how long after the work.',
  claimed:
    '"Date claimed by the imported file" is what that file says of when the entry was written. We did not see it happen.',
} as const;

function logNote({ person, source, dates, receivedOn, ...evidence }: SharedFacts): string {
  const { withoutEvidence, hasTroubledEvidence } = evidence;
  return [
    "Hours and minutes. The CSV and Excel files of this report carry exact seconds. Activities stand in one word, with their full names in section 3.",
    person === null ? "" : `Every entry is the work of ${person}.`,
    source === null ? "" : `Every entry comes from one source: ${sourceInWords(source)}.`,
    withoutEvidence ??
      "Under what was done stand the files of section 5, each with the first digits of its fingerprint.",
    hasTroubledEvidence ? TROUBLE_NOTE : "",
    receivedOn === null ? "" : `We received every entry on ${dayInWords(receivedOn)}.`,
    receivedOn === null && dates.has("logged") ? DATE_NOTES.logged : "",
    dates.has("claimed") ? DATE_NOTES.claimed : "",
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}

function byMonth(log: readonly LogLine[]): Map<string, LogLine[]> {
  return Map.groupBy(log, (line) => line.date.slice(0, 7));
}

type LogColumn = Column & { readonly cell: (line: LogLine) => Cell };
type Told = { readonly year: number; readonly evidenceOf: (line: LogLine) => string };

/** The description gets the width that the other columns leave. */
function logColumns(shared: SharedFacts, notes: LogNotes, { year, evidenceOf }: Told): LogColumn[] {
  const dayOf = (day: string): string => (day.startsWith(`${year}-`) ? dayOfYearInWords(day) : dayInWords(day));
  const all: (readonly [boolean, number, Omit<LogColumn, "width">])[] = [
    [true, 20, { heading: "No.", align: "right", cell: (line) => plain(String(line.no)) }],
    [true, shared.hasTimes ? 50 : 28, { heading: "Date", cell: when }],
    [true, 26, { heading: "h:mm", align: "right", cell: (line) => strong(hoursColon(line.durationSeconds)) }],
    [shared.person === null, 46, { heading: "Person", cell: (line) => plain(line.person) }],
    [true, 60, { heading: "Property", cell: (line) => plain(line.property ?? "No property") }],
    [true, 58, { heading: "Activity", cell: (line) => plain(shortActivity(line)) }],
    [true, 0, { heading: "What was done", cell: (line) => what(line, evidenceOf(line)) }],
    [notes.legend.length > 0, 22, { heading: "Note", cell: (line) => plain(notes.of(line)) }],
    [
      shared.dates.has("logged") && shared.receivedOn === null,
      66,
      { heading: "Logged", cell: ({ recorded }) => plain(loggedWords(recorded, dayOf)) },
    ],
    [
      shared.dates.has("claimed"),
      50,
      { heading: "Date claimed by the imported file", cell: ({ recorded }) => plain(claimedWords(recorded, dayOf)) },
    ],
  ];
  const shown = all.filter(([isShown]) => isShown);
  const rest = CONTENT_WIDTH - shown.reduce((sum, [, width]) => sum + width, 0);
  return shown.map(([, width, column]) => ({ ...column, width: width === 0 ? rest : width }));
}

function plain(text: string): Block[] {
  return [{ text, style: STYLES.logCell }];
}

function strong(text: string): Block[] {
  return [{ text, style: STYLES.logStrong }];
}

function when(line: LogLine): Block[] {
  const day = plain(dayOfYearInWords(line.date));
  if (line.start === null || line.end === null) return day;
  return [...day, { text: `${line.start}–${line.end}`, style: STYLES.logNote }];
}

function what(line: LogLine, evidence: string): Block[] {
  const words = plain(line.description === "" ? "No description" : line.description);
  return evidence === "" ? words : [...words, { text: evidence, style: STYLES.logNote }];
}

function loggedWords(recorded: RecordedAt | null, dayOf: (day: string) => string): string {
  if (recorded === null) return "not known";
  return recorded.basis === "claimed" ? "" : `${dayOf(recorded.day)}, ${lagInWords(recorded)}`;
}

function claimedWords(recorded: RecordedAt | null, dayOf: (day: string) => string): string {
  const day = recorded?.basis === "claimed" ? recorded.day : recorded?.claimedDay;
  return day === undefined ? "" : dayOf(day);
}
