import { useId } from "react";
import { classNames } from "../class-names.ts";
import { Readings, readingText } from "./chart-readings.tsx";
import { heatLevel } from "./heat-days.ts";
import { useMarks } from "./use-marks.ts";

export type HeatTableProps = {
  /** What is shown, spoken. */
  label: string;
  rows: readonly { id: string; label: string; values: readonly number[] }[];
  columns: readonly { id: string; label: string; tick: string }[];
  formatValue: (value: number) => string;
  /** In a cell, where it has room. */
  formatCell: (value: number) => string;
};

/** What can be read out for each. */
const CELL_TEXTS = ["text-1", "text-1", "text-1", "text-1 dark:text-on-brand", "text-on-brand"] as const;
const LEVELS = ["bg-h0", "bg-h1", "bg-h2", "bg-h3", "bg-h4"] as const;

/** Amounts by row and column: the darker, the more, with the number in each cell that has room for it. */
export function HeatTable({ label, rows, columns, formatValue, formatCell }: HeatTableProps) {
  const prefix = useId();
  const most = Math.max(0, ...rows.flatMap(({ values }) => values));
  // The keyboard moves along the columns, up and down between the rows.
  const readingOf = (mark: number, series: number | null) => {
    const row = rows[series ?? 0];
    return [{ label: row?.label ?? "", value: formatValue(row?.values[mark] ?? 0), color: 1 as const, isPlain: true }];
  };
  const { place, link, point, group } = useMarks({
    marks: columns.length,
    series: rows.length,
    label,
    start: 0,
    read: ({ mark, series }) => readingText(columns[mark]?.label ?? "", readingOf(mark, series), 0),
  });
  const row = place.series ?? 0;
  return (
    <div className="min-w-0">
      <Readings
        prefix={prefix}
        point={columns[place.mark]?.label ?? ""}
        readings={readingOf(place.mark, row)}
        series={null}
        link={link}
      />
      <div {...group} className="rounded-md">
        <div
          aria-hidden="true"
          className="grid items-center gap-0.5 text-xs tabular-nums sm:gap-1"
          style={{ gridTemplateColumns: `minmax(4.5rem, 9rem) repeat(${columns.length}, minmax(0, 1fr))` }}
        >
          <span />
          {columns.map(({ id, tick }) => (
            <span key={id} className="text-center text-3">
              <span className="sm:hidden">{tick.slice(0, 1)}</span>
              <span className="max-sm:hidden">{tick}</span>
            </span>
          ))}
          {rows.map((each, index) => (
            <div key={each.id} className="contents">
              <span className="truncate pr-1 text-sm text-2">{each.label}</span>
              {each.values.map((value, column) => (
                <HeatCell
                  key={columns[column]?.id ?? column}
                  level={heatLevel(value, most)}
                  text={value > 0 ? formatCell(value) : ""}
                  isRead={index === row && column === place.mark}
                  onPoint={() => point(column, index)}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

type CellProps = { level: 0 | 1 | 2 | 3 | 4; text: string; isRead: boolean; onPoint: () => void };

function HeatCell({ level, text, isRead, onPoint }: CellProps) {
  return (
    <span
      className={classNames(
        "grid h-8 place-items-center rounded-[3px] forced-colors:border",
        LEVELS[level],
        CELL_TEXTS[level],
        isRead && "outline-2 outline-offset-1 outline-focus",
      )}
      onPointerEnter={onPoint}
    >
      <span className="max-sm:hidden">{text}</span>
    </span>
  );
}
