import { scaleLinear } from "d3-scale";
import { type ReactNode, useRef } from "react";
import { classNames } from "../class-names.ts";
import { useChartCursor } from "./use-chart-cursor.ts";
import { useWidth } from "./use-width.ts";

export type ChartColor = 1 | 2 | 3 | 4 | 5 | 6;

export const CHART_FILLS = {
  1: "fill-c1",
  2: "fill-c2",
  3: "fill-c3",
  4: "fill-c4",
  5: "fill-c5",
  6: "fill-c6",
} as const;
export const CHART_STROKES = {
  1: "stroke-c1",
  2: "stroke-c2",
  3: "stroke-c3",
  4: "stroke-c4",
  5: "stroke-c5",
  6: "stroke-c6",
} as const;
const SWATCHES = { 1: "bg-c1", 2: "bg-c2", 3: "bg-c3", 4: "bg-c4", 5: "bg-c5", 6: "bg-c6" } as const;

export type ChartReading = { label: string; value: string; color: ChartColor; dashed?: boolean };

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
  /** The series with their values at a point; names and figures stand above the chart. */
  readingsAt: (index: number) => readonly ChartReading[];
  /** Half a step of room at both ends, for bars. */
  padded?: boolean;
  children: (scales: PlotScales) => ReactNode;
};

const HEIGHT = 240;
const TOP = 8;
const BOTTOM = 24;
const LEFT = 56;
const RIGHT = 12;

/** Axes, grid and a reading of one point, moved by pointer or arrow keys. One tab stop; the marks are drawn by `children`. */
export function ChartPlot(props: ChartPlotProps) {
  const { label, points, tickOf, low, high, formatTick, readingsAt, padded = false, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, 640);
  const cursor = useChartCursor(points.length);
  const [left, right, bottom] = [LEFT, width - RIGHT, HEIGHT - BOTTOM];
  const gap = (right - left) / Math.max(1, padded ? points.length : points.length - 1);
  const first = padded ? left + gap / 2 : left;
  const x = (index: number): number => first + index * gap;
  const y = scaleLinear()
    .domain([Math.min(0, low), Math.max(0, high)])
    .nice(5)
    .range([bottom, TOP]);
  const readings = readingsAt(cursor.at);
  const point = points[cursor.at] ?? "";
  return (
    <div className="min-w-0">
      <Readings point={point} readings={readings} />
      <div
        ref={box}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={cursor.at + 1}
        aria-valuetext={`${point}: ${readings.map((reading) => `${reading.label} ${reading.value}`).join(", ")}`}
        onKeyDown={cursor.onKeyDown}
        onPointerMove={(event) => cursor.onPointerMove(event, { left: first, width: x(points.length - 1) - first })}
        className="touch-pan-y overflow-x-clip rounded-md"
      >
        <svg aria-hidden="true" viewBox={`0 0 ${width} ${HEIGHT}`} width={width} height={HEIGHT} className="block">
          {y.ticks(5).map((tick) => (
            <g key={tick}>
              <line x1={left} x2={right} y1={y(tick)} y2={y(tick)} className="stroke-line" />
              <text x={left - 8} y={y(tick)} dy="0.32em" textAnchor="end" className="fill-ink-3 text-xs tabular-nums">
                {formatTick(tick)}
              </text>
            </g>
          ))}
          {children({ x, y, step: gap, at: cursor.at, top: TOP, bottom, left, right })}
          <line x1={left} x2={right} y1={y(0)} y2={y(0)} className="stroke-ink-3" />
          {ticksOf(points.length, right - left).map((index) => (
            <text
              key={index}
              x={x(index)}
              y={HEIGHT - 6}
              textAnchor="middle"
              className="fill-ink-3 text-xs tabular-nums"
            >
              {tickOf(index)}
            </text>
          ))}
        </svg>
      </div>
    </div>
  );
}

/** First, last and round steps between them, as many as have room. */
const ticksOf = (count: number, width: number): number[] => {
  const most = Math.max(2, Math.floor(width / 44));
  const step = [1, 2, 5, 10, 20, 50].find((size) => count / size <= most) ?? 100;
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => (index + 1) % step === 0 || (index === 0 && step > 1),
  );
};

function Readings({ point, readings }: { point: string; readings: readonly ChartReading[] }) {
  return (
    <p aria-hidden="true" className="mb-2 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-2">
      <span className="font-semibold text-1">{point}</span>
      {readings.map(({ label, value, color, dashed }) => (
        <span key={label} className="inline-flex items-center gap-2">
          {dashed ? (
            <svg width={16} height={2}>
              <path
                d="M0 1h16"
                strokeWidth={2}
                strokeDasharray="6 4"
                className={classNames(CHART_STROKES[color], "forced-colors:stroke-[CanvasText]")}
              />
            </svg>
          ) : (
            <span className={classNames("forced-fill h-2.5 w-3 rounded-full", SWATCHES[color])} />
          )}
          {label} <span className="font-medium text-1 tabular-nums">{value}</span>
        </span>
      ))}
    </p>
  );
}
