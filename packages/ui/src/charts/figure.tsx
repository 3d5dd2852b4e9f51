import { ChartColumn, Table2 } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button } from "../actions/button.tsx";
import { classNames } from "../class-names.ts";
import { FigureRows, type FigureTable } from "./figure-rows.tsx";

export type FigureProps = {
  title: ReactNode;
  /** The finding in one sentence: "You log most on Saturdays." */
  caption: ReactNode;
  children: ReactNode;
  /** The same figures as a table. */
  table: FigureTable;
  /** A name for the table; the title when that is a text. */
  tableCaption?: string;
  /** The page prints the same table elsewhere. */
  printsElsewhere?: boolean;
  /** Beside the switch: a download. */
  actions?: ReactNode;
  level?: 2 | 3;
  className?: string;
};

/** A chart with its finding, and the same figures as a table at one press. */
export function Figure(props: FigureProps) {
  const { title, caption, children, table, tableCaption, printsElsewhere, actions, level = 2, className } = props;
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
        <FigureRows
          table={table}
          caption={tableCaption ?? (typeof title === "string" ? title : "Figures")}
          className={printsElsewhere ? "print:hidden" : undefined}
        />
      ) : (
        children
      )}
      <figcaption className="mt-3 text-base text-2">{caption}</figcaption>
    </figure>
  );
}
