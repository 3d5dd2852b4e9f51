import { TextLink } from "../actions/text-link.tsx";
import { classNames } from "../class-names.ts";
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from "../display/table.tsx";

/** A text, a number, or a text with its number: one for the reader, one for the file. */
export type FigureCell = string | number | { text: string; value: string | number };

export type FigureTable = {
  columns: readonly { header: string; numeric?: boolean }[];
  /** One list of cells per row; the first names the row. */
  rows: readonly {
    id: string;
    cells: readonly FigureCell[];
    /** What opens behind it. */
    link?: { href: string; follow: (href: string) => void } | null;
  }[];
};

export type FigureRowsProps = { table: FigureTable; caption: string; className?: string | undefined };

/** The figures behind a chart as a table of its own height. */
export function FigureRows({ table, caption, className }: FigureRowsProps) {
  return (
    <div
      role="group"
      aria-label={caption}
      // A scroller without a control inside must take the keyboard itself.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={classNames(
        "max-h-80 overflow-y-auto rounded-md border border-line print:max-h-none print:overflow-visible",
        className,
      )}
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
                  {index === 0 && row.link ? <RowLink {...row.link} text={textOf(cell)} /> : textOf(cell)}
                </Cell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

const textOf = (cell: FigureCell): string => (typeof cell === "object" ? cell.text : String(cell));

function RowLink({ text, href, follow }: { text: string; href: string; follow: (href: string) => void }) {
  return (
    <TextLink
      tone="quiet"
      href={href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        follow(href);
      }}
    >
      {text}
    </TextLink>
  );
}
