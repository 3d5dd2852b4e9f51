import { hoursColon, hoursText } from "@tenure/tax-rules";
import type { LogLine, RecordedAt, ReportModel } from "#features/reports/report-model.ts";
import { monthWords } from "#shared/date-words.ts";
import { evidenceNamer, outsideTimeWords, TROUBLE_NOTE, troubles } from "#features/reports/evidence/evidence-words.ts";
import {
  activityInWords,
  dayOfYearInWords,
  dayInWords,
  groupThousands,
  instantInWords,
  lagInWords,
  sourceInWords,
  TREATMENT_WORDS,
} from "#features/reports/report-words.ts";
import { STYLES } from "#server/pdf/styles.ts";
import { drawTable, inProportion, type Block, type Cell, type Column } from "#server/pdf/tables.ts";
import type { TaggedPages } from "#server/pdf/tagged-pages.ts";
import { drawGroupHeading, drawParagraph, drawSectionHeading } from "#server/pdf/text-blocks.ts";

/** Gives each month as it is drawn. */
export function* drawLog(pages: TaggedPages, { content }: ReportModel): Generator<string> {
  const section = drawSectionHeading(pages, "4  Log by date");
  const shared = sharedFacts(content);
  drawParagraph(pages, logNote(shared), STYLES.note, 8);
  if (content.log.length === 0) drawParagraph(pages, "No entry is recorded for this year.");
  const columns = logColumns(shared, evidenceNamer(content, "short"));
  for (const [month, lines] of byMonth(content.log)) {
    const sum = lines.reduce((total, line) => total + line.durationSeconds, 0);
    const count = `${groupThousands(lines.length)} ${lines.length === 1 ? "entry" : "entries"}`;
    drawGroupHeading(pages, `${monthWords(month)}: ${hoursText(sum)}, ${count}`, 90);
    pages.bookmark(monthWords(month), section);
    drawTable(
      pages,
      columns,
      lines.map((line) => ({ cells: columns.map((column) => column.cell(line)) })),
    );
    yield month;
  }
}

/** What all lines of a log have in common is said once above it instead of in every line. */
type SharedFacts = {
  readonly person: string | null;
  readonly source: LogLine["source"] | null;
  readonly basis: RecordedAt["basis"] | null;
  /** No line names a file, and why; null where one does. */
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
    basis: only(log.map((line) => line.recorded?.basis ?? null)),
    withoutEvidence: log.some((line) => line.evidence.length > 0)
      ? null
      : evidence
        ? "No file is attached to any entry."
        : "Evidence is not part of this report. Section 5 says why.",
    hasTroubledEvidence: (evidence ?? []).some((file) => troubles(file).length > 0),
  };
}

function logNote({ person, source, basis, withoutEvidence, hasTroubledEvidence }: SharedFacts): string {
  return [
    "Hours and minutes. The CSV and Excel files of this report carry exact seconds.",
    person === null ? "" : `Every entry is the work of ${person}.`,
    source === null ? "" : `Every entry comes from one source: ${sourceInWords(source)}.`,
    withoutEvidence ?? 'Under "Ev." stand the files of section 5, each with its fingerprint.',
    hasTroubledEvidence ? TROUBLE_NOTE : "",
    basis === "received"
      ? '"Logged on" is the day on which this product received the entry.'
      : basis === "claimed"
        ? '"Logged on" is the day that the imported file claims for itself. It is not proved here.'
        : '"Logged on" is the day on which this product received the entry or, where it says "claimed", the day that an imported file gives for itself, which is not proved here.',
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}

function byMonth(log: readonly LogLine[]): Map<string, LogLine[]> {
  return Map.groupBy(log, (line) => line.date.slice(0, 7));
}

type LogColumn = Column & { readonly cell: (line: LogLine) => Cell };

function logColumns(shared: SharedFacts, evidenceOf: (line: LogLine) => string): LogColumn[] {
  const all: (readonly [boolean, number, Omit<LogColumn, "width">])[] = [
    [true, 34, { heading: "No.", align: "right", cell: (line) => String(line.no) }],
    [true, 56, { heading: "Date", cell: when }],
    [true, 32, { heading: "h:mm", align: "right", cell: (line) => strong(hoursColon(line.durationSeconds)) }],
    [shared.person === null, 56, { heading: "Person", cell: (line) => line.person }],
    [true, 118, { heading: "Property, activity", cell: where }],
    [true, 190, { heading: "What was done", cell: what }],
    [shared.withoutEvidence === null, 34, { heading: "Ev.", cell: (line) => evidenceOf(line) || "–" }],
    [true, 48, { heading: "Logged on", cell: (line) => loggedOn(line.recorded, shared.basis === null) }],
    [shared.source === null, 40, { heading: "Source", cell: (line) => note(sourceInWords(line.source)) }],
  ];
  const shown = all.filter(([present]) => present);
  const widths = inProportion(shown.map(([, part]) => part));
  return shown.map(([, , column], index) => ({ ...column, width: widths[index] ?? 0 }));
}

function strong(text: string): Block[] {
  return [{ text, style: STYLES.cellStrong }];
}

function note(text: string): Block[] {
  return [{ text, style: STYLES.cellNote }];
}

function where(line: LogLine): Block[] {
  return [
    { text: line.property ?? "No property", style: STYLES.cell },
    { text: activityInWords(line), style: STYLES.cellNote },
  ];
}

function when(line: LogLine): Block[] {
  const blocks: Block[] = [{ text: dayOfYearInWords(line.date), style: STYLES.cell }];
  if (line.start !== null && line.end !== null) {
    blocks.push({ text: `${line.start}–${line.end}`, style: STYLES.cellNote });
  }
  return blocks;
}

function what(line: LogLine): Block[] {
  const blocks: Block[] = [{ text: line.description === "" ? "No description" : line.description, style: STYLES.cell }];
  if (line.treatment !== "counts") {
    blocks.push({ text: `${TREATMENT_WORDS[line.treatment]}. ${line.treatmentReason ?? ""}`, style: STYLES.cellNote });
  }
  if (line.amended) blocks.push({ text: "Amended since first saved, see section 6", style: STYLES.cellNote });
  return blocks;
}

function loggedOn(recorded: RecordedAt | null, sayBasis: boolean): Block[] {
  if (recorded === null) return note("not known");
  const lag = sayBasis && recorded.basis === "claimed" ? `${lagInWords(recorded)}, claimed` : lagInWords(recorded);
  const day = recorded.lagDays > 180 ? dayInWords(recorded.day) : dayOfYearInWords(recorded.day);
  return [
    { text: day, style: STYLES.cell },
    { text: lag, style: STYLES.cellNote },
  ];
}

const KIND_WORDS = { amend: "Amended", void: "Voided", restore: "Restored" } as const;

export function drawHistory(pages: TaggedPages, { content }: ReportModel): void {
  drawSectionHeading(pages, "6  Change history since first save");
  if (content.history.length === 0) {
    drawParagraph(pages, "No entry of this year was changed, voided or restored after it was first saved.");
    return;
  }
  const [at = 0, who = 0, entry = 0, change = 0, reason = 0] = inProportion([66, 66, 118, 158, 90]);
  drawTable(
    pages,
    [
      { heading: "When", width: at },
      { heading: "Who", width: who },
      { heading: "Entry", width: entry },
      { heading: "What changed", width: change },
      { heading: "Reason", width: reason },
    ],
    content.history.map((line) => ({
      cells: [
        instantInWords(line.at),
        line.impersonator === null ? line.actor : `${line.actor} (through ${line.impersonator})`,
        line.logNo === null ? line.entry : `No. ${line.logNo}: ${line.entry}`,
        [
          { text: KIND_WORDS[line.kind], style: STYLES.cellStrong },
          ...line.changes.map(({ field, before, after }) => ({
            text: `${field}: was ${before === "" ? "empty" : before}, now ${after === "" ? "empty" : after}`,
            style: STYLES.cell,
          })),
        ],
        line.reason ?? "–",
      ],
    })),
  );
}

export function drawIntegrity(pages: TaggedPages, { id, asOf, contentHash, content }: ReportModel): void {
  drawSectionHeading(pages, "7  Integrity");
  const grouped = contentHash.replaceAll(/(.{8})(?=.)/g, "$1 ");
  drawParagraph(pages, `Content hash (SHA-256): ${grouped}`, STYLES.bodyStrong, 5);
  drawParagraph(
    pages,
    `The hash covers everything this report says, in the canonical form of RFC 8785, without the report's id (${id}) and time (${instantInWords(asOf)}). To match this paper: take the report.json of the same id, write its "content" in that form, and compute SHA-256. Every page carries the first 12 digits of the result. Equal facts give an equal hash, whoever computes it.`,
  );
  if (content.outsideTime) drawParagraph(pages, outsideTimeWords(content.outsideTime));
  const missing = content.omitted.find((omitted) => omitted.part === "time_stamp");
  if (missing !== undefined) drawParagraph(pages, `Left out: ${missing.words}`);
}
