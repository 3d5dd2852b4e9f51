import type { FigureTable } from "@tenure/ui";
import type { BrrrResult } from "#features/tools/calculators/brrr-calculator/brrr-result.ts";
import { percentText, dollarsCell } from "../frame/amounts.ts";

/** Five years, a row each: behind the chart and on paper. */
export const yearTable = ({ years }: BrrrResult): FigureTable => ({
  columns: [
    { header: "Year" },
    ...["Cash flow", "Cash flow so far", "Value", "Loan", "Equity", "Total return"].map((header) => ({
      header,
      numeric: true,
    })),
  ],
  rows: years.map((year) => ({
    id: String(year.year),
    cells: [
      year.year,
      dollarsCell(year.cashFlowCents),
      dollarsCell(year.totalCashFlowCents),
      dollarsCell(year.valueCents),
      dollarsCell(year.balanceCents),
      dollarsCell(year.equityCents),
      year.totalReturn === null ? "all out" : percentText(year.totalReturn, 0),
    ],
  })),
});
