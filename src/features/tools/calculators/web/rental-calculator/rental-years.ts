import type { RentalResult } from "@tenure/tax-rules";
import type { FigureTable } from "@tenure/ui";
import { dollarsCell } from "../frame/amounts.ts";
import { irrText } from "./rental-lines.ts";

/** Thirty years, a row each: behind both charts and on paper. */
export const yearTable = ({ years }: RentalResult): FigureTable => ({
  columns: [
    { header: "Year" },
    ...["Net operating income", "Cash flow", "Cash flow so far", "Value", "Loan", "Equity", "From a sale", "IRR"].map(
      (header) => ({ header, numeric: true }),
    ),
  ],
  rows: years.map((year) => ({
    id: String(year.year),
    cells: [
      year.year,
      dollarsCell(year.netOperatingIncomeCents),
      dollarsCell(year.cashFlowCents),
      dollarsCell(year.totalCashFlowCents),
      dollarsCell(year.valueCents),
      dollarsCell(year.balanceCents),
      dollarsCell(year.equityCents),
      dollarsCell(year.netSaleCents),
      irrText(year),
    ],
  })),
});
