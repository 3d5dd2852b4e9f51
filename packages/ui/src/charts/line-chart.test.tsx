import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { readingText } from "./chart-readings.tsx";
import { LineChart, type LineChartProps } from "./line-chart.tsx";
import { dashOf } from "./series-mark.tsx";
import { StackedBars } from "./stacked-bars.tsx";

const plot = {
  label: "Hours by month",
  points: ["January", "February", "March"],
  tickOf: (index: number) => ["Jan", "Feb", "Mar"][index] ?? "",
  formatTick: (value: number) => String(value),
};
const hours = (value: number): string => `${value} h`;
const chart = (more: Partial<LineChartProps> = {}) =>
  renderToStaticMarkup(
    <LineChart
      {...plot}
      formatValue={hours}
      series={[
        { id: "you", label: "You", values: [10, 20, 30], color: 1 },
        { id: "they", label: "Others", values: [5, null, 15], color: 3 },
      ]}
      {...more}
    />,
  );

describe("lines", () => {
  test("are read at their last point first, each with its name and figure", () => {
    const markup = chart();
    expect(markup).toContain(">March<");
    expect(markup).toMatch(/You <span[^>]*>30 h</);
    expect(markup).toMatch(/Others <span[^>]*>15 h</);
    expect(chart({ start: 1 })).toMatch(/Others <span[^>]*>none</);
  });

  test("break where there is no point", () => {
    const broken = [...chart().matchAll(/<path d="(M[^"]+)" fill="none"/g)].map(([, path]) => path);
    expect(broken.map((path) => path?.match(/M/g)?.length)).toEqual([1, 2]);
  });

  test("are told apart by dashes", () => {
    expect([dashOf(1, undefined), dashOf(3, undefined), dashOf(3, false), dashOf(1, true)]).toEqual([
      undefined,
      "5 4",
      undefined,
      "5 4",
    ]);
    expect(chart()).toContain('stroke-dasharray="5 4"');
  });

  test("may have a threshold with its name, and a band with what lies in it", () => {
    const markup = chart({
      threshold: { value: 25, label: "Enough" },
      band: { low: [1, 2, 3], high: [4, 5, 9], label: "May be" },
    });
    expect(markup).toMatch(/<text[^>]*>Enough<\/text>/);
    expect(markup).toMatch(/May be <span[^>]*>3 h to 9 h</);
  });

  test("name their points under them, and nothing where a name is empty", () => {
    expect(chart()).toContain(">Jan</text>");
    const some = chart({ tickOf: (index) => (index === 1 ? "Middle" : "") });
    expect([some.includes(">Middle</text>"), some.includes(">Jan</text>")]).toEqual([true, false]);
  });
});

test("parts stand on one another, from zero", () => {
  const markup = renderToStaticMarkup(
    <StackedBars
      {...plot}
      formatValue={hours}
      parts={[
        { id: "a", label: "A", values: [10, 0, 30], color: 1 },
        { id: "b", label: "B", values: [10, 20, 0], color: 2 },
      ]}
    />,
  );
  const bars = [
    ...markup.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="[\d.]+" height="([\d.]+)" class="fill-c(\d)/g),
  ]
    .filter(([, x]) => Number(x) > 12)
    .map(([, x, y, height, color]) => ({ x, top: Number(y), bottom: Number(y) + Number(height), color }));
  expect(bars).toHaveLength(6);
  expect(bars[1]?.bottom).toBeCloseTo(bars[0]?.top ?? 0);
  expect(bars[1]?.x).toBe(bars[0]?.x);
});

test("what is read out of a mark is one series, or all of them", () => {
  const readings = [
    { label: "You", value: "30 h", color: 1 as const },
    { label: "Others", value: "15 h", color: 2 as const },
  ];
  expect(readingText("March", readings, null)).toBe("March: You 30 h, Others 15 h");
  expect(readingText("March", readings, 1)).toBe("March: Others 15 h");
  expect(readingText("March", readings, 7)).toBe("March: You 30 h, Others 15 h");
});
