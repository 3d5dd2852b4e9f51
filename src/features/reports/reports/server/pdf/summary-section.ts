import { hoursColon } from "@tenure/tax-rules";
import { shareTexts } from "#shared/shares.ts";
import type { PersonVerdict, ReportModel } from "#features/reports/reports/report-model.ts";
import { latenessWord } from "#features/reports/reports/report-words.ts";
import { STYLES } from "#server/pdf/styles.ts";
import { DENSE, drawTable, inProportion } from "#server/pdf/tables.ts";
import type { TaggedPages } from "#server/pdf/tagged-pages.ts";
import { drawGroupHeading, drawList, drawParagraph, drawSectionHeading } from "#server/pdf/text-blocks.ts";
import { drawReceipt, type Made, measuredCell, MISSING_SHOWN, resultTag } from "./page-one.ts";

/** How the answer of page one comes about. */
export function drawSummary(pages: TaggedPages, { asOf, content }: ReportModel): void {
  const { verdict, openQuestions, missingFacts, totals } = content;
  drawSectionHeading(pages, "1  How each test was decided");
  drawParagraph(
    pages,
    "Status depends on one person's own hours. The hours of two people are never added up for it.",
    STYLES.note,
    6,
  );
  const isOnPageOne = verdict.persons.length === 1;
  for (const person of verdict.persons) drawPerson(pages, person, { taxYear: content.taxYear, asOf, isOnPageOne });
  drawTimeOfRecord(pages, totals.byLateness);
  if (content.closing) {
    drawGroupHeading(pages, "What was closed");
    drawList(pages, content.closing);
  }
  if (missingFacts.length > MISSING_SHOWN + 1) {
    drawGroupHeading(pages, "Facts that are missing");
    drawList(pages, missingFacts);
  }
  if (openQuestions.length > 0) {
    drawGroupHeading(pages, "Facts not added that do not decide the first two tests");
    drawList(pages, openQuestions);
  }
}

type Place = Made & { readonly isOnPageOne: boolean };

function drawPerson(pages: TaggedPages, person: PersonVerdict, { isOnPageOne, ...made }: Place): void {
  drawGroupHeading(pages, person.name, 130);
  drawParagraph(pages, person.sentence, STYLES.body, 4);
  const [test = 0, measured = 0, result = 0] = inProportion([298, 138, 62]);
  drawTable(
    pages,
    [
      { heading: "Test", width: test, rowHeading: true },
      { heading: "Measured, h:mm", width: measured, align: "right" },
      { heading: "Result", width: result, align: "right" },
    ],
    person.tests.map((line) => ({
      cells: [
        [
          { text: line.title, style: STYLES.cellStrong },
          { text: line.reason, style: STYLES.cell },
          { text: line.citation, style: STYLES.cellNote },
        ],
        measuredCell(line),
        resultTag(line, made),
      ],
    })),
    DENSE,
  );
  for (const { title, lines } of person.receipts.slice(isOnPageOne ? 1 : 0)) drawReceipt(pages, title, lines);
}

function drawTimeOfRecord(pages: TaggedPages, byLateness: { readonly [key: string]: number }): void {
  const classes = Object.entries(byLateness);
  if (classes.length === 0) return;
  const shares = shareTexts(classes.map(([, seconds]) => seconds));
  drawGroupHeading(pages, "When the hours were logged", 90);
  const [name = 0, amount = 0, share = 0] = inProportion([378, 60, 60]);
  drawTable(
    pages,
    [
      { heading: "From the end of the work to its record", width: name, rowHeading: true },
      { heading: "h:mm", width: amount, align: "right" },
      { heading: "Share", width: share, align: "right" },
    ],
    classes.map(([key, seconds], index) => ({
      cells: [latenessWord(key), hoursColon(seconds), shares[index] ?? ""],
    })),
    DENSE,
  );
}

export function drawClosing(pages: TaggedPages, { content }: ReportModel): void {
  drawSectionHeading(pages, "A  Assumptions and limits");
  drawList(pages, content.assumptions);
  if (content.omitted.length > 0) {
    drawGroupHeading(pages, "Not included");
    drawList(
      pages,
      content.omitted.map(({ words }) => words),
    );
  }
  drawParagraph(pages, content.notice, STYLES.bodyStrong, 0);
}
