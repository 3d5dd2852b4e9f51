import type { RentalResult } from "@tenure/tax-rules";
import { Figure, LineChart, StackedBars } from "@tenure/ui";
import { axisMoney, wholeDollars } from "../frame/amounts.ts";
import { yearTable } from "./rental-years.ts";

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
        printsElsewhere
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
        printsElsewhere
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
