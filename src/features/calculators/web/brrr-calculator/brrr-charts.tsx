import { Figure, StackedBars } from "@tenure/ui";
import type { BrrrResult } from "#features/calculators/brrr-calculator/brrr-result.ts";
import { axisMoney, percentText, wholeDollars } from "../frame/amounts.ts";

/** Five years of equity. */
export function BrrrCharts({ result }: { result: BrrrResult }) {
  const { years } = result;
  const last = years.at(-1);
  return (
    <Figure
      title="Five years of equity"
      caption={`After year ${last?.year ?? 5}, ${wholeDollars(last?.equityCents ?? 0)} of the value is yours, and ${wholeDollars(last?.totalCashFlowCents ?? 0)} of cash flow has come in.`}
      table={{
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
            wholeDollars(year.cashFlowCents),
            wholeDollars(year.totalCashFlowCents),
            wholeDollars(year.valueCents),
            wholeDollars(year.balanceCents),
            wholeDollars(year.equityCents),
            year.totalReturn === null ? "all out" : percentText(year.totalReturn, 0),
          ],
        })),
      }}
    >
      <StackedBars
        label="Value split into loan and equity, by year"
        points={years.map(({ year }) => `Year ${year}`)}
        tickOf={(index) => String(index + 1)}
        formatTick={axisMoney}
        formatValue={wholeDollars}
        parts={[
          { id: "equity", label: "Yours", values: years.map((year) => year.equityCents), color: 1 },
          { id: "loan", label: "The lender's", values: years.map((year) => year.balanceCents), color: 2 },
        ]}
      />
    </Figure>
  );
}
