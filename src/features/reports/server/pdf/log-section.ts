import type { LogLine, RecordedAt, ReportModel } from "#features/reports/report-model.ts";
import {
  activityInWords,
  dayOfYearInWords,
  dayInWords,
  groupThousands,
  hoursColon,
  instantInWords,
  lagInWords,
  monthInWords,
  sourceInWords,
  TREATMENT_WORDS,
} from "#features/reports/report-words.ts";
import { STYLES } from "./styles.ts";
import { drawTable, inProportion, type Block, type Column, type TableRow } from "./tables.ts";
import type { TaggedPages } from "./tagged-pages.ts";
import { drawGroupHeading, drawParagraph, drawSectionHeading } from "./text-blocks.ts";

export function drawLog(pages: TaggedPages, { content }: ReportModel): void {
  const section = drawSectionHeading(pages, "4  Log by date");
  const people = Object.keys(content.totals.byPerson);
  const shared = people.length > 1;
  const who = !shared && people[0] !== undefined ? ` Every entry is the work of ${people[0]}.` : "";
  drawParagraph(
    pages,
    `Hours and minutes; the CSV and Excel files of this report carry exact seconds.${who} "Logged on" is the day on which this product received the entry, or "claimed": the day that an imported file gives for itself, which is not proved here.`,
    STYLES.note,
    8,
  );
  if (content.log.length === 0) drawParagraph(pages, "No entry is recorded for this year.");
  for (const [month, lines] of byMonth(content.log)) {
    const sum = lines.reduce((total, line) => total + line.durationSeconds, 0);
    const count = `${groupThousands(lines.length)} ${lines.length === 1 ? "entry" : "entries"}`;
    drawGroupHeading(pages, `${monthInWords(month)}: ${hoursColon(sum)} h, ${count}`, 90);
    pages.bookmark(monthInWords(month), section);
    drawTable(pages, logColumns(shared), logRows(lines, shared));
  }
}

function byMonth(log: readonly LogLine[]): Map<string, LogLine[]> {
  return Map.groupBy(log, (line) => line.date.slice(0, 7));
}

function logColumns(shared: boolean): Column[] {
  const parts = shared ? [24, 50, 33, 50, 96, 147, 22, 46, 36] : [24, 50, 33, 108, 180, 22, 46, 36];
  const widths = inProportion(parts);
  const headings = ["No.", "Date", "h:mm", ...(shared ? ["Person"] : []), "Property, activity", "What was done"];
  return [...headings, "Ev.", "Logged on", "Source"].map((heading, index) => ({
    heading,
    width: widths[index] ?? 0,
    ...(heading === "h:mm" || heading === "No." ? { align: "right" as const } : {}),
  }));
}

function* logRows(lines: readonly LogLine[], shared: boolean): Generator<TableRow> {
  for (const line of lines) {
    yield {
      cells: [
        String(line.no),
        when(line),
        [{ text: hoursColon(line.durationSeconds), style: STYLES.cellStrong }],
        ...(shared ? [line.person] : []),
        [
          { text: line.property ?? "No property", style: STYLES.cell },
          { text: activityInWords(line), style: STYLES.cellNote },
        ],
        what(line),
        line.evidence.length === 0 ? "–" : line.evidence.join(", "),
        loggedOn(line.recorded),
        [{ text: sourceInWords(line.source), style: STYLES.cellNote }],
      ],
    };
  }
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
    const reason = line.treatmentReason === null ? "" : `: ${line.treatmentReason}`;
    blocks.push({ text: `${TREATMENT_WORDS[line.treatment]}${reason}`, style: STYLES.cellNote });
  }
  if (line.amended) blocks.push({ text: "Amended since first saved, see section 6", style: STYLES.cellNote });
  return blocks;
}

function loggedOn(recorded: RecordedAt | null): Block[] {
  if (recorded === null) return [{ text: "not known", style: STYLES.cellNote }];
  const lag = recorded.basis === "claimed" ? `${lagInWords(recorded)}, claimed` : lagInWords(recorded);
  const day = recorded.lagDays > 180 ? dayInWords(recorded.day) : dayOfYearInWords(recorded.day);
  return [
    { text: day, style: STYLES.cell },
    { text: lag, style: STYLES.cellNote },
  ];
}

export function drawEvidence(pages: TaggedPages, { content }: ReportModel): void {
  drawSectionHeading(pages, "5  Evidence index");
  const missing = content.omitted.find((omitted) => omitted.part === "evidence");
  drawParagraph(pages, missing === undefined ? "No evidence is recorded." : `Left out: ${missing.words}`);
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
    `The hash covers everything this report says, in the canonical form of RFC 8785, without the report's id (${id}) and time (${instantInWords(asOf)}). To match this paper: take the report.json of the same id, write its "content" in that form, and compute SHA-256; every page carries the first 12 digits of the result. Equal facts give an equal hash, whoever computes it.`,
  );
  const missing = content.omitted.find((omitted) => omitted.part === "time_stamp");
  if (missing !== undefined) drawParagraph(pages, `Left out: ${missing.words}`);
}
