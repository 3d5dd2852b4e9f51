import { hoursColon } from "@tenure/tax-rules";
import type {
  ParticipationLine,
  PersonVerdict,
  Receipt,
  ReportModel,
  TestLine,
} from "#features/reports/reports/report-model.ts";
import {
  groupThousands,
  instantInWords,
  outcomeWord,
  percentFloored,
  testRequirement,
} from "#features/reports/reports/report-words.ts";
import { STYLES } from "#server/pdf/styles.ts";
import {
  type Block,
  type Cell,
  type Column,
  DENSE,
  drawTable,
  inProportion,
  type TableRow,
} from "#server/pdf/tables.ts";
import { CONTENT_WIDTH, PAGE, type TaggedPages } from "#server/pdf/tagged-pages.ts";
import { drawGroupHeading, drawParagraph, drawText } from "#server/pdf/text-blocks.ts";

export const REPORT_TITLE = "Real Estate Professional Time Log";

/** The year of the report, and when it was made: a year that was still running is not lost. */
export type Made = { readonly taxYear: number; readonly asOf: string };

/** Everything above the answer on page one: whose report it is, for which year, as of when. */
export function drawCover(pages: TaggedPages, { id, asOf, content }: ReportModel): void {
  drawText(pages, "H1", REPORT_TITLE, STYLES.title, { after: 1 });
  drawText(pages, "P", `Tax year ${content.taxYear}  ·  IRC section 469(c)(7)`, STYLES.subtitle, { after: 8 });
  drawText(pages, "P", content.taxpayer.name, STYLES.verdict, { after: 1 });
  const entries = groupThousands(content.totals.entries);
  const counted = `${entries} ${content.totals.entries === 1 ? "entry" : "entries"}`;
  const words = `Report ${id}, as the record stood on ${instantInWords(asOf)}. ${counted}.`;
  drawText(pages, "P", words, STYLES.note, { after: 12 });
}

/** The answer, alone on its page: verdict, the three legs, how the totals come about, what is missing. */
export function drawPageOne(pages: TaggedPages, { asOf, content }: ReportModel): void {
  const { verdict, missingFacts, participation } = content;
  drawParagraph(pages, verdict.sentence, STYLES.verdict, 6);
  drawLegs(pages, verdict.persons, participation, { taxYear: content.taxYear, asOf });
  drawTotals(pages, verdict.persons);
  if (missingFacts.length > 0) drawMissing(pages, missingFacts);
}

const LEG_WORDS: Record<string, string> = {
  "hours-750": "More than 750 hours in real property trades or businesses",
  "more-than-half": "More than half of all personal services",
};

function drawLegs(
  pages: TaggedPages,
  persons: readonly PersonVerdict[],
  participation: readonly ParticipationLine[],
  made: Made,
): void {
  const isNamed = persons.length > 1;
  const [leg = 0, measured = 0, result = 0] = inProportion([290, 138, 70]);
  const rows: TableRow[] = persons.flatMap(({ name, tests }) =>
    tests.map((test) => ({
      cells: [
        [
          { text: `${isNamed ? `${name}: ` : ""}${LEG_WORDS[test.id] ?? test.title}`, style: STYLES.cellStrong },
          { text: test.citation, style: STYLES.cellNote },
        ],
        measuredCell(test),
        resultTag(test, made),
      ],
    })),
  );
  if (participation.length > 0) rows.push(participationLeg(participation, made));
  drawTable(
    pages,
    [
      { heading: "What the law asks", width: leg, rowHeading: true },
      { heading: "Measured, h:mm", width: measured, align: "right" },
      { heading: "Result", width: result, align: "right" },
    ],
    rows,
    DENSE,
  );
}

function participationLeg(participation: readonly ParticipationLine[], made: Made): TableRow {
  const met = participation.filter(({ outcome }) => outcome === "met").length;
  const open = participation.some(({ outcome }) => outcome === "unproven" || outcome === "possible");
  const outcome = met === participation.length ? "met" : open ? "unproven" : "not_met";
  const citations = [...new Set(participation.map(({ citation }) => citation))];
  return {
    cells: [
      [
        { text: "Material participation in each activity", style: STYLES.cellStrong },
        {
          text: citations.length === 1 ? (citations[0] ?? "") : "Section 3 names the rule of each.",
          style: STYLES.cellNote,
        },
      ],
      [{ text: `met in ${met} of ${participation.length}`, style: STYLES.cellStrong }],
      resultTag({ outcome }, made),
    ],
  };
}

export function resultTag(test: Pick<ParticipationLine, "outcome">, made: Made): Block[] {
  return [{ text: outcomeWord(test.outcome, made), style: STYLES.tag, boxed: true }];
}

export function measuredCell(test: TestLine): Cell {
  const own = hoursColon(test.seconds);
  const needs: Block = { text: `needs ${testRequirement(test)}`, style: STYLES.cellNote };
  if (test.measure === "threshold") return [{ text: own, style: STYLES.cellStrong }, needs];
  if (test.againstSeconds === null) {
    return [
      { text: own, style: STYLES.cellStrong },
      { text: "of a total that is not complete", style: STYLES.cellNote },
    ];
  }
  return [
    { text: percentFloored(test.seconds, test.againstSeconds), style: STYLES.cellStrong },
    { text: `${own} of ${hoursColon(test.againstSeconds)}, ${needs.text}`, style: STYLES.cellNote },
  ];
}

const SIGN: Record<Receipt["lines"][number]["kind"], string> = {
  start: "",
  plus: "",
  total: "",
  note: "",
  minus: "\u2212",
};

/** From everything logged to the totals, each person's hours in a column of their own. */
function drawTotals(pages: TaggedPages, persons: readonly PersonVerdict[]): void {
  const receipts = persons.flatMap(({ name, receipts: [first] }) => (first ? [{ name, lines: first.lines }] : []));
  const [only, ...others] = receipts;
  if (only === undefined) return;
  drawGroupHeading(pages, "How the totals come about", 90);
  if (others.length === 0) return drawReceipt(pages, "Hours", only.lines);
  const widths = inProportion([498 - 66 * receipts.length, ...receipts.map(() => 66)]);
  const columns: Column[] = ["Hours", ...receipts.map(({ name }) => name)].map((heading, index) => ({
    heading,
    width: widths[index] ?? 0,
    ...(index === 0 ? { rowHeading: true } : { align: "right" as const }),
  }));
  const rows = linesOfAll(receipts.map(({ lines }) => lines)).map((line) => ({
    cells: [
      labelCell(line, false),
      ...receipts.map(({ lines }) =>
        amountWords(lines.find(({ kind, label }) => kind === line.kind && label === line.label)),
      ),
    ],
    strong: line.kind === "total",
  }));
  drawTable(pages, columns, rows, DENSE);
}

type Line = Receipt["lines"][number];

/** The lines of several bills as one list: a line that only one of them has keeps its position from there. */
export function linesOfAll(bills: readonly (readonly Line[])[]): Line[] {
  const all: Line[] = [];
  for (const lines of bills) {
    let at = 0;
    for (const line of lines) {
      const known = all.findIndex(({ kind, label }) => kind === line.kind && label === line.label);
      if (known < 0) all.splice(at, 0, line);
      at = (known < 0 ? at : known) + 1;
    }
  }
  return all;
}

function amountWords(line: Line | undefined): string {
  if (line === undefined) return "";
  return line.kind === "note" ? "not added" : `${SIGN[line.kind]}${hoursColon(line.seconds)}`;
}

const PREFIX: Partial<Record<Line["kind"], string>> = { minus: "less: ", plus: "plus: " };

function labelCell({ kind, label, citation }: Line, withCitation: boolean): Block[] {
  const total = kind === "total";
  return [
    { text: `${PREFIX[kind] ?? ""}${label}`, style: total ? STYLES.cellStrong : STYLES.cell },
    ...(total || !withCitation ? [] : [{ text: citation, style: STYLES.cellNote }]),
  ];
}

/** Like a bill: every line that adds or takes away, with its authority, and the running totals in bold. */
export function drawReceipt(pages: TaggedPages, title: string, lines: readonly Line[]): void {
  const [label = 0, entries = 0, amount = 0] = inProportion([382, 52, 64]);
  drawTable(
    pages,
    [
      { heading: title, width: label, rowHeading: true },
      { heading: "Entries", width: entries, align: "right" },
      { heading: "h:mm", width: amount, align: "right" },
    ],
    lines.map((line) => ({
      cells: [labelCell(line, true), line.entries === null ? "" : groupThousands(line.entries), amountWords(line)],
      strong: line.kind === "total",
    })),
    DENSE,
  );
}

/** The rest is in section 1: page one stays one page. */
export const MISSING_SHOWN = 8;

function drawMissing(pages: TaggedPages, missing: readonly string[]): void {
  const shown = missing.length > MISSING_SHOWN + 1 ? missing.slice(0, MISSING_SHOWN) : missing;
  const rest = missing.length - shown.length;
  const top = pages.y;
  const inset = 10;
  pages.y += inset - 2;
  const place = { x: PAGE.margin + inset, width: CONTENT_WIDTH - 2 * inset };
  drawText(pages, "P", "DRAFT: these facts are missing", STYLES.bodyStrong, { ...place, after: 3 });
  pages.element("L", null, (list) => {
    const items = rest > 0 ? [...shown, `${rest} more, listed in section 1.`] : shown;
    for (const item of items) {
      pages.element("LI", list, (one) =>
        drawText(pages, "LBody", `–  ${item}`, STYLES.note, { ...place, after: 2 }, one),
      );
    }
  });
  pages.y += inset - 5;
  pages.box(PAGE.margin, top, CONTENT_WIDTH, pages.y - top, 0.9);
  pages.y += 14;
}
