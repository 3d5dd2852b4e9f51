import type { ReportModel } from "#features/reports/reports/report-model.ts";
import { drawHours, drawTaxpayer } from "./facts-section.ts";
import { drawEvidence } from "./evidence-section.ts";
import { drawLetterhead, type Letterhead } from "./letterhead.ts";
import { drawLog } from "./log-section.ts";
import { drawCover, drawPageOne, REPORT_TITLE } from "./page-one.ts";
import { drawHistory, drawIntegrity } from "./record-section.ts";
import { STYLES } from "#server/pdf/styles.ts";
import { drawClosing, drawSummary } from "./summary-section.ts";
import { CONTENT_WIDTH, PAGE, TaggedPages } from "#server/pdf/tagged-pages.ts";
import { drawParagraph } from "#server/pdf/text-blocks.ts";

/** The report as a tagged PDF on US letter, piece by piece. The same model on the same paper gives the same bytes. */
export function* renderReportPdf(model: ReportModel, letterhead: Letterhead | null = null): Generator<Uint8Array> {
  const { content } = model;
  const draft = content.missingFacts.length > 0;
  const pages = new TaggedPages({
    title: `${REPORT_TITLE}, ${content.taxYear}, ${content.taxpayer.name}${draft ? " (DRAFT)" : ""}`,
    author: content.taxpayer.name,
    subject: `Hours in real property trades or businesses, tax year ${content.taxYear}. Report ${model.id}.`,
    createdAt: new Date(model.asOf),
    label: draft ? "DRAFT" : null,
  });
  if (letterhead !== null) drawLetterhead(pages, letterhead);
  drawCover(pages, model);
  drawPageOne(pages, model);
  pages.addPage();
  drawSummary(pages, model);
  drawTaxpayer(pages, model);
  drawHours(pages, model);
  for (const _month of drawLog(pages, model)) yield* pages.takeWritten();
  for (const _table of drawEvidence(pages, model)) yield* pages.takeWritten();
  drawHistory(pages, model);
  drawIntegrity(pages, model);
  drawClosing(pages, model);
  if (pages.type.replacedCharacters > 0) {
    drawParagraph(
      pages,
      "Characters that the typefaces of this paper do not have are printed by their Unicode number, such as [U+0645]. The CSV, Excel and JSON files carry them.",
      STYLES.note,
    );
  }
  yield* pages.finish((page, count) => drawFooter(pages, model, page, count));
}

function drawFooter(pages: TaggedPages, model: ReportModel, page: number, count: number): void {
  const y = PAGE.height - 42;
  const left = `${model.content.taxpayer.name}  ·  Tax year ${model.content.taxYear}  ·  Report ${model.id}`;
  const right = `SHA-256 ${model.contentHash.slice(0, 12)}  ·  Page ${page} of ${count}`;
  pages.pdf
    .lineWidth(0.4)
    .strokeColor("#999999")
    .moveTo(PAGE.margin, y)
    .lineTo(PAGE.margin + CONTENT_WIDTH, y)
    .stroke();
  const [rightLine] = pages.type.breakLines(right, STYLES.footer, CONTENT_WIDTH);
  const room = CONTENT_WIDTH - (rightLine?.width ?? 0) - 12;
  const [leftLine] = pages.type.breakLines(left, STYLES.footer, room);
  if (leftLine !== undefined) pages.type.draw(leftLine, PAGE.margin, y + 13);
  if (rightLine !== undefined) pages.type.draw(rightLine, PAGE.margin + CONTENT_WIDTH - rightLine.width, y + 13);
}
