import { BarList } from "../charts/bar-list.tsx";
import { Figure } from "../charts/figure.tsx";
import { HeatGrid } from "../charts/heat-grid.tsx";
import { heatWeeks } from "../charts/heat-days.ts";
import { Meter } from "../charts/meter.tsx";
import { LineChart } from "../charts/line-chart.tsx";
import { MirrorBars } from "../charts/mirror-bars.tsx";
import { StackedBars } from "../charts/stacked-bars.tsx";
import { type GalleryExample, sampleHours } from "./example.ts";

/** The same made-up year each time: no randomness, no clock. */
export const SAMPLE_DAYS: Readonly<Record<string, number>> = Object.fromEntries(
  heatWeeks("2026-11-19", 26, 0)
    .flat()
    .flatMap((date, index) => {
      if (date === null) return [];
      const wave = (index * 7919) % 11;
      return [[date, wave < 4 ? 0 : (wave - 3) * 2_700]] as const;
    }),
);

const PLACES = [
  {
    id: "maple",
    label: "Maple Duplex",
    value: 147,
    note: "More than 100 h, and more than anyone else",
  },
  { id: "elm", label: "14 Elm St", value: 121.5, note: undefined },
  { id: "birch", label: "220 Birch #4", value: 64, note: undefined },
  { id: "cedar", label: "9 Cedar Court", value: 12.5, note: undefined },
];

const MONTHS = ["January", "February", "March", "April", "May", "June"];

const WEEKS = [
  { id: "3", label: "Mar 3", up: 22, down: 12, mark: "Mar" },
  { id: "10", label: "Mar 10", up: 9.5, down: 18 },
  { id: "17", label: "Mar 17", up: 16, down: 0, isDownUnknown: true },
];

export const chartExamples: readonly GalleryExample[] = [
  {
    id: "meters",
    name: "Meter",
    group: "Charts",
    render: () => (
      <div className="grid gap-6">
        <Meter
          label="Hours that count"
          value={523.5}
          max={750}
          valueText="523.5 of 750 hours"
          pace={{ value: 665.8, label: "Today's pace: 665.8" }}
        />
        <Meter label="Seats" value={4} max={5} valueText="4 of 5 seats" tone="warn" size="sm" />
        <Meter
          label="Hours"
          value={12}
          max={750}
          valueText="12 of 750 hours"
          pace={{ value: 8, label: "Today's pace: 8" }}
        />
      </div>
    ),
  },
  {
    id: "heat",
    name: "HeatGrid in a Figure",
    group: "Charts",
    render: () => (
      <Figure
        title="Last 26 weeks"
        caption="You log most on Saturdays."
        table={{
          columns: [{ header: "Day" }, { header: "Hours", numeric: true }],
          rows: Object.entries(SAMPLE_DAYS).map(([date, seconds]) => ({
            id: date,
            cells: [date, sampleHours(seconds)],
          })),
        }}
      >
        <HeatGrid
          label="Hours a day, last 26 weeks"
          lastDate="2026-11-19"
          values={SAMPLE_DAYS}
          formatValue={sampleHours}
          onSelectDate={() => undefined}
        />
      </Figure>
    ),
  },
  {
    id: "bars",
    name: "BarList in a Figure",
    group: "Charts",
    render: () => (
      <Figure
        title="Hours by property"
        caption="Two of four properties are past 100 hours."
        table={{
          columns: [{ header: "Property" }, { header: "Hours", numeric: true }],
          rows: PLACES.map((place) => ({
            id: place.id,
            cells: [place.label, place.value.toFixed(1)],
          })),
        }}
      >
        <BarList
          label="Hours by property"
          items={PLACES.map((place) => ({ ...place, valueText: `${place.value.toFixed(1)} h` }))}
          threshold={{ value: 100, label: "100 h" }}
        />
      </Figure>
    ),
  },
  {
    id: "mirror",
    name: "MirrorBars in a Figure",
    group: "Charts",
    render: () => (
      <Figure
        title="Hours a week"
        caption="In two of three weeks real estate took more than half."
        table={{
          columns: [
            { header: "Week of" },
            { header: "Real estate", numeric: true },
            { header: "Other work", numeric: true },
          ],
          rows: WEEKS.map(({ id, label, up, down }) => ({ id, cells: [label, up.toFixed(1), down.toFixed(1)] })),
        }}
      >
        <MirrorBars
          label="Hours a week: real estate and other work"
          up="Real estate"
          down="Other work"
          items={WEEKS}
          formatValue={(hours) => `${hours.toFixed(1)} h`}
        />
      </Figure>
    ),
  },
  {
    id: "line",
    name: "LineChart with a threshold and a band",
    group: "Charts",
    render: () => (
      <LineChart
        label="Hours so far, by month"
        points={MONTHS}
        tickOf={(index) => (MONTHS[index] ?? "").slice(0, 1)}
        formatTick={(value) => String(value)}
        formatValue={(hours) => `${hours} h`}
        series={[{ id: "hours", label: "Logged", values: [60, 130, 190, 240, 320, 410], color: 1 }]}
        threshold={{ value: 375, label: "Even pace: 375" }}
        band={{ low: [50, 110, 160, 200, 260, 330], high: [70, 150, 220, 290, 380, 490], label: "Estimate" }}
      />
    ),
  },
  {
    id: "stacked",
    name: "StackedBars",
    group: "Charts",
    render: () => (
      <StackedBars
        label="Hours a month, by person"
        points={MONTHS}
        tickOf={(index) => (MONTHS[index] ?? "").slice(0, 1)}
        formatTick={(value) => String(value)}
        formatValue={(hours) => `${hours} h`}
        parts={[
          { id: "me", label: "Jordan", values: [40, 50, 42, 30, 55, 60], color: 1 },
          { id: "spouse", label: "Maya", values: [20, 20, 18, 20, 25, 30], color: 3 },
        ]}
      />
    ),
  },
];
