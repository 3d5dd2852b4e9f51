import { area, line } from "d3-shape";
import { ChartPlot, type ChartPlotProps, type PlotScales } from "./chart-plot.tsx";
import { placeRuleLabel } from "./place-rule-label.ts";
import { CHART_STROKES, type ChartColor, dashOf } from "./series-mark.tsx";

export type LineSeries = {
  id: string;
  label: string;
  /** Null where it has no point. */
  values: readonly (number | null)[];
  color: ChartColor;
  /** A line that can be told apart without its color; its dashes follow from its color unless given. */
  dashed?: boolean | undefined;
};

export type LineChartProps = Pick<ChartPlotProps, "label" | "points" | "tickOf" | "formatTick" | "unit" | "start"> & {
  series: readonly LineSeries[];
  formatValue: (value: number) => string;
  /** A rule across the chart, with its name: "Cash you put in". */
  threshold?: { value: number; label: string } | undefined;
  /** An area between two lines: a range or an estimate. */
  band?: { low: readonly (number | null)[]; high: readonly (number | null)[]; label: string } | undefined;
};

/** Lines over one scale of points, with a threshold and a band. */
export function LineChart(props: LineChartProps) {
  const { label, points, tickOf, formatTick, unit, start, series, formatValue, threshold, band } = props;
  const all = [...series.flatMap(({ values }) => values), ...(band ? [...band.low, ...band.high] : [])].filter(isGiven);
  if (threshold) all.push(threshold.value);
  const text = (value: number | null | undefined): string => (isGiven(value) ? formatValue(value) : "none");
  return (
    <ChartPlot
      label={label}
      points={points}
      tickOf={tickOf}
      formatTick={formatTick}
      unit={unit}
      start={start}
      low={Math.min(0, ...all)}
      high={Math.max(0, ...all)}
      readingsAt={(index) => [
        ...series.map(({ label: name, values, color, dashed }) => ({
          label: name,
          value: text(values[index]),
          color,
          line: { dash: dashOf(color, dashed) },
        })),
        ...(band && isGiven(band.low[index]) && band.low[index] !== band.high[index]
          ? [
              {
                label: band.label,
                value: `${text(band.low[index])} to ${text(band.high[index])}`,
                color: BAND_COLOR,
                line: { dash: "1 2" },
              },
            ]
          : []),
      ]}
    >
      {(scales) => (
        <>
          {band && <Band band={band} scales={scales} />}
          {series.map((one) => (
            <Line key={one.id} series={one} scales={scales} />
          ))}
          {threshold && (
            <Threshold {...threshold} lines={series.map(({ values }) => values.filter(isGiven))} scales={scales} />
          )}
        </>
      )}
    </ChartPlot>
  );
}

const BAND_COLOR: ChartColor = 1;

const isGiven = (value: number | null | undefined): value is number => value !== null && value !== undefined;

function Line({ series, scales: { x, y, at } }: { series: LineSeries; scales: PlotScales }) {
  const path = line<number | null>(
    (_, index) => x(index),
    (value) => y(value ?? 0),
  ).defined(isGiven)([...series.values]);
  const value = series.values[at];
  return (
    <g className={CHART_STROKES[series.color]}>
      <path
        d={path ?? ""}
        fill="none"
        strokeWidth={2}
        strokeDasharray={dashOf(series.color, series.dashed)}
        className="forced-colors:stroke-[CanvasText]"
      />
      {isGiven(value) && (
        <circle cx={x(at)} cy={y(value)} r={4} strokeWidth={2} className="fill-surface forced-colors:fill-[Canvas]" />
      )}
    </g>
  );
}

function Band({ band, scales: { x, y } }: { band: NonNullable<LineChartProps["band"]>; scales: PlotScales }) {
  const path = area<number | null>()
    .defined(isGiven)
    .x((_, index) => x(index))
    .y0((value) => y(value ?? 0))
    .y1((_, index) => y(band.high[index] ?? 0))([...band.low]);
  return (
    <path
      d={path ?? ""}
      className="fill-h1 stroke-c1 opacity-60 [stroke-dasharray:1_2] forced-colors:fill-none forced-colors:stroke-[CanvasText]"
    />
  );
}

type ThresholdProps = { value: number; label: string; lines: readonly (readonly number[])[]; scales: PlotScales };

function Threshold({ value, label, lines, scales }: ThresholdProps) {
  const at = scales.y(value);
  const place = placeRuleLabel(label, at, lines, scales);
  return (
    <g>
      <line x1={scales.left} x2={scales.right} y1={at} y2={at} strokeDasharray="2 3" className="stroke-ink" />
      <text
        x={place.x}
        y={place.y}
        textAnchor={place.anchor}
        className="fill-ink stroke-surface text-xs font-semibold [paint-order:stroke] [stroke-width:4px]"
      >
        {label}
      </text>
    </g>
  );
}
