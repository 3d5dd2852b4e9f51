import { daysText, hoursColon } from "@tenure/tax-rules";
import { hundredthsOfHour } from "#shared/export/cells.ts";
import type { Figure } from "./figure.ts";

/** A cell for readers, and the number that goes into a file. */
export type FigureTableCell = string | { text: string; value: number | string };

const cellOf = (value: number | null, unit: Figure["unit"]): FigureTableCell => {
  if (value === null) return "";
  if (unit === "days") return { text: daysText(value), value };
  return { text: hoursColon(value), value: hundredthsOfHour(value) / 100 };
};

/** Marks as rows, series as columns: the same figures as the chart. */
export const figureTable = ({ heading, series, marks, unit }: Figure) => ({
  columns: [
    { header: heading },
    ...series.map(({ label }) => ({
      header: unit === "seconds" ? `${label}, hours` : `${label}, days`,
      numeric: true,
    })),
  ],
  rows: marks.map(({ id, label, values }) => ({
    id,
    cells: [label, ...values.map((value) => cellOf(value, unit))],
  })),
});
