import { ChartPlot, type ChartPlotProps, type PlotScales } from "./chart-plot.tsx";
import { type ChartColor, SeriesBar } from "./series-mark.tsx";

export type StackedPart = { id: string; label: string; values: readonly number[]; color: ChartColor };

export type StackedBarsProps = Pick<ChartPlotProps, "label" | "points" | "tickOf" | "formatTick" | "unit" | "start"> & {
  /** From the bottom up; none below zero. */
  parts: readonly StackedPart[];
  formatValue: (value: number) => string;
};

/** What a whole is made of at each point: bars from zero, with parts stacked. */
export function StackedBars({ parts, formatValue, ...plot }: StackedBarsProps) {
  const { points } = plot;
  const totals = points.map((_, index) => parts.reduce((sum, { values }) => sum + Math.max(0, values[index] ?? 0), 0));
  return (
    <ChartPlot
      {...plot}
      padded
      low={0}
      high={Math.max(0, ...totals)}
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
  const isRead = index === scales.at;
  return (
    <g>
      {isRead && (
        <rect
          x={scales.x(index) - scales.step / 2}
          y={scales.top}
          width={scales.step}
          height={scales.bottom - scales.top}
          className="fill-hover forced-colors:fill-none forced-colors:stroke-[Highlight]"
        />
      )}
      {parts.map((part, place) => {
        const base = parts.slice(0, place).reduce((sum, below) => sum + heightOf(below), 0);
        const top = scales.y(base + heightOf(part));
        return (
          <SeriesBar
            key={part.id}
            prefix={scales.prefix}
            color={part.color}
            x={scales.x(index) - width / 2}
            y={top}
            width={width}
            height={Math.max(0, scales.y(base) - top)}
          />
        );
      })}
    </g>
  );
}
