import { ChartColumn, Table2 } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button } from "../actions/button.tsx";
import { classNames } from "../class-names.ts";
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from "../display/table.tsx";

export type FigureTable = {
  columns: readonly { header: string; numeric?: boolean }[];
  /** One list of cells a row; the first names the row. */
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
};

export type FigureProps = {
  title: ReactNode;
  /** The finding in one sentence: "You log most on Saturdays." */
  caption: ReactNode;
  children: ReactNode;
  /** The same figures as a table. */
  table: FigureTable;
  /** A name for the table; the title when that is a text. */
  tableCaption?: string;
  /** Beside the switch: a download. */
  actions?: ReactNode;
  level?: 2 | 3;
  className?: string;
};

/** A chart with its finding, and the same figures as a table at one press. */
export function Figure(props: FigureProps) {
  const { title, caption, children, table, tableCaption, actions, level = 2, className } = props;
  const [asTable, setAsTable] = useState(false);
  const titleId = useId();
  const Heading = level === 2 ? "h2" : "h3";
  const Icon = asTable ? ChartColumn : Table2;
  return (
    <figure aria-labelledby={titleId} className={classNames("min-w-0", className)}>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Heading id={titleId} className="min-w-0 flex-1 text-base font-semibold text-1">
          {title}
        </Heading>
        {actions}
        <Button
          variant="quiet"
          size="sm"
          aria-pressed={asTable}
          className="print:hidden"
          icon={<Icon className="size-4" strokeWidth={1.75} />}
          onClick={() => setAsTable(!asTable)}
        >
          View as table
        </Button>
      </div>
      {asTable ? (
        <FigureRows table={table} caption={tableCaption ?? (typeof title === "string" ? title : "Figures")} />
      ) : (
        children
      )}
      <figcaption className="mt-3 text-base text-2">{caption}</figcaption>
    </figure>
  );
}

function FigureRows({ table, caption }: { table: FigureTable; caption: string }) {
  return (
    <div
      role="group"
      aria-label={caption}
      // A scroller without a control inside must take the keyboard itself.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-h-80 overflow-y-auto rounded-md border border-line print:max-h-none print:overflow-visible"
    >
      <Table caption={caption} density="compact">
        <TableHead>
          <tr>
            {table.columns.map((column) => (
              <HeaderCell key={column.header} numeric={column.numeric ?? false} className="sticky top-0">
                {column.header}
              </HeaderCell>
            ))}
          </tr>
        </TableHead>
        <TableBody>
          {table.rows.map((row) => (
            <TableRow key={row.id}>
              {row.cells.map((cell, index) => (
                <Cell
                  key={table.columns[index]?.header ?? index}
                  rowHeader={index === 0}
                  numeric={table.columns[index]?.numeric ?? false}
                >
                  {cell}
                </Cell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
