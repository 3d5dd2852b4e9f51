import { area, line } from "d3-shape";
import { CHART_STROKES, type ChartColor, ChartPlot, type ChartPlotProps, type PlotScales } from "./chart-plot.tsx";
import { placeRuleLabel } from "./place-rule-label.ts";

export type LineSeries = {
  id: string;
  label: string;
  values: readonly number[];
  color: ChartColor;
  /** A line that is told apart without its colour. */
  dashed?: boolean;
};

export type LineChartProps = Pick<ChartPlotProps, "label" | "points" | "tickOf" | "formatTick"> & {
  series: readonly LineSeries[];
  formatValue: (value: number) => string;
  /** A rule across the chart, with its name: "Cash you put in". */
  threshold?: { value: number; label: string };
  /** What may lie between two lines: a range or an estimate. */
  band?: { low: readonly number[]; high: readonly number[]; label: string };
};

/** Lines over one scale of points, with a threshold and a band. */
export function LineChart(props: LineChartProps) {
  const { label, points, tickOf, formatTick, series, formatValue, threshold, band } = props;
  const all = [...series.flatMap(({ values }) => values), ...(band ? [...band.low, ...band.high] : [])];
  if (threshold) all.push(threshold.value);
  return (
    <ChartPlot
      label={label}
      points={points}
      tickOf={tickOf}
      formatTick={formatTick}
      low={Math.min(...all)}
      high={Math.max(...all)}
      readingsAt={(index) =>
        series.map(({ label: name, values, color, dashed = false }) => ({
          label: name,
          value: formatValue(values[index] ?? 0),
          color,
          dashed,
        }))
      }
    >
      {(scales) => (
        <>
          {band && <Band band={band} scales={scales} />}
          {series.map((one) => (
            <Line key={one.id} series={one} scales={scales} />
          ))}
          {threshold && <Threshold {...threshold} lines={series.map(({ values }) => values)} scales={scales} />}
        </>
      )}
    </ChartPlot>
  );
}

function Line({ series, scales: { x, y, at } }: { series: LineSeries; scales: PlotScales }) {
  const path = line<number>(
    (_, index) => x(index),
    (value) => y(value),
  )([...series.values]);
  const value = series.values[at];
  return (
    <g className={CHART_STROKES[series.color]}>
      <path
        d={path ?? ""}
        fill="none"
        strokeWidth={2}
        strokeDasharray={series.dashed ? "5 4" : undefined}
        className="forced-colors:stroke-[CanvasText]"
      />
      {value !== undefined && (
        <circle cx={x(at)} cy={y(value)} r={4} strokeWidth={2} className="fill-surface forced-colors:fill-[Canvas]" />
      )}
    </g>
  );
}

function Band({ band, scales: { x, y } }: { band: NonNullable<LineChartProps["band"]>; scales: PlotScales }) {
  const path = area<number>()
    .x((_, index) => x(index))
    .y0((value) => y(value))
    .y1((_, index) => y(band.high[index] ?? 0))([...band.low]);
  return <path d={path ?? ""} className="fill-h1 opacity-60" />;
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
