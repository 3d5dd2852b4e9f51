import { Figure, StackedBars } from "@tenure/ui";
import type { BrrrResult } from "#features/tools/calculators/brrr-calculator/brrr-result.ts";
import { axisMoney, wholeDollars } from "../frame/amounts.ts";
import { yearTable } from "./brrr-years.ts";

/** Five years of equity. */
export function BrrrCharts({ result }: { result: BrrrResult }) {
  const { years } = result;
  const last = years.at(-1);
  return (
    <Figure
      title="Five years of equity"
      caption={`After year ${last?.year ?? 5}, ${wholeDollars(last?.equityCents ?? 0)} of the value is yours, and ${wholeDollars(last?.totalCashFlowCents ?? 0)} of cash flow has come in.`}
      table={yearTable(result)}
      printsElsewhere
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
