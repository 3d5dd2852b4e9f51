import { Cell, Figure, HeaderCell, StackedBars, Table, TableBody, TableHead, TableRow } from "@tenure/ui";
import type { BrrrResult } from "#features/calculators/brrr-calculator/brrr-result.ts";
import { axisMoney, percentText, wholeDollars } from "../frame/amounts.ts";

/** Five years of equity, and what other values and rates would leave in. */
export function BrrrCharts({ result }: { result: BrrrResult }) {
  const { years } = result;
  const last = years.at(-1);
  return (
    <div className="grid gap-12 lg:grid-cols-2">
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
      <Sensitivity result={result} />
    </div>
  );
}

const CHANGES = [
  { factor: 0.9, name: "Value 10% lower" },
  { factor: 1, name: "Value as entered" },
  { factor: 1.1, name: "Value 10% higher" },
];

function Sensitivity({ result }: { result: BrrrResult }) {
  const rates = [
    { change: -0.01, name: "Rate 1 point lower" },
    { change: 0, name: "Rate as entered" },
    { change: 0.01, name: "Rate 1 point higher" },
  ];
  const cellOf = (factor: number, change: number) =>
    result.sensitivity.find((cell) => cell.valueFactor === factor && cell.rateChange === change);
  return (
    <section aria-labelledby="sensitivity" className="min-w-0">
      <h2 id="sensitivity" className="mb-3 text-base font-semibold">
        If the value or the rate is another
      </h2>
      <Table caption="Cash left in, and cash flow a year, by value and rate">
        <TableHead>
          <tr>
            <HeaderCell>Cash left in, cash flow a year</HeaderCell>
            {rates.map(({ name }) => (
              <HeaderCell key={name} numeric>
                {name}
              </HeaderCell>
            ))}
          </tr>
        </TableHead>
        <TableBody>
          {CHANGES.map(({ factor, name }) => (
            <TableRow key={name}>
              <Cell rowHeader>{name}</Cell>
              {rates.map(({ change, name: rate }) => {
                const cell = cellOf(factor, change);
                return (
                  <Cell key={rate} numeric>
                    {cell && (
                      <>
                        <span className="block font-medium">
                          {cell.cashLeftCents <= 0 ? "all out" : wholeDollars(cell.cashLeftCents)}
                        </span>
                        <span className="block text-sm text-3">{wholeDollars(cell.cashFlowAfterCents)}</span>
                      </>
                    )}
                  </Cell>
                );
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <p className="mt-3 text-base text-2">An appraisal below your estimate is the usual surprise.</p>
    </section>
  );
}
