import type { RentalResult } from "@tenure/tax-rules";
import { Figure, LineChart, StackedBars } from "@tenure/ui";
import { axisMoney, wholeDollars } from "../frame/amounts.ts";
import { yearTable } from "./rental-years.ts";

const commonOf = ({ years }: RentalResult) => ({
  points: years.map(({ year }) => `Year ${year}`),
  tickOf: (index: number): string => String(index + 1),
  formatTick: axisMoney,
  formatValue: wholeDollars,
});

/** Thirty years in two charts over one table. */
export function RentalCharts({ result }: { result: RentalResult }) {
  return (
    <div className="grid gap-12 lg:grid-cols-2">
      <MoneyBackChart result={result} />
      <ValueChart result={result} />
    </div>
  );
}

/** Next to the answer: when the invested money is back. */
export function MoneyBackChart({ result }: { result: RentalResult }) {
  const { years, cashInCents, breakEvenYear } = result;
  return (
    <Figure
      title="When you have your money back"
      caption={
        breakEvenYear === null
          ? "In 30 years, cash flow and a sale together never give back what you put in."
          : `Selling after year ${breakEvenYear} gives back what you put in.`
      }
      table={yearTable(result)}
      printsElsewhere
    >
      <LineChart
        {...commonOf(result)}
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
  );
}

export function ValueChart({ result }: { result: RentalResult }) {
  const { years } = result;
  const last = years.at(-1);
  return (
    <Figure
      title="Who owns the value"
      caption={`After year ${last?.year ?? 30}, ${wholeDollars(last?.equityCents ?? 0)} of ${wholeDollars(last?.valueCents ?? 0)} is yours.`}
      table={yearTable(result)}
      printsElsewhere
    >
      <StackedBars
        {...commonOf(result)}
        label="Value split into loan and equity, by year"
        parts={[
          { id: "equity", label: "Yours", values: years.map((year) => year.equityCents), color: 1 },
          { id: "loan", label: "The lender's", values: years.map((year) => year.balanceCents), color: 2 },
        ]}
      />
    </Figure>
  );
}
