import { hoursText } from "@tenure/tax-rules";
import { hoursToSeconds } from "#shared/duration.ts";
import { Checkbox, formatCivilDate } from "@tenure/ui";
import { Link } from "react-router";
import { Can } from "#web/session/can.tsx";
import type { TimeEntry } from "#features/log/time-entries/contract.ts";
import { useToday } from "#web/session/use-today.ts";
import { entriesWord, placeWords, recordedWords, standingWord } from "../entry-words.ts";
import { ClosedMark } from "./closed-mark.tsx";
import { ActivityName, LatenessMark, StandingBadge } from "./entry-facts.tsx";
import { EntryMenu } from "./entry-menu.tsx";
import { entryName, type LedgerRowsProps } from "./ledger-table.tsx";

type Day = { key: string; date: string; entries: TimeEntry[] };

/** Consecutive rows of one day. Unless sorted by day, a day may appear more than once. */
export const byDay = (entries: readonly TimeEntry[]): Day[] => {
  const days: Day[] = [];
  const times = new Map<string, number>();
  for (const entry of entries) {
    const { date } = entry;
    const last = days.at(-1);
    if (last?.date === date) {
      last.entries.push(entry);
      continue;
    }
    const time = (times.get(date) ?? 0) + 1;
    times.set(date, time);
    days.push({ key: time === 1 ? date : `${date}-${time}`, date, entries: [entry] });
  }
  return days;
};

/** The confirmed hours of a day, including entries that are not loaded yet; `key` is the day. */
export type DayTotal = { key: string; entryCount: number; loggedSeconds: number };

/** A card for each day: the ledger on a phone, and its view by days. */
export function LedgerCards({ dayTotals, ...props }: LedgerRowsProps & { dayTotals: readonly DayTotal[] }) {
  const totals = new Map(dayTotals.map((total) => [total.key, total]));
  return (
    <div className="flex flex-col gap-3">
      {byDay(props.entries).map(({ key, date, entries }) => (
        <section
          key={key}
          aria-labelledby={`day-${key}`}
          className="rounded-lg border border-line bg-surface shadow-sm"
        >
          <h2
            id={`day-${key}`}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line bg-sunken px-4 py-1.5 text-sm font-semibold rounded-t-lg"
          >
            <time dateTime={date}>{formatCivilDate(date, { weekday: true, taxYear: props.taxYear })}</time>
            <DaySum total={totals.get(date)} />
          </h2>
          <ul className="divide-y divide-line">
            {entries.map((entry) => (
              <LedgerCard key={entry.id} {...props} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function DaySum({ total }: { total: DayTotal | undefined }) {
  if (!total) return null;
  return (
    <span className="font-normal text-2 tabular-nums">
      {entriesWord(total.entryCount)}
      {total.loggedSeconds > 0 && ` · ${hoursText(total.loggedSeconds)}`}
    </span>
  );
}

type LedgerCardProps = LedgerRowsProps & { entry: TimeEntry };

function LedgerCard({ entry, entries: loaded, book, taxYear, address, acts, selection }: LedgerCardProps) {
  const name = entryName(entry, taxYear);
  const isMany = book.persons.length > 1;
  // A plan is marked once.
  const isPlan = standingWord(entry, useToday()).word === recordedWords(entry);
  return (
    <li
      className="flex items-start gap-1 py-2 pr-2 pl-2 data-selected:bg-selected"
      {...(selection.has(entry.id) ? { "data-selected": "" } : {})}
    >
      <Can do="edit">
        <Checkbox
          label={`Select ${name}`}
          labelHidden
          checked={selection.has(entry.id)}
          onChange={() => selection.toggle(entry, loaded)}
        />
      </Can>
      <div className="min-w-0 flex-1 py-1">
        <div className="flex items-baseline justify-between gap-3">
          <Link
            to={address.linkToPanel("entry", entry.id)}
            preventScrollReset
            className="-my-3 min-w-0 rounded-sm py-3 font-medium text-1 no-underline hover:underline"
          >
            <span className="line-clamp-2 wrap-break-word">{entry.description || "No description"}</span>
          </Link>
          <span className="shrink-0 font-semibold tabular-nums">{hoursText(hoursToSeconds(entry.hours))}</span>
        </div>
        <p className="mt-0.5 truncate text-sm text-2">
          {placeWords(entry, book.propertyName)}
          {isMany && <>, {book.personName(entry.personId)}</>}
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-2">
          <StandingBadge entry={entry} />
          <ActivityName activityType={entry.activityType} />
          {!isPlan && <LatenessMark entry={entry} />}
          <ClosedMark period={entry.closedPeriod} />
        </div>
      </div>
      <EntryMenu entry={entry} name={name} address={address} acts={acts} />
    </li>
  );
}
