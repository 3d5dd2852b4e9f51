import { hoursTenths, hoursText } from "@tenure/tax-rules";
import { Card, Figure, formatCivilDate, formatCount, HeatGrid } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { addDays, mondayOf } from "#shared/civil-date.ts";
import { hoursCell } from "#web/book/hours-cell.ts";
import { ledgerPath } from "#web/paths.ts";
import type { Compliance } from "../contract.ts";
import { dailyHoursQuery } from "./queries.ts";

const WEEKS = 26;

/** Logged hours, day by day: of those shown, never pooled into anybody's test. */
export function WeeksFigure({ view, personIds }: { view: Compliance; personIds: readonly string[] }) {
  const navigate = useNavigate();
  const { days } = useSuspenseQuery(dailyHoursQuery(view.taxYear)).data;
  const lastOfYear = `${view.taxYear}-12-31`;
  const lastDate = view.asOf < lastOfYear ? view.asOf : lastOfYear;
  const firstDate = addDays(mondayOf(lastDate), -7 * (WEEKS - 1));
  const values: Record<string, number> = {};
  for (const { date, personId, loggedSeconds } of days) {
    if (personIds.includes(personId) && date >= firstDate && date <= lastDate) {
      values[date] = (values[date] ?? 0) + loggedSeconds;
    }
  }
  const worked = Object.entries(values).toSorted(([a], [b]) => (a < b ? 1 : -1));
  const busiest = worked.reduce<[string, number] | null>(
    (top, day) => (top === null || day[1] > top[1] ? day : top),
    null,
  );
  const caption =
    busiest === null
      ? "Nothing is logged in these weeks."
      : `${formatCount(worked.length, "day")} with hours. Most on ${formatCivilDate(busiest[0], { taxYear: view.taxYear })}, ${hoursText(busiest[1])}.`;
  return (
    <Card>
      <Figure
        title={view.asOf < lastOfYear ? "Last 26 weeks" : `Last 26 weeks of ${view.taxYear}`}
        caption={caption}
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
          lastDate={lastDate}
          values={values}
          weeks={WEEKS}
          weekStart={1}
          formatValue={(seconds) => hoursTenths(seconds)}
          onSelectDate={(date) => void navigate(ledgerPath({ from: date, to: date }))}
        />
      </Figure>
    </Card>
  );
}
