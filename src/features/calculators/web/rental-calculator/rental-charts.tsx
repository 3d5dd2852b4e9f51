import type { RentalResult } from "@tenure/tax-rules";
import { Figure, type FigureTable, LineChart, StackedBars } from "@tenure/ui";
import { axisMoney, wholeDollars } from "../frame/amounts.ts";
import { irrText } from "./rental-lines.ts";

/** Thirty years in two pictures over one table. */
export function RentalCharts({ result }: { result: RentalResult }) {
  const { years, cashInCents, breakEvenYear } = result;
  const points = years.map(({ year }) => `Year ${year}`);
  const tickOf = (index: number): string => String(index + 1);
  const last = years.at(-1);
  const common = { points, tickOf, formatTick: axisMoney, formatValue: wholeDollars };
  const table = yearTable(result);
  return (
    <div className="grid gap-12 lg:grid-cols-2">
      <Figure
        title="When you have your money back"
        caption={
          breakEvenYear === null
            ? "In 30 years, cash flow and a sale together never give back what you put in."
            : `Selling after year ${breakEvenYear} gives back what you put in.`
        }
        table={table}
      >
        <LineChart
          {...common}
          label="Cash flow so far, with and without a sale, by year"
          series={[
            {
              id: "sold",
              label: "With a sale",
              values: years.map((year) => year.totalCashFlowCents + year.netSaleCents),
              color: 1,
            },
            {
              id: "kept",
              label: "Cash flow alone",
              values: years.map((year) => year.totalCashFlowCents),
              color: 3,
              dashed: true,
            },
          ]}
          threshold={{ value: cashInCents, label: `You put in ${wholeDollars(cashInCents)}` }}
        />
      </Figure>
      <Figure
        title="Who owns the value"
        caption={`After year ${last?.year ?? 30}, ${wholeDollars(last?.equityCents ?? 0)} of ${wholeDollars(last?.valueCents ?? 0)} is yours.`}
        table={table}
      >
        <StackedBars
          {...common}
          label="Value split into loan and equity, by year"
          parts={[
            { id: "equity", label: "Yours", values: years.map((year) => year.equityCents), color: 1 },
            { id: "loan", label: "The lender's", values: years.map((year) => year.balanceCents), color: 2 },
          ]}
        />
      </Figure>
    </div>
  );
}

const yearTable = ({ years }: RentalResult): FigureTable => ({
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
