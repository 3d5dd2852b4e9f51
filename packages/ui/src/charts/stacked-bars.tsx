import { CHART_FILLS, type ChartColor, ChartPlot, type ChartPlotProps, type PlotScales } from "./chart-plot.tsx";

export type StackedPart = { id: string; label: string; values: readonly number[]; color: ChartColor };

export type StackedBarsProps = Pick<ChartPlotProps, "label" | "points" | "tickOf" | "formatTick"> & {
  /** From the bottom up; none below zero. */
  parts: readonly StackedPart[];
  formatValue: (value: number) => string;
};

/** What a whole is made of at each point: bars from zero, parts on one another. */
export function StackedBars({ label, points, tickOf, formatTick, parts, formatValue }: StackedBarsProps) {
  const totals = points.map((_, index) => parts.reduce((sum, { values }) => sum + Math.max(0, values[index] ?? 0), 0));
  return (
    <ChartPlot
      padded
      label={label}
      points={points}
      tickOf={tickOf}
      formatTick={formatTick}
      low={0}
      high={Math.max(...totals)}
      readingsAt={(index) =>
        parts.map(({ label: name, values, color }) => ({ label: name, value: formatValue(values[index] ?? 0), color }))
      }
    >
      {(scales) => points.map((point, index) => <Bar key={point} parts={parts} index={index} scales={scales} />)}
    </ChartPlot>
  );
}

function Bar({ parts, index, scales }: { parts: readonly StackedPart[]; index: number; scales: PlotScales }) {
  const width = Math.max(1, scales.step * 0.7);
  const heightOf = ({ values }: StackedPart): number => Math.max(0, values[index] ?? 0);
  return (
    <g>
      {parts.map((part, place) => {
        const base = parts.slice(0, place).reduce((sum, below) => sum + heightOf(below), 0);
        const top = scales.y(base + heightOf(part));
        return (
          <rect
            key={part.id}
            x={scales.x(index) - width / 2}
            y={top}
            width={width}
            height={Math.max(0, scales.y(base) - top)}
            className={`${CHART_FILLS[part.color]} stroke-surface forced-colors:fill-[CanvasText]`}
          />
        );
      })}
      {index === scales.at && (
        <rect x={scales.x(index) - width / 2} y={scales.bottom + 1} width={width} height={3} className="fill-ink" />
      )}
    </g>
  );
}
