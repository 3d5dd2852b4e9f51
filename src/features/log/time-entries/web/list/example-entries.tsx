import { hoursColon, hoursText } from "@tenure/tax-rules";
import { Badge, classNames, formatCivilDate } from "@tenure/ui";
import { addDays, type CivilDate, yearOf } from "#shared/civil-date.ts";
import { type ColumnName, factsOf } from "../ledger/columns.ts";

/** What a first ledger could hold. It is no one's record: it is stored nowhere, counts nowhere and is not read aloud. */
const EXAMPLES = [
  {
    daysAgo: 1,
    seconds: 7200,
    property: "14 Elm St",
    activity: "Leasing and tenant relations",
    description: "Showed unit B to two applicants and checked their references",
  },
  {
    daysAgo: 2,
    seconds: 5400,
    property: "Maple Duplex",
    activity: "Maintenance and repairs",
    description: "Let the plumber in and tested the new water heater with him",
  },
  {
    daysAgo: 4,
    seconds: 2700,
    property: "Portfolio-wide",
    activity: "Bookkeeping and recordkeeping",
    description: "Entered October's invoices and matched the bank statement",
  },
] as const;

const dayOf = (daysAgo: number, today: CivilDate): string =>
  formatCivilDate(addDays(today, -daysAgo), { taxYear: yearOf(today) });

const Mark = () => <Badge tone="neutral">Example</Badge>;

/** Above the row in which the first entry is typed. */
export function ExampleRows({ columns, today }: { columns: readonly ColumnName[]; today: CivilDate }) {
  const wordsOf = (name: ColumnName, { daysAgo, seconds, ...rest }: (typeof EXAMPLES)[number]): string => {
    const words: Partial<Record<ColumnName, string>> = {
      ...rest,
      date: dayOf(daysAgo, today),
      time: hoursColon(seconds),
    };
    return words[name] ?? "";
  };
  return (
    <div aria-hidden="true">
      {EXAMPLES.map((example) => (
        <div
          key={example.daysAgo}
          className="relative grid h-(--grid-row) w-full [grid-template-columns:var(--tracks)] items-center border-b border-line text-base text-3"
        >
          <span />
          {columns.map((name) => (
            <span
              key={name}
              className={classNames("truncate px-1.5", factsOf(name).isNumeric && "pr-3! text-right tabular-nums")}
            >
              {wordsOf(name, example)}
            </span>
          ))}
          <span className="absolute right-2">
            <Mark />
          </span>
        </div>
      ))}
    </div>
  );
}

/** The same where rows are cards. */
export function ExampleCards({ today }: { today: CivilDate }) {
  return (
    <ul aria-hidden="true" className="mt-3 flex flex-col gap-3">
      {EXAMPLES.map(({ daysAgo, seconds, property, activity, description }) => (
        <li key={daysAgo} className="rounded-lg border border-line bg-surface px-4 py-2 text-3">
          <p className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 truncate">{description}</span>
            <span className="shrink-0 tabular-nums">{hoursText(seconds)}</span>
          </p>
          <p className="text-sm">{`${dayOf(daysAgo, today)}, ${property}, ${activity}`}</p>
          <p className="mt-1">
            <Mark />
          </p>
        </li>
      ))}
    </ul>
  );
}
