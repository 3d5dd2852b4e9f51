import { useId } from "react";
import { classNames } from "../class-names.ts";
import { type ChartReading, Readings, readingText } from "./chart-readings.tsx";
import { SeriesSwatch } from "./series-mark.tsx";
import { markUnder, useMarks } from "./use-marks.ts";

export type MirrorBarsItem = {
  id: string;
  /** What the pair stands for: "Week of Mar 3". */
  label: string;
  up: number;
  down: number;
  /** Part of the lower side is not known: an open, dashed bar instead of a zero. */
  isDownUnknown?: boolean;
  /** Something begins here; its name is written below: "Mar". */
  mark?: string | undefined;
};

export type MirrorBarsProps = {
  /** What is shown, spoken. */
  label: string;
  up: string;
  /** Left out where nothing is known of that side: the chart then shows the upper one alone. */
  down?: string | undefined;
  items: readonly MirrorBarsItem[];
  formatValue: (value: number) => string;
  className?: string;
};

const PITCH = 10;
const BAR = 7;
/** In hundredths of the height: room for an unknown bar where nothing else is below the line. */
const UNKNOWN = 8;
const COLORS = [1, 3] as const;

/** Two amounts at each step, one above the line and one below, on one scale: length tells, not color. */
export function MirrorBars({ label, up, down, items, formatValue, className }: MirrorBarsProps) {
  const prefix = useId();
  const mostUp = Math.max(0, ...items.map((item) => item.up));
  const mostDown = Math.max(0, ...items.map((item) => item.down));
  const unknown = items.some((item) => item.isDownUnknown) ? UNKNOWN : 0;
  const scale = mostUp + mostDown > 0 ? (98 - unknown) / (mostUp + mostDown) : 0;
  const line = 1 + mostUp * scale;
  const width = Math.max(1, items.length) * PITCH;
  const readingsAt = (index: number) => readingsOf(items[index], { up, down, formatValue });
  const { place, link, point, group } = useMarks({
    marks: items.length,
    series: down === undefined ? 1 : 2,
    label,
    read: ({ mark, series }) => readingText(items[mark]?.label ?? "", readingsAt(mark), series),
  });
  return (
    <div className={classNames("min-w-0", className)}>
      <Readings
        prefix={prefix}
        point={items[place.mark]?.label ?? ""}
        readings={readingsAt(place.mark)}
        series={place.series}
        link={link}
      />
      <Side isUp prefix={prefix} name={up} most={formatValue(mostUp)} />
      <div
        {...group}
        className="my-2 touch-pan-y rounded-md"
        onPointerMove={(event) => {
          const all = event.currentTarget.getBoundingClientRect().width;
          const half = all / Math.max(1, items.length) / 2;
          point(markUnder(event, { left: half, width: all - 2 * half, marks: items.length }));
        }}
      >
        <svg aria-hidden="true" viewBox={`0 0 ${width} 100`} preserveAspectRatio="none" className="block h-44 w-full">
          {items.map((item, index) => (
            <Pair
              key={item.id}
              item={item}
              x={index * PITCH + (PITCH - BAR) / 2}
              line={line}
              scale={scale}
              isRead={index === place.mark}
            />
          ))}
          <line x1={0} x2={width} y1={line} y2={line} className="stroke-ink" vectorEffect="non-scaling-stroke" />
        </svg>
      </div>
      <Marks items={items} />
      {down !== undefined && <Side prefix={prefix} name={down} most={formatValue(mostDown)} hasUnknown={unknown > 0} />}
    </div>
  );
}

type Sides = Pick<MirrorBarsProps, "up" | "down" | "formatValue">;

const readingsOf = (item: MirrorBarsItem | undefined, { up, down, formatValue }: Sides): ChartReading[] => {
  if (!item) return [];
  const above = { label: up, value: formatValue(item.up), color: COLORS[0], isPlain: true };
  if (down === undefined) return [above];
  return [above, { label: down, value: downText(item, formatValue), color: COLORS[1], isPlain: true }];
};

const downText = ({ down, isDownUnknown }: MirrorBarsItem, formatValue: MirrorBarsProps["formatValue"]): string => {
  if (!isDownUnknown) return formatValue(down);
  return down === 0 ? "not added" : `at least ${formatValue(down)}`;
};

type PairProps = { item: MirrorBarsItem; x: number; line: number; scale: number; isRead: boolean };

/** Above or below the line: the side says what it is, without a color. */
function Pair({ item, x, line, scale, isRead }: PairProps) {
  const below = line + item.down * scale;
  return (
    <g>
      {isRead && (
        <rect
          x={x - (PITCH - BAR) / 2}
          y={0}
          width={PITCH}
          height={100}
          vectorEffect="non-scaling-stroke"
          className="fill-hover forced-colors:fill-none forced-colors:stroke-[Highlight]"
        />
      )}
      <rect
        x={x}
        y={line - item.up * scale}
        width={BAR}
        height={item.up * scale}
        className="pointer-events-none fill-c1 forced-colors:fill-[CanvasText]"
      />
      <rect
        x={x}
        y={line}
        width={BAR}
        height={item.down * scale}
        className="pointer-events-none fill-c3 forced-colors:fill-[GrayText]"
      />
      {item.isDownUnknown && (
        <rect
          x={x}
          y={below}
          width={BAR}
          height={UNKNOWN}
          strokeDasharray="2 2"
          vectorEffect="non-scaling-stroke"
          className="pointer-events-none fill-none stroke-ink-3"
        />
      )}
    </g>
  );
}

/** The name of a side, where it is and how far it reaches: the scale, without a second set of figures. */
function Side(props: { prefix: string; isUp?: boolean; name: string; most: string; hasUnknown?: boolean }) {
  const { prefix, isUp = false, name, most, hasUnknown = false } = props;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-2">
      <SeriesSwatch prefix={prefix} color={isUp ? COLORS[0] : COLORS[1]} isPlain />
      <span>
        {name}, {isUp ? "above" : "below"} the line. Longest bar <span className="tabular-nums">{most}</span>
      </span>
      {hasUnknown && (
        <span className="inline-flex items-center gap-2">
          <span aria-hidden="true" className="size-2.5 border border-dashed border-ink-3" />
          hours not added
        </span>
      )}
    </p>
  );
}

function Marks({ items }: Pick<MirrorBarsProps, "items">) {
  return (
    <div aria-hidden="true" className="relative mb-2 h-4 text-xs text-3">
      {items.map(({ id, mark }, index) =>
        mark === undefined ? null : (
          <span key={id} className="absolute" style={{ left: `${(index / items.length) * 100}%` }}>
            {mark}
          </span>
        ),
      )}
    </div>
  );
}
