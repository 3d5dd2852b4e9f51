import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from "@tenure/ui";
import type { BrrrResult } from "#features/tools/calculators/brrr-calculator/brrr-result.ts";
import type { BrrrValues } from "#features/tools/calculators/brrr-calculator/fields.ts";
import { wholeDollars } from "../frame/amounts.ts";
import { RATE_CHANGES, rateName } from "./brrr-lines.ts";

const VALUES = [
  { factor: 0.9, name: "Value 10% lower" },
  { factor: 1, name: "Value as entered" },
  { factor: 1.1, name: "Value 10% higher" },
];
/** Cash left in and yearly cash flow if the appraisal or the rate is different. */
export function BrrrSensitivity({ values, result }: { values: BrrrValues; result: BrrrResult }) {
  return (
    <>
      <h3 className="mt-7 text-base font-semibold">If the value or the rate changes</h3>
      <p className="mt-1 mb-3 text-base text-2">
        Cash left in, and below it the cash flow a year. An appraisal below your estimate is the usual surprise.
      </p>
      <Table
        caption="Cash left in, and cash flow a year, by value and rate"
        // From edge to edge of the card, so that four columns fit side by side on a phone.
        className="max-sm:-mx-4 max-sm:w-auto max-sm:[&_:is(td,th)]:px-1.5"
      >
        <TableHead>
          <tr>
            <HeaderCell>
              <span className="sr-only">Value</span>
            </HeaderCell>
            {RATE_CHANGES.map((change) => (
              <HeaderCell key={change} numeric>
                {rateName(values, change)}
              </HeaderCell>
            ))}
          </tr>
        </TableHead>
        <TableBody>
          {VALUES.map(({ factor, name }) => (
            <TableRow key={name}>
              <Cell rowHeader>{name}</Cell>
              {RATE_CHANGES.map((change) => (
                <Cell key={change} numeric>
                  <Outcome result={result} factor={factor} change={change} />
                </Cell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  );
}

function Outcome({ result, factor, change }: { result: BrrrResult; factor: number; change: number }) {
  const cell = result.sensitivity.find((one) => one.valueFactor === factor && one.rateChange === change);
  if (cell === undefined) return null;
  return (
    <>
      <span className="block font-medium">
        {cell.cashLeftCents <= 0 ? "all out" : wholeDollars(cell.cashLeftCents)}
      </span>
      <span className="block text-sm text-3">{wholeDollars(cell.cashFlowAfterCents)}</span>
    </>
  );
}
