import { Cell, formatMoney, HeaderCell, Summary, Table, TableBody, TableHead, TableRow } from "@tenure/ui";
import type { Losses } from "../contract.ts";

type Forms = NonNullable<Losses["answer"]>["forms"];

/** The figures in the shape of the forms, for whoever prepares the return. */
export function FormDrafts({ forms, isOpen }: { forms: Forms; isOpen: boolean }) {
  return (
    <details className="mt-4">
      <Summary className="w-fit cursor-pointer text-base font-medium">Draft of Form 8582 and Form 461</Summary>
      <p className="mt-1 text-sm text-2">
        For your preparer to check, not to file.
        {isOpen && " Some answers are still open, so these figures may change."}
      </p>
      {forms.map(({ title, columns, rows }) => (
        <Table key={title} caption={title} captionHidden={false} density="compact" className="mt-3">
          <TableHead>
            <TableRow>
              <HeaderCell>Line</HeaderCell>
              {columns.map((column) => (
                <HeaderCell key={column} numeric>
                  {column}
                </HeaderCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ label, cells }) => (
              <TableRow key={`${label} ${cells.join(" ")}`}>
                <Cell>{label}</Cell>
                {columns.map((column, at) => (
                  <Cell key={column} numeric>
                    {amountIn(cells[at] ?? null)}
                  </Cell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      ))}
    </details>
  );
}

const amountIn = (cents: number | null): string => (cents === null ? "Not answered" : formatMoney(cents));
