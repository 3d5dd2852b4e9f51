import { hoursTenths, hoursText } from "@tenure/tax-rules";
import { Card, Figure, formatCivilDate, formatCount, HeatGrid } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { daysBetween, firstDayOfYear, lastDayOfYear, mondayOf } from "#shared/civil-date.ts";
import { hoursCell } from "#web/book/hours-cell.ts";
import { ledgerPath } from "#web/paths.ts";
import type { Compliance } from "#features/verdict/compliance/contract.ts";
import { dailyHoursQuery } from "../queries.ts";

/** Logged hours of the whole year, day by day: for the people shown, never pooled into anyone's test. */
export function YearFigure({ view, personIds }: { view: Compliance; personIds: readonly string[] }) {
  const navigate = useNavigate();
  const { days } = useSuspenseQuery(dailyHoursQuery(view.taxYear)).data;
  const [firstDate, throughDate] = [firstDayOfYear(view.taxYear), lastDayOfYear(view.taxYear)];
  const lastDate = view.asOf < throughDate ? view.asOf : throughDate;
  if (lastDate < firstDate) return null;
  const values: Record<string, number> = {};
  for (const { date, personId, loggedSeconds } of days) {
    if (personIds.includes(personId) && date <= lastDate) values[date] = (values[date] ?? 0) + loggedSeconds;
  }
  const worked = Object.entries(values).toSorted(([a], [b]) => (a < b ? 1 : -1));
  return (
    <Card>
      <Figure
        title={`Your days in ${view.taxYear}`}
        caption={captionOf(worked, view.taxYear)}
        tableCaption="Logged hours by day"
        table={{
          columns: [{ header: "Day" }, { header: "Hours", numeric: true }],
          rows: worked.map(([date, seconds]) => ({
            id: date,
            cells: [
              { text: formatCivilDate(date, { weekday: true, taxYear: view.taxYear }), value: date },
              hoursCell(seconds),
            ],
            link: { href: ledgerPath({ from: date, to: date }), follow: (href: string) => void navigate(href) },
          })),
        }}
      >
        <HeatGrid
          label="Logged hours by day"
          firstDate={firstDate}
          lastDate={lastDate}
          throughDate={throughDate}
          values={values}
          weeks={daysBetween(mondayOf(firstDate), mondayOf(throughDate)) / 7 + 1}
          weekStart={1}
          formatValue={(seconds) => hoursTenths(seconds)}
          onSelectDate={(date) => void navigate(ledgerPath({ from: date, to: date }))}
        />
      </Figure>
    </Card>
  );
}

const captionOf = (worked: readonly [string, number][], taxYear: number): string => {
  const [first, ...rest] = worked;
  if (!first) return "Nothing is logged in this year.";
  const busiest = rest.reduce((top, day) => (day[1] > top[1] ? day : top), first);
  return `${formatCount(worked.length, "day")} with logged hours. Most on ${formatCivilDate(busiest[0], { taxYear })}, ${hoursText(busiest[1])}.`;
};
