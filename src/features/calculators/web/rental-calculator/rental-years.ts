import type { RentalResult } from "@tenure/tax-rules";
import type { FigureTable } from "@tenure/ui";
import { wholeDollars } from "../frame/amounts.ts";
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
      wholeDollars(year.netOperatingIncomeCents),
      wholeDollars(year.cashFlowCents),
      wholeDollars(year.totalCashFlowCents),
      wholeDollars(year.valueCents),
      wholeDollars(year.balanceCents),
      wholeDollars(year.equityCents),
      wholeDollars(year.netSaleCents),
      irrText(year),
    ],
  })),
});
