import { ChartColumn, Download, Table2 } from "lucide-react";
import { type ReactNode, useId, useMemo, useState } from "react";
import { Button } from "../actions/button.tsx";
import { classNames } from "../class-names.ts";
import { FigureContext, type FigureEntries } from "./figure-context.ts";
import { figureCsv, figureFileName } from "./figure-csv.ts";
import { FigureRows, type FigureTable } from "./figure-rows.tsx";

export type FigureProps = {
  title: string;
  /**
   * The finding in one sentence, made from the figures: "You log most on Saturdays." It describes the chart to screen readers.
   */
  caption: string;
  /** Below the caption: what else there is to say, and ways on. */
  more?: ReactNode;
  children: ReactNode;
  /** The same figures as a table, and as CSV. */
  table: FigureTable;
  /** A name for the table; the title when left out. */
  tableCaption?: string;
  /** The entries behind each mark: Enter opens them, and so does a link. */
  entries?: FigureEntries | undefined;
  /** True where the page prints the same table elsewhere: then the chart is printed here. */
  printsElsewhere?: boolean;
  /** Beside the switch. */
  actions?: ReactNode;
  /** In place of the plain CSV: a menu that includes it. */
  downloads?: ReactNode;
  level?: 2 | 3;
  className?: string;
};

/**
 * A chart with its finding, and the same figures as a table and as CSV at the press of a button. The contract of every chart:
 * the sentence describes it, arrows move along its marks and say each once, Enter opens the entries behind one, on paper is
 * what is on the screen: the chart, or the table.
 */
export function Figure(props: FigureProps) {
  const { title, caption, more, children, table, tableCaption = title, entries, printsElsewhere } = props;
  const { actions, downloads, level = 2, className } = props;
  const [asTable, setAsTable] = useState(false);
  const titleId = useId();
  const captionId = useId();
  const facts = useMemo(() => ({ captionId, entries }), [captionId, entries]);
  const Heading = level === 2 ? "h2" : "h3";
  const Icon = asTable ? ChartColumn : Table2;
  return (
    <figure aria-labelledby={titleId} className={classNames("min-w-0 break-inside-avoid", className)}>
      <div className="mb-3 flex flex-wrap items-center gap-x-1 gap-y-1">
        <Heading id={titleId} className="mr-2 min-w-0 flex-1 text-lg font-semibold text-1">
          {title}
        </Heading>
        {actions}
        {downloads ?? <CsvButton table={table} title={tableCaption} />}
        <Button
          variant="quiet"
          size="sm"
          aria-label="View as table"
          aria-pressed={asTable}
          className="print:hidden"
          icon={<Icon className="size-4" strokeWidth={1.75} />}
          onClick={() => setAsTable(!asTable)}
        >
          <span className="max-sm:hidden">View as table</span>
          <span className="sm:hidden">Table</span>
        </Button>
      </div>
      {asTable && (
        <FigureRows table={table} caption={tableCaption} className={printsElsewhere ? "print:hidden" : undefined} />
      )}
      <FigureContext value={facts}>
        <div className={asTable ? classNames("hidden", printsElsewhere && "print:block") : undefined}>{children}</div>
      </FigureContext>
      <figcaption className="mt-3 text-base text-2">
        <span id={captionId} className="block max-w-[75ch]">
          {caption}
        </span>
        {more}
      </figcaption>
    </figure>
  );
}

function CsvButton({ table, title }: { table: FigureTable; title: string }) {
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label="Download as CSV"
      className="print:hidden"
      icon={<Download className="size-4" strokeWidth={1.75} />}
      onClick={() => saveFigure(new Blob([figureCsv(table)], { type: "text/csv" }), `${figureFileName(title)}.csv`)}
    >
      CSV
    </Button>
  );
}

/** Hands a file to the browser. */
export const saveFigure = (content: Blob, fileName: string): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser may read the object URL only after this turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
