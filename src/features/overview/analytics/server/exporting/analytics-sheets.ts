import type { WorkbookSheet } from "#server/sheets/stream-workbook.ts";
import { QUESTION_WORDS, type Figure } from "#features/overview/analytics/figure.ts";
import { type ExportCell, EMPTY, decimal, hours, text } from "#shared/export/cells.ts";
import type { AnalyticsPage } from "./read-page.ts";

/** The answers, then one sheet per question with the figures of its chart. */
export const analyticsSheets = ({ figures, source, narrowedTo }: AnalyticsPage): WorkbookSheet[] => [
  {
    name: "Answers",
    columns: [
      { heading: "Question", width: 40 },
      { heading: "Answer", width: 90 },
      { heading: "Note", width: 60 },
      { heading: "Sheet", width: 16 },
    ],
    rows: inOnePage([
      ...figures.map(({ question, title, says, note }) => [
        text(title),
        text(says),
        text(note),
        text(QUESTION_WORDS[question].sheet),
      ]),
      [text(narrowedTo === null ? source : `${source}. ${narrowedTo}`)],
    ]),
  },
  ...figures.map(figureSheet),
];

const figureSheet = ({ question, heading, series, marks, says, unit }: Figure): WorkbookSheet => {
  const name = QUESTION_WORDS[question].sheet;
  if (marks.length === 0) {
    return { name, columns: [{ heading: "Answer", width: 90 }], rows: inOnePage([[text(says)]]) };
  }
  return {
    name,
    columns: [
      { heading, width: 30 },
      ...series.map(({ label }) => ({ heading: unit === "days" ? `${label}, days` : `${label}, hours`, width: 18 })),
    ],
    rows: inOnePage(
      marks.map(({ label, values }) => [text(label), ...series.map((_, index) => cellOf(values[index] ?? null, unit))]),
    ),
  };
};

const cellOf = (value: number | null, unit: Figure["unit"]): ExportCell =>
  value === null ? EMPTY : unit === "days" ? decimal(value) : hours(value);

async function* inOnePage(rows: ExportCell[][]): AsyncGenerator<ExportCell[][]> {
  yield rows;
}
