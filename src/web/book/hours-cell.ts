import { hoursColon } from "@tenure/tax-rules";
import type { FigureCell } from "@tenure/ui";
import { hundredthsOfHour } from "#shared/export/cells.ts";

/** Hours in the table of a chart: minutes for readers, two decimals in a file. */
export const hoursCell = (seconds: number): FigureCell => ({
  text: hoursColon(seconds),
  value: hundredthsOfHour(seconds) / 100,
});
