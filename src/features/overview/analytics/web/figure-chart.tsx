import { daysText, hoursOfLine, hoursTenths } from "@tenure/tax-rules";
import { BarList, HeatTable, LineChart, MirrorBars, StackedBars, TextLink } from "@tenure/ui";
import { Link } from "react-router";
import { type Figure, opensBehind, QUESTION_WORDS } from "#features/overview/analytics/figure.ts";
import { entriesPath } from "./analytics-address.ts";

const HOUR = 3600;

/** A figure drawn as its kind asks. */
export function FigureChart({ figure }: { figure: Figure }) {
  switch (figure.kind) {
    case "lines":
      return <Lines figure={figure} />;
    case "columns":
      return <Columns figure={figure} />;
    case "bars":
      return <Bars figure={figure} />;
    case "heat":
      return <Heat figure={figure} />;
    case "mirror":
      return <Mirror figure={figure} />;
  }
}

type Drawn = { figure: Figure };

const valueText = (figure: Figure) => (value: number) =>
  figure.unit === "days" ? `${daysText(value)} days` : hoursTenths(value);

const common = (figure: Figure) => ({
  label: QUESTION_WORDS[figure.question].chart,
  points: figure.marks.map(({ label }) => label),
  tickOf: (index: number): string => figure.marks[index]?.tick ?? "",
  formatTick: (value: number): string => (figure.unit === "days" ? String(value) : hoursOfLine(value)),
  formatValue: valueText(figure),
  unit: figure.unit === "days" ? 1 : HOUR,
});

const valuesOf = (figure: Figure, index: number): (number | null)[] =>
  figure.marks.map(({ values }) => values[index] ?? null);

function Lines({ figure }: Drawn) {
  const bounds = figure.series.flatMap(({ isBound }, index) => (isBound ? [valuesOf(figure, index)] : []));
  const [low, high] = bounds;
  const first = valuesOf(figure, 0);
  return (
    <LineChart
      {...common(figure)}
      start={Math.max(
        0,
        first.findLastIndex((value) => value !== null),
      )}
      series={figure.series.flatMap(({ id, label, color, isBound }, index) =>
        isBound ? [] : [{ id, label, color, values: valuesOf(figure, index) }],
      )}
      threshold={figure.threshold ?? undefined}
      band={low && high ? { low, high, label: "Estimate" } : undefined}
    />
  );
}

function Columns({ figure }: Drawn) {
  const sums = figure.marks.map(({ values }) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0));
  return (
    <StackedBars
      {...common(figure)}
      start={Math.max(
        0,
        sums.findLastIndex((sum) => sum > 0),
      )}
      parts={figure.series.map(({ id, label, color }, index) => ({
        id,
        label,
        color,
        values: valuesOf(figure, index).map((value) => value ?? 0),
      }))}
    />
  );
}

function Bars({ figure }: Drawn) {
  const text = valueText(figure);
  const isParted = figure.series.length > 1;
  return (
    <BarList
      label={QUESTION_WORDS[figure.question].chart}
      legend={isParted ? figure.series.map(({ label, color }) => ({ label, color })) : undefined}
      threshold={figure.threshold ?? undefined}
      items={figure.marks.map(({ id, label, values }, index) => {
        const sum = values.reduce<number>((all, value) => all + (value ?? 0), 0);
        const firstWithEntries = values.findIndex((_, series) => opensBehind(figure, index, series) !== null);
        const opens = opensBehind(figure, index, Math.max(0, firstWithEntries));
        return {
          id,
          label: opens ? (
            <TextLink asChild alone tone="quiet">
              <Link to={entriesPath(figure, opens)}>{label}</Link>
            </TextLink>
          ) : (
            label
          ),
          value: sum,
          valueText: text(sum),
          parts: isParted
            ? figure.series.map(({ color }, series) => ({ color, value: values[series] ?? 0 }))
            : undefined,
          note: isParted ? partsText(figure, values) : undefined,
          ...(figure.question === "evidence" && id === "none" && { color: 2 as const }),
        };
      })}
    />
  );
}

/** Each part by name: no color is needed to read it. */
const partsText = ({ series, unit }: Figure, values: readonly (number | null)[]): string =>
  series
    .flatMap(({ label }, index) => {
      const value = values[index] ?? 0;
      return value === 0 ? [] : [`${label} ${unit === "days" ? daysText(value) : hoursTenths(value)}`];
    })
    .join(", ");

function Heat({ figure }: Drawn) {
  return (
    <HeatTable
      label={QUESTION_WORDS[figure.question].chart}
      columns={figure.marks}
      rows={figure.series.map(({ id, label }, index) => ({
        id,
        label,
        values: valuesOf(figure, index).map((value) => value ?? 0),
      }))}
      formatValue={valueText(figure)}
      formatCell={(value) => hoursTenths(value, { unit: false })}
    />
  );
}

function Mirror({ figure }: Drawn) {
  const [up, down] = figure.series;
  const isKnown = figure.marks.some(({ values }) => values[1] !== null);
  return (
    <MirrorBars
      label={QUESTION_WORDS[figure.question].chart}
      up={up?.label ?? ""}
      down={isKnown ? down?.label : undefined}
      formatValue={valueText(figure)}
      items={figure.marks.map(({ id, label, tick, values }) => ({
        id,
        label,
        up: values[0] ?? 0,
        down: values[1] ?? 0,
        isDownUnknown: isKnown && values[1] === null,
        mark: tick === "" ? undefined : tick,
      }))}
    />
  );
}
