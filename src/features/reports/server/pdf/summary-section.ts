import { hoursColon } from "@tenure/tax-rules";
import { recordFigure, TWO_GAUGES } from "#features/reports/record/record-reading.ts";
import type {
  ParticipationLine,
  PersonVerdict,
  Receipt,
  RecordReading,
  ReportModel,
  TestLine,
} from "#features/reports/report-model.ts";
import {
  groupThousands,
  instantInWords,
  latenessWord,
  outcomeWord,
  percentFloored,
  testRequirement,
} from "#features/reports/report-words.ts";
import { STYLES } from "#server/pdf/styles.ts";
import { drawTable, inProportion, type Block, type Cell } from "#server/pdf/tables.ts";
import { CONTENT_WIDTH, PAGE, type TaggedPages } from "#server/pdf/tagged-pages.ts";
import { drawGroupHeading, drawList, drawParagraph, drawSectionHeading, drawText } from "#server/pdf/text-blocks.ts";

export function drawCover(pages: TaggedPages, model: ReportModel): void {
  const { content } = model;
  drawText(pages, "H1", `Record of hours, ${content.taxYear}`, STYLES.title, { after: 2 });
  drawText(pages, "P", content.taxpayer.name, STYLES.subtitle, { after: 10 });
  drawText(
    pages,
    "P",
    `Report ${model.id}, made from the record as it stood on ${instantInWords(model.asOf)}. ${groupThousands(content.totals.entries)} entries. Content hash ${model.contentHash.slice(0, 16)}. Section 7 says how to match this paper to the stored report.`,
    STYLES.note,
    { after: 12 },
  );
  if (content.missingFacts.length > 0) drawDraftNotice(pages, content.missingFacts);
}

function drawDraftNotice(pages: TaggedPages, missing: readonly string[]): void {
  const top = pages.y;
  const inset = 10;
  pages.y += inset - 2;
  const place = { x: PAGE.margin + inset, width: CONTENT_WIDTH - 2 * inset };
  drawText(pages, "P", "DRAFT: these facts are missing", STYLES.bodyStrong, { ...place, after: 3 });
  for (const fact of missing) drawText(pages, "P", fact, STYLES.body, { ...place, after: 2 });
  pages.y += inset - 5;
  pages.box(PAGE.margin, top, CONTENT_WIDTH, pages.y - top, 0.9);
  pages.y += 14;
}

export function drawSummary(pages: TaggedPages, { asOf, content }: ReportModel): void {
  const { verdict, record, cautions, openQuestions, totals } = content;
  drawSectionHeading(pages, "1  Summary");
  drawParagraph(pages, verdict.sentence, STYLES.verdict, 4);
  if (verdict.restsOnContested) {
    drawParagraph(pages, "This depends on work that could be challenged. It is not met after a strict audit.");
  }
  drawParagraph(
    pages,
    "Each test is shown with what was measured, what it takes, the result, and where the rule is written. Status turns on one person's own hours. The hours of two people are never added up for it.",
    STYLES.note,
    6,
  );
  for (const person of verdict.persons) drawPerson(pages, person, { taxYear: content.taxYear, asOf });
  if (record) drawRecord(pages, record);
  drawTimeOfRecord(pages, totals.byLateness, totals.loggedSeconds);
  if (content.closing) {
    drawGroupHeading(pages, "What was closed");
    drawList(pages, content.closing);
  }
  if (openQuestions.length > 0) {
    drawGroupHeading(pages, "Open questions that do not decide the two tests");
    drawList(pages, openQuestions);
  }
  if (cautions.length > 0) {
    drawGroupHeading(pages, "What a careful adviser would add");
    drawList(
      pages,
      cautions.map(({ message, citation }) => `${message} ${citation}.`),
    );
  }
}

function drawPerson(pages: TaggedPages, person: PersonVerdict, made: Made): void {
  drawGroupHeading(pages, person.name, 170);
  drawParagraph(pages, person.sentence, STYLES.body, 4);
  const [test = 0, measured = 0, needed = 0, result = 0] = inProportion([266, 104, 66, 62]);
  drawTable(
    pages,
    [
      { heading: "Test", width: test, rowHeading: true },
      { heading: "Measured, h:mm", width: measured, align: "right" },
      { heading: "It takes", width: needed, align: "right" },
      { heading: "Result", width: result, align: "right" },
    ],
    person.tests.map((line) => ({
      cells: [testWords(line), measuredCell(line), testRequirement(line), resultTag(line, made)],
    })),
  );
  for (const receipt of person.receipts) drawReceipt(pages, receipt);
}

function testWords(test: TestLine): Block[] {
  return [
    { text: test.title, style: STYLES.cellStrong },
    { text: test.reason, style: STYLES.cell },
    { text: test.citation, style: STYLES.cellNote },
  ];
}

function measuredCell(test: TestLine): Cell {
  const own = hoursColon(test.seconds);
  if (test.measure === "threshold") return [{ text: own, style: STYLES.cellStrong }];
  if (test.againstSeconds === null) {
    return [
      { text: own, style: STYLES.cellStrong },
      { text: "of a total not complete", style: STYLES.cell },
    ];
  }
  return [
    { text: percentFloored(test.seconds, test.againstSeconds), style: STYLES.cellStrong },
    { text: `${own} of ${hoursColon(test.againstSeconds)}`, style: STYLES.cell },
  ];
}

/** For which year, and when: a year that ran is not lost. */
export type Made = { readonly taxYear: number; readonly asOf: string };

export function resultTag(test: Pick<ParticipationLine, "outcome">, made: Made): Block[] {
  return [{ text: outcomeWord(test.outcome, made), style: STYLES.tag, boxed: true }];
}

const SIGN: Record<Receipt["lines"][number]["kind"], string> = {
  start: "",
  plus: "",
  total: "",
  note: "",
  minus: "\u2212",
};

/** Like a bill: every line that adds or takes away, with its authority, and the running totals in bold. */
function drawReceipt(pages: TaggedPages, receipt: Receipt): void {
  const [line = 0, entries = 0, amount = 0] = inProportion([382, 52, 64]);
  drawTable(
    pages,
    [
      { heading: receipt.title, width: line, rowHeading: true },
      { heading: "Entries", width: entries, align: "right" },
      { heading: "h:mm", width: amount, align: "right" },
    ],
    receipt.lines.map(({ kind, label, seconds, entries: count, citation }) => {
      const total = kind === "total";
      const prefix = kind === "minus" ? "less: " : kind === "plus" ? "plus: " : "";
      return {
        cells: [
          [
            { text: `${prefix}${label}`, style: total ? STYLES.cellStrong : STYLES.cell },
            ...(total ? [] : [{ text: citation, style: STYLES.cellNote }]),
          ],
          count === null ? "" : groupThousands(count),
          kind === "note" ? "not added" : `${SIGN[kind]}${hoursColon(seconds)}`,
        ],
        strong: total,
      };
    }),
  );
}

/** The other gauge: apart from the tests, with what weighs most against the record first. */
function drawRecord(pages: TaggedPages, record: RecordReading): void {
  drawGroupHeading(pages, "How the record would be read", 170);
  drawParagraph(pages, `Record check: ${recordFigure(record)}.`, STYLES.bodyStrong, 3);
  drawParagraph(pages, TWO_GAUGES, STYLES.note, 5);
  for (const { max, says } of record.caps) drawParagraph(pages, `Held at ${max} at most: ${says}`, STYLES.body, 4);
  if (record.findings.length === 0) {
    drawParagraph(pages, "Nothing was found.");
    return;
  }
  const [finding = 0, weight = 0] = inProportion([436, 62]);
  drawTable(
    pages,
    [
      { heading: "What weighs against it", width: finding, rowHeading: true },
      { heading: "Weight", width: weight, align: "right" },
    ],
    record.findings.map(({ code, title, severity, says, citation, repair }) => ({
      cells: [
        [
          { text: `${title} (${code})`, style: STYLES.cellStrong },
          { text: says, style: STYLES.cell },
          { text: `What helps: ${repair}`, style: STYLES.cell },
          { text: citation, style: STYLES.cellNote },
        ],
        severity,
      ],
    })),
  );
}

function drawTimeOfRecord(pages: TaggedPages, byLateness: { readonly [key: string]: number }, logged: number): void {
  const shares = Object.entries(byLateness);
  if (shares.length === 0) return;
  drawGroupHeading(pages, "When the record was made", 120);
  const [name = 0, amount = 0, share = 0] = inProportion([378, 60, 60]);
  drawTable(
    pages,
    [
      { heading: "From the end of the work to its record", width: name, rowHeading: true },
      { heading: "h:mm", width: amount, align: "right" },
      { heading: "Share", width: share, align: "right" },
    ],
    shares.map(([key, seconds]) => ({
      cells: [latenessWord(key), hoursColon(seconds), percentFloored(seconds, logged)],
    })),
  );
}

export function drawClosing(pages: TaggedPages, { content }: ReportModel): void {
  drawSectionHeading(pages, "A  Assumptions and limits");
  drawList(pages, content.assumptions);
  drawParagraph(pages, content.notice, STYLES.bodyStrong, 0);
}
