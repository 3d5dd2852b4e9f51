import { classNames } from "../class-names.ts";

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

/** Told apart without color: the pattern drawn over the fill, in a square of 6 units. */
const STROKES: Readonly<Record<ChartColor, string>> = {
  1: "",
  2: "M-1 1L1-1M0 6L6 0M5 7L7 5",
  3: "M3 2v2M2 3h2",
  4: "M-1 5L1 7M0 0L6 6M5-1L7 1",
  5: "M0 3h6",
  6: "M3 0v6",
};

const patternId = (prefix: string, color: ChartColor): string => `${prefix}-p${color}`;

/** The hatchings of a chart; `prefix` is unique to it. */
export function SeriesPatterns({ prefix, colors }: { prefix: string; colors: readonly ChartColor[] }) {
  return (
    <defs>
      {colors.map((color) => (
        <pattern key={color} id={patternId(prefix, color)} width={6} height={6} patternUnits="userSpaceOnUse">
          <path d={STROKES[color]} strokeWidth={1.25} className="stroke-surface forced-colors:stroke-[Canvas]" />
        </pattern>
      ))}
    </defs>
  );
}

type BarProps = { prefix: string; color: ChartColor; x: number; y: number; width: number; height: number };

/** A bar in its color, and in its hatching. */
export function SeriesBar({ prefix, color, ...box }: BarProps) {
  return (
    <>
      <rect {...box} className={classNames(CHART_FILLS[color], "forced-colors:fill-[CanvasText]")} />
      {STROKES[color] !== "" && <rect {...box} fill={`url(#${patternId(prefix, color)})`} />}
    </>
  );
}

/** The same beside a name; plain if a bar is told apart by its position. */
export function SeriesSwatch(props: { prefix: string; color: ChartColor; isPlain?: boolean | undefined }) {
  const { prefix, color, isPlain = false } = props;
  return (
    <svg aria-hidden="true" width={12} height={12} className="shrink-0">
      {isPlain ? (
        <rect width={12} height={12} className={classNames(CHART_FILLS[color], "forced-colors:fill-[CanvasText]")} />
      ) : (
        <SeriesBar prefix={prefix} color={color} x={0} y={0} width={12} height={12} />
      )}
    </svg>
  );
}

/** Dashes by which lines are told apart. */
const DASHES: Readonly<Record<ChartColor, string | undefined>> = {
  1: undefined,
  2: "1 3",
  3: "5 4",
  4: "8 3 1 3",
  5: "10 4",
  6: "2 2",
};
export const dashOf = (color: ChartColor, isDashed: boolean | undefined): string | undefined =>
  isDashed === true ? "5 4" : isDashed === false ? undefined : DASHES[color];

export function LineSwatch({ color, dash }: { color: ChartColor; dash: string | undefined }) {
  return (
    <svg aria-hidden="true" width={18} height={4} className="shrink-0">
      <path
        d="M0 2h18"
        strokeWidth={2}
        strokeDasharray={dash}
        className={classNames(CHART_STROKES[color], "forced-colors:stroke-[CanvasText]")}
      />
    </svg>
  );
}
