import { setImmediate as turn } from "node:timers/promises";
import { hoursText } from "@tenure/tax-rules";
import { STATUS_WORDS, TILE_LABELS, TREND_WORDS } from "#features/overview/analytics/analytics-words.ts";
import { rangeWords } from "#features/overview/analytics/analytics-source.ts";
import { figureTable } from "#features/overview/analytics/figure-table.ts";
import type { Figure } from "#features/overview/analytics/figure.ts";
import { STYLES } from "#server/pdf/styles.ts";
import { type Column, drawTable, inProportion } from "#server/pdf/tables.ts";
import { CONTENT_WIDTH, PAGE, TaggedPages } from "#server/pdf/tagged-pages.ts";
import { drawParagraph, drawSectionHeading, drawText } from "#server/pdf/text-blocks.ts";
import type { AnalyticsPage } from "./read-page.ts";

/** More names than this do not fit side by side. */
const SERIES_IN_TABLE = 6;
const BAR = { labelWidth: 170, height: 7, pitch: 15, grey: "#444444" } as const;

/** The page as a tagged PDF on US letter, in the type of a report. Between two questions, other work gets its turn. */
export const renderAnalyticsPdf = async (page: AnalyticsPage): Promise<Buffer> => {
  const { range, source, narrowedTo, figures, madeAt } = page;
  const title = `Analytics, ${rangeWords(range)}`;
  const pages = new TaggedPages({ title, author: "", subject: source, createdAt: madeAt, label: null });
  drawText(pages, "H1", title, STYLES.title, { after: 4 });
  drawParagraph(pages, narrowedTo === null ? `${source}.` : `${source}. ${narrowedTo}`, STYLES.note, 8);
  drawTiles(pages, page);
  for (const figure of figures) {
    drawFigure(pages, figure);
    await turn();
  }
  return Buffer.concat(pages.finish((number, count) => drawFooter(pages, source, `Page ${number} of ${count}`)));
};

const TILE_COLUMNS: readonly Column[] = inProportion([2, 3]).map((width, index) =>
  index === 0 ? { heading: "Figure", width, rowHeading: true } : { heading: "Value", width },
);

const drawTiles = (pages: TaggedPages, { summary, statusOf }: AnalyticsPage): void => {
  const statusWords = `${STATUS_WORDS[summary.complianceStatus]}, ${summary.taxYear} tax year`;
  drawTable(
    pages,
    TILE_COLUMNS,
    [
      [TILE_LABELS.total, hoursText(summary.totalSeconds)],
      [TILE_LABELS.material, hoursText(summary.materialParticipationSeconds)],
      [TILE_LABELS.properties, String(summary.propertiesManaged)],
      [TILE_LABELS.week, hoursText(summary.averageSecondsPerWeek)],
      [TILE_LABELS.status, statusOf === null ? statusWords : `${statusOf}: ${statusWords}`],
      [TILE_LABELS.trend, `${TREND_WORDS[summary.monthlyTrend].word} (${TREND_WORDS[summary.monthlyTrend].note})`],
    ].map((cells) => ({ cells })),
  );
};

/** What is missing belongs to the answer; a pointer to other pages does not. */
const MISSING_FACTS: readonly NonNullable<Figure["next"]>["place"][] = ["people-and-work", "others-hours", "stays"];

const drawFigure = (pages: TaggedPages, figure: Figure): void => {
  drawSectionHeading(pages, figure.title);
  drawParagraph(pages, figure.says, STYLES.bodyStrong, 4);
  if (figure.next !== null && MISSING_FACTS.includes(figure.next.place))
    drawParagraph(pages, figure.next.says, STYLES.body, 4);
  if (figure.note !== null) drawParagraph(pages, figure.note, STYLES.note, 4);
  if (figure.marks.length === 0) return;
  if (figure.kind === "bars") drawBars(pages, figure);
  const { columns, rows } = figureTable(figure);
  for (let from = 1; from < columns.length; from += SERIES_IN_TABLE) {
    const places = [0, ...columns.keys()].filter(
      (place, at) => at === 0 || (place >= from && place < from + SERIES_IN_TABLE),
    );
    const widths = inProportion(places.map((place) => (place === 0 ? 2 : 1)));
    drawTable(
      pages,
      places.map((place, at): Column => ({
        heading: columns[place]?.header ?? "",
        width: widths[at] ?? 0,
        ...(place === 0 ? { rowHeading: true } : { align: "right" }),
      })),
      rows.map(({ cells }) => ({
        cells: places.map((place) => {
          const cell = cells[place] ?? "";
          return typeof cell === "string" ? cell : cell.text;
        }),
      })),
    );
  }
};

/** Visual only: the table below says the same. */
const drawBars = (pages: TaggedPages, { marks, threshold }: Figure): void => {
  const sums = marks.map(({ values }) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0));
  const most = Math.max(threshold?.value ?? 0, ...sums);
  if (most <= 0) return;
  const left = PAGE.margin + BAR.labelWidth;
  const room = CONTENT_WIDTH - BAR.labelWidth;
  for (const [index, { label }] of marks.entries()) {
    pages.ensure(BAR.pitch);
    const top = pages.y;
    const [line] = pages.type.breakLines(label, STYLES.cell, BAR.labelWidth - 8);
    if (line) pages.artifact("Layout", () => pages.drawLines([line], PAGE.margin, top));
    const width = (room * (sums[index] ?? 0)) / most;
    pages.later(() =>
      pages.pdf
        .rect(left, top + 2, width, BAR.height)
        .fill(BAR.grey)
        .fillColor("#000000"),
    );
    pages.y += BAR.pitch;
  }
  pages.y += 6;
};

const drawFooter = (pages: TaggedPages, left: string, right: string): void => {
  const y = PAGE.height - 29;
  const [rightLine] = pages.type.breakLines(right, STYLES.footer, CONTENT_WIDTH);
  const [leftLine] = pages.type.breakLines(left, STYLES.footer, CONTENT_WIDTH - (rightLine?.width ?? 0) - 12);
  if (leftLine) pages.type.draw(leftLine, PAGE.margin, y);
  if (rightLine) pages.type.draw(rightLine, PAGE.margin + CONTENT_WIDTH - rightLine.width, y);
};
