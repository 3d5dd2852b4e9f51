import { hoursTenths, hoursText } from "@tenure/tax-rules";
import { Card, Figure, formatCivilDate, formatCount, HeatGrid } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { daysBetween, firstDayOfYear, lastDayOfYear, mondayOf } from "#shared/civil-date.ts";
import { hoursCell } from "#web/book/hours-cell.ts";
import { ledgerPath } from "#web/paths.ts";
import { useToday } from "#web/session/use-today.ts";
import { dailyHoursQuery } from "../queries.ts";

type DaysFigureProps = {
  title: string;
  taxYear: number;
  /** Null: everyone. */
  personIds: readonly string[] | null;
};

/** Logged hours of the whole year, day by day: never pooled into anyone's test. */
export function DaysFigure({ title, taxYear, personIds }: DaysFigureProps) {
  const navigate = useNavigate();
  const asOf = useToday();
  const { data } = useQuery(dailyHoursQuery(taxYear));
  const [firstDate, throughDate] = [firstDayOfYear(taxYear), lastDayOfYear(taxYear)];
  const lastDate = asOf < throughDate ? asOf : throughDate;
  if (!data || lastDate < firstDate) return null;
  const values: Record<string, number> = {};
  for (const { date, personId, loggedSeconds } of data.days) {
    if ((personIds?.includes(personId) ?? true) && date <= lastDate) values[date] = (values[date] ?? 0) + loggedSeconds;
  }
  const worked = Object.entries(values).toSorted(([a], [b]) => (a < b ? 1 : -1));
  return (
    <Card>
      <Figure
        title={title}
        caption={captionOf(worked, taxYear)}
        more={
          <span className="mt-2 block text-sm text-3">All logged hours of the year: properties don't change this.</span>
        }
        tableCaption="Logged hours by day"
        table={{
          columns: [{ header: "Day" }, { header: "Hours", numeric: true }],
          rows: worked.map(([date, seconds]) => ({
            id: date,
            cells: [
              { text: formatCivilDate(date, { weekday: true, taxYear: taxYear }), value: date },
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
  if (!first) return `Nothing is logged in ${taxYear}.`;
  const busiest = rest.reduce((top, day) => (day[1] > top[1] ? day : top), first);
  return `${formatCount(worked.length, "day")} of ${taxYear} with logged hours. Most on ${formatCivilDate(busiest[0], { taxYear })}, ${hoursText(busiest[1])}.`;
};
