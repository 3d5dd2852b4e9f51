import { type ScaleLinear, scaleLinear } from "d3-scale";
import { type ReactNode, useId, useRef } from "react";
import { type ChartReading, Readings, readingText } from "./chart-readings.tsx";
import { type ChartColor, SeriesPatterns } from "./series-mark.tsx";
import { markUnder, useMarks } from "./use-marks.ts";
import { useWidth } from "./use-width.ts";

export type PlotScales = {
  x: (index: number) => number;
  y: (value: number) => number;
  /** Pixels between two points. */
  step: number;
  /** The point that is read out. */
  at: number;
  top: number;
  bottom: number;
  left: number;
  right: number;
  /** A prefix for the chart's own hatchings. */
  prefix: string;
};

export type ChartPlotProps = {
  /** What the chart shows, spoken. */
  label: string;
  /** Names of the points: "Year 1". */
  points: readonly string[];
  /** A shorter name under the axis: "5". */
  tickOf: (index: number) => string;
  /** Smallest and largest value that must fit; 0 is always inside. */
  low: number;
  high: number;
  formatTick: (value: number) => string;
  /** A round step for the axis, where thousands or hundreds would not look round to readers: 36,000 seconds. */
  unit?: number | undefined;
  /** The series with their values at a point; names and figures are above the chart. */
  readingsAt: (index: number) => readonly ChartReading[];
  /** The point that is read first; the last one when left out. */
  start?: number | undefined;
  /** Half a step of room at both ends, for bars. */
  padded?: boolean;
  children: (scales: PlotScales) => ReactNode;
};

const HEIGHT = 240;
const TOP = 8;
const BOTTOM = 24;
const LEFT = 56;
const RIGHT = 12;
const COLORS: readonly ChartColor[] = [1, 2, 3, 4, 5, 6];

/** Axes, grid and a readout of one point, moved by pointer or arrow keys. One tab stop; `children` draws the marks. */
export function ChartPlot(props: ChartPlotProps) {
  const { label, points, tickOf, low, high, formatTick, unit = 1, readingsAt, start, padded = false, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const prefix = useId();
  const width = useWidth(box, 640);
  const { place, link, point, group } = useMarks({
    marks: points.length,
    series: readingsAt(0).length,
    label,
    start,
    read: ({ mark, series }) => readingText(points[mark] ?? "", readingsAt(mark), series),
  });
  const [left, right, bottom] = [LEFT, width - RIGHT, HEIGHT - BOTTOM];
  const gap = (right - left) / Math.max(1, padded ? points.length : points.length - 1);
  const first = padded ? left + gap / 2 : left;
  const x = (index: number): number => first + index * gap;
  const scale = scaleLinear()
    .domain([Math.min(0, low) / unit, Math.max(0, high) / unit])
    .nice(5)
    .range([bottom, TOP]);
  const y = (value: number): number => scale(value / unit);
  return (
    <div className="min-w-0">
      <Readings
        prefix={prefix}
        point={points[place.mark] ?? ""}
        readings={readingsAt(place.mark)}
        series={place.series}
        link={link}
      />
      <div
        {...group}
        ref={box}
        onPointerMove={(event) =>
          point(markUnder(event, { left: first, width: x(points.length - 1) - first, marks: points.length }))
        }
        className="touch-pan-y overflow-x-clip rounded-md"
      >
        <svg aria-hidden="true" viewBox={`0 0 ${width} ${HEIGHT}`} width={width} height={HEIGHT} className="block">
          <SeriesPatterns prefix={prefix} colors={COLORS} />
          <Grid scale={scale} left={left} right={right} textOf={(tick) => formatTick(tick * unit)} />
          {children({ x, y, step: gap, at: place.mark, top: TOP, bottom, left, right, prefix })}
          <line x1={left} x2={right} y1={y(0)} y2={y(0)} className="stroke-ink-3" />
          <Names count={points.length} x={x} width={right - left} tickOf={tickOf} />
        </svg>
      </div>
    </div>
  );
}

type GridProps = { scale: ScaleLinear<number, number>; left: number; right: number; textOf: (tick: number) => string };

function Grid({ scale, left, right, textOf }: GridProps) {
  return scale.ticks(5).map((tick) => (
    <g key={tick}>
      <line x1={left} x2={right} y1={scale(tick)} y2={scale(tick)} className="stroke-line" />
      <text x={left - 8} y={scale(tick)} dy="0.32em" textAnchor="end" className="fill-ink-3 text-xs tabular-nums">
        {textOf(tick)}
      </text>
    </g>
  ));
}

type NamesProps = { count: number; width: number; x: (index: number) => number; tickOf: (index: number) => string };

function Names({ count, width, x, tickOf }: NamesProps) {
  const names = Array.from({ length: count }, (_, index) => tickOf(index));
  return placesOf(names, width).map((index) => (
    <text key={index} x={x(index)} y={HEIGHT - 6} textAnchor="middle" className="fill-ink-3 text-xs tabular-nums">
      {names[index]}
    </text>
  ));
}

/** Pixels for a name. */
const NAME_WIDTH = 44;

/** Where names go: if some are empty, all the others that have room; otherwise at round steps. */
const placesOf = (names: readonly string[], width: number): number[] => {
  if (!names.includes("")) return ticksOf(names.length, width);
  const gap = width / Math.max(1, names.length - 1);
  let free = Number.NEGATIVE_INFINITY;
  return names.flatMap((name, index) => {
    if (name === "" || index * gap < free) return [];
    free = index * gap + NAME_WIDTH;
    return [index];
  });
};

/** First, last and round steps between them, as many as fit. */
const ticksOf = (count: number, width: number): number[] => {
  const most = Math.max(2, Math.floor(width / NAME_WIDTH));
  const step = [1, 2, 5, 10, 20, 50].find((size) => count / size <= most) ?? 100;
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => (index + 1) % step === 0 || (index === 0 && step > 1),
  );
};
