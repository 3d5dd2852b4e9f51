import { Figure, formatCivilDate, formatCount, LineChart, SegmentedControl } from "@tenure/ui";
import { useState } from "react";
import type { AffiliateDashboard } from "#features/account/affiliates/dashboard-contract.ts";

type Days = AffiliateDashboard["days"];

const SPANS = [
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
];

const sumOf = (days: Days, of: "clicks" | "signups" | "paid"): number => days.reduce((sum, day) => sum + day[of], 0);

const findingOf = (days: Days): string =>
  `In ${days.length} days: ${formatCount(sumOf(days, "clicks"), "click")}, ${formatCount(sumOf(days, "signups"), "sign-up")}, and ${formatCount(sumOf(days, "paid"), "first payment")}. Days are by UTC.`;

/** The last one would be cut off at the edge. It is read out first, with its whole date. */
const tickOf = (days: Days, index: number): string =>
  index === days.length - 1 ? "" : formatCivilDate(days[index]?.day ?? "").replace(/, \d{4}$/, "");

export function VisitsFigure({ days: all }: { days: Days }) {
  const [span, setSpan] = useState("30");
  const days = all.slice(-Number(span));
  return (
    <Figure
      title="Days"
      caption={findingOf(days)}
      actions={<SegmentedControl label="How many days" options={SPANS} value={span} onValueChange={setSpan} />}
      table={{
        columns: [
          { header: "Day" },
          { header: "Clicks", numeric: true },
          { header: "Sign-ups", numeric: true },
          { header: "First payments", numeric: true },
        ],
        rows: days.toReversed().map(({ day, clicks, signups, paid }) => ({
          id: day,
          cells: [{ text: formatCivilDate(day), value: day }, clicks, signups, paid],
        })),
      }}
    >
      <LineChart
        label="Clicks, sign-ups and first payments, by day"
        points={days.map(({ day }) => formatCivilDate(day))}
        tickOf={(index) => tickOf(days, index)}
        formatTick={String}
        formatValue={String}
        series={[
          { id: "clicks", label: "Clicks", values: days.map(({ clicks }) => clicks), color: 1 },
          { id: "signups", label: "Sign-ups", values: days.map(({ signups }) => signups), color: 2 },
          { id: "paid", label: "First payments", values: days.map(({ paid }) => paid), color: 3 },
        ]}
      />
    </Figure>
  );
}
