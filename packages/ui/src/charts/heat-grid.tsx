import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { classNames } from "../class-names.ts";
import { formatCivilDate } from "../format/civil-date.ts";
import { heatLevel, heatMonths, type HeatWeek, heatWeeks } from "./heat-days.ts";

export type HeatGridProps = {
  /** What is shown: "Hours a day, last 26 weeks". */
  label: string;
  /** The last day, a civil date. */
  lastDate: string;
  /** Amount by civil date; a missing day is zero. */
  values: Readonly<Record<string, number>>;
  formatValue: (value: number) => string;
  weeks?: number;
  /** The first day to show; without it all days of the weeks. */
  firstDate?: string;
  /** Room is kept up to the week of this day, so that a year keeps its shape while it runs. */
  throughDate?: string;
  weekStart?: 0 | 1;
  /** A click or Enter on a day. */
  onSelectDate?: ((date: string) => void) | undefined;
  className?: string;
};

const FILLS = ["fill-h0", "fill-h1", "fill-h2", "fill-h3", "fill-h4"] as const;
const SWATCHES = ["bg-h0", "bg-h1", "bg-h2", "bg-h3", "bg-h4"] as const;
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;
const PITCH = 16;
const CELL = 13;
/** Left of the cells, for the names of weekdays. */
const GUTTER = 30;

/** A calendar of amounts. One tab stop; arrows read it day by day; the number is in each day's label. */
export function HeatGrid(props: HeatGridProps) {
  const { label, lastDate, values, formatValue, weeks: weekCount = 26, weekStart = 0, onSelectDate, className } = props;
  const weeks = shownWeeks(props, weekCount, weekStart);
  const width = GUTTER + weekCount * PITCH - (PITCH - CELL);
  const box = useShownEnd(weeks.findLastIndex((week) => week.some((date) => date !== null)) / weekCount);
  const [current, setCurrent] = useState(lastDate);
  const [read, setRead] = useState<string | null>(null);
  const svg = useRef<SVGSVGElement>(null);
  const describe = (date: string) =>
    `${formatCivilDate(date, { weekday: true, taxYear: Number(lastDate.slice(0, 4)) })}: ${formatValue(values[date] ?? 0)}`;

  const choose = (date: string) => {
    setCurrent(date);
    onSelectDate?.(date);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key === "Enter" || event.key === " ") && onSelectDate) {
      event.preventDefault();
      onSelectDate(current);
      return;
    }
    const next = step(weeks, current, event.key);
    if (next === null) return;
    event.preventDefault();
    setCurrent(next);
    svg.current?.querySelector<SVGRectElement>(`[data-date="${next}"]`)?.focus();
  };

  return (
    <div className={classNames("min-w-0", className)} style={{ maxWidth: width * ROOM }}>
      <div ref={box} className="overflow-x-auto p-0.5">
        <div style={{ minWidth: Math.min(width, width * SMALLEST) }}>
          <MonthNames weeks={weeks} width={width} />
          <svg
            ref={svg}
            role="grid"
            aria-label={label}
            aria-readonly="true"
            tabIndex={-1}
            viewBox={`${-GUTTER} 0 ${width} ${7 * PITCH - (PITCH - CELL)}`}
            className="block h-auto w-full overflow-visible"
            onKeyDown={onKeyDown}
            onMouseLeave={() => setRead(null)}
          >
            <WeekdayNames weekStart={weekStart} />
            <HeatRows
              {...{ values, onSelectDate, weeks, weekStart, current, describe }}
              onRead={setRead}
              onChoose={choose}
            />
          </svg>
        </div>
      </div>
      <div aria-hidden="true" className="mt-2 flex min-h-4 items-center justify-between gap-3 text-xs text-3">
        <span className="font-medium text-2 tabular-nums">{read === null ? "" : describe(read)}</span>
        <HeatScale />
      </div>
    </div>
  );
}

/** The weeks with the days that are shown; room is kept for the other days. */
const shownWeeks = (
  { lastDate, firstDate, throughDate = lastDate }: HeatGridProps,
  count: number,
  weekStart: 0 | 1,
): readonly HeatWeek[] =>
  heatWeeks(throughDate, count, weekStart).map((week) =>
    week.map((date) => (date === null || date > lastDate || (firstDate && date < firstDate) ? null : date)),
  );

/** Wider than its cells need, it stops growing; narrower, it scrolls. */
const ROOM = 1.25;
const SMALLEST = 0.85;

/** The scroll starts at the newest day. */
const useShownEnd = (share: number) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current) box.current.scrollLeft = box.current.scrollWidth * share - box.current.clientWidth * 0.8;
  }, [share]);
  return box;
};

const NAMED_DAYS = [
  { fromMonday: 0, name: "Mon" },
  { fromMonday: 2, name: "Wed" },
  { fromMonday: 4, name: "Fri" },
] as const;

/** Names every other weekday: readers infer the rows between. */
function WeekdayNames({ weekStart }: { weekStart: 0 | 1 }) {
  return (
    <g aria-hidden="true" className="fill-ink-3 text-[10px]">
      {NAMED_DAYS.map(({ fromMonday, name }) => (
        <text key={name} x={-GUTTER} y={(fromMonday + 1 - weekStart) * PITCH + CELL - 3}>
          {name}
        </text>
      ))}
    </g>
  );
}

const DAY_NAMES = ["Sundays", "Mondays", "Tuesdays", "Wednesdays", "Thursdays", "Fridays", "Saturdays"] as const;

type HeatRowsProps = Pick<HeatGridProps, "values" | "onSelectDate"> & {
  weeks: readonly HeatWeek[];
  weekStart: 0 | 1;
  current: string;
  describe: (date: string) => string;
  onRead: (date: string | null) => void;
  onChoose: (date: string) => void;
};

function HeatRows({ weeks, weekStart, values, current, describe, onSelectDate, onRead, onChoose }: HeatRowsProps) {
  const largest = Math.max(0, ...weeks.flat().map((date) => (date === null ? 0 : (values[date] ?? 0))));
  return WEEKDAYS.map((day) => (
    <g key={day} role="row" aria-label={DAY_NAMES[(day + weekStart) % 7]}>
      {weeks.map((week, column) => {
        const date = week[day];
        return date == null ? null : (
          <HeatCell
            key={date}
            date={date}
            label={describe(date)}
            level={heatLevel(values[date] ?? 0, largest)}
            column={column}
            row={day}
            focusable={date === current}
            selectable={onSelectDate !== undefined}
            onRead={onRead}
            onChoose={onChoose}
          />
        );
      })}
    </g>
  ));
}

type HeatCellProps = {
  date: string;
  label: string;
  level: 0 | 1 | 2 | 3 | 4;
  column: number;
  row: number;
  focusable: boolean;
  selectable: boolean;
  onRead: (date: string | null) => void;
  onChoose: (date: string) => void;
};

function HeatCell({ date, label, level, column, row, focusable, selectable, onRead, onChoose }: HeatCellProps) {
  return (
    <rect
      role="gridcell"
      aria-label={label}
      data-date={date}
      tabIndex={focusable ? 0 : -1}
      x={column * PITCH}
      y={row * PITCH}
      width={CELL}
      height={CELL}
      rx={3}
      className={classNames(FILLS[level], HEAT_CELL, selectable && "cursor-pointer")}
      onMouseEnter={() => onRead(date)}
      onFocus={() => onRead(date)}
      onBlur={() => onRead(null)}
      onClick={() => onChoose(date)}
    />
  );
}

const HEAT_CELL =
  "ring-inset outline-offset-1 hover:stroke-ink-2 focus-visible:stroke-focus forced-colors:stroke-[CanvasText] [stroke-width:0] hover:[stroke-width:1.5] focus-visible:[stroke-width:2] forced-colors:[stroke-width:1]";

function HeatScale() {
  return (
    <span className="inline-flex shrink-0 items-center gap-1">
      Less
      {SWATCHES.map((swatch) => (
        <span key={swatch} className={classNames("size-2.5 rounded-[2px]", swatch)} />
      ))}
      More
    </span>
  );
}

function MonthNames({ weeks, width }: { weeks: readonly HeatWeek[]; width: number }) {
  return (
    <div aria-hidden="true" className="relative mb-1 h-4 text-xs text-3">
      {heatMonths(weeks).map(({ column, month }) => (
        <span key={month} className="absolute" style={{ left: `${((GUTTER + column * PITCH) / width) * 100}%` }}>
          {formatCivilDate(`${month}-01`, { taxYear: Number(month.slice(0, 4)) }).slice(0, 3)}
        </span>
      ))}
    </div>
  );
}

const STEPS: Readonly<Record<string, readonly [week: number, day: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The date that a key leads to, or null when the key does nothing here. */
function step(weeks: readonly HeatWeek[], date: string, key: string): string | null {
  const column = weeks.findIndex((week) => week.includes(date));
  const day = weeks[column]?.indexOf(date) ?? -1;
  if (key === "Home") return weeks[0]?.[day] ?? null;
  if (key === "End") return weeks.at(-1)?.[day] ?? weeks.at(-2)?.[day] ?? null;
  const move = STEPS[key];
  return move === undefined ? null : (weeks[column + move[0]]?.[day + move[1]] ?? null);
}
