import { hoursTenths, hoursText } from "@tenure/tax-rules";
import { classNames } from "@tenure/ui";
import { CalendarClock, House, TriangleAlert } from "lucide-react";
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { wordOf } from "#features/intake/proposals/web/index.ts";
import { addDays, type CivilDate } from "#shared/civil-date.ts";
import type { CalendarEntry } from "#features/overview/calendar/contract.ts";
import type { DayContents } from "#features/overview/calendar/day-contents.ts";
import { isUnlogged, type OnCalendar, type UnloggedEvent } from "#features/overview/calendar/on-calendar.ts";
import { dayWords, entryWords, rangeWords, shortWeekday, whatAndWhere, whenWords } from "../calendar-words.ts";
import { entryBar, entryFrame } from "../parts/entry-marks.tsx";
import { eventWords, unloggedFrame, UnloggedIcon } from "../parts/unlogged-event.tsx";
import type { CalendarPage } from "../parts/use-calendar-page.ts";

const SHOWN_MOST = 3;
const WEEK = 7;

/** How far an arrow goes, in days. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -WEEK, ArrowDown: WEEK };

/** The day with the keyboard cursor: one tab stop for the whole month. */
const useMonthCursor = ({ address, today, days }: CalendarPage) => {
  const { range } = address;
  const first = range.from <= today && today <= range.to ? today : range.from;
  const [chosen, setChosen] = useState<CivilDate>(first);
  const wantsFocus = useRef(false);
  const grid = useRef<HTMLDivElement>(null);
  const isShown = days.some(({ date }) => date === chosen) && chosen >= range.from && chosen <= range.to;
  const cursor = isShown ? chosen : first;
  useLayoutEffect(() => {
    // A day in another month gets the focus once that month is shown.
    if (!wantsFocus.current || !isShown) return;
    wantsFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus();
  });
  const moveTo = (date: CivilDate): void => {
    setChosen(date);
    wantsFocus.current = true;
    if (date < range.from || date > range.to) address.go("month", date);
  };
  return { grid, cursor, moveTo };
};

export function MonthView({ page }: { page: CalendarPage }) {
  const { days, address, mayLog } = page;
  const { grid, cursor, moveTo } = useMonthCursor(page);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = STEPS[event.key];
    if (step !== undefined) moveTo(addDays(cursor, step));
    else if (event.key === "PageDown") moveTo(addDays(address.range.to, 1));
    else if (event.key === "PageUp") moveTo(addDays(address.range.from, -1));
    else if (event.key === "Home") moveTo(address.range.from);
    else if (event.key === "End") moveTo(address.range.to);
    else if (event.key === "Enter" || event.key === " ") address.go("day", cursor);
    else if (event.key === "c" && mayLog) page.log({ day: cursor });
    else return;
    event.preventDefault();
  };
  const weeks = Array.from({ length: days.length / WEEK }, (_, index) => days.slice(index * WEEK, (index + 1) * WEEK));
  return (
    <div
      ref={grid}
      role="grid"
      aria-label={rangeWords(address.range)}
      aria-describedby="month-keys"
      tabIndex={-1}
      className="overflow-hidden rounded-lg border border-line bg-surface outline-none"
      onKeyDown={onKeyDown}
      onClick={({ target }) => {
        const date = target instanceof Element ? target.closest<HTMLElement>("[data-day]")?.dataset["day"] : undefined;
        if (date !== undefined) address.go("day", date);
      }}
    >
      <div role="row" className="grid grid-cols-7 border-b border-line bg-sunken">
        {days.slice(0, WEEK).map(({ date }) => (
          <div key={date} role="columnheader" className="px-2 py-1.5 text-xs font-semibold text-2">
            {shortWeekday(date)}
          </div>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]?.date} role="row" className="grid grid-cols-7 border-b border-line last:border-b-0">
          {week.map((day) => (
            <MonthDay key={day.date} day={day} page={page} isCursor={day.date === cursor} />
          ))}
        </div>
      ))}
      <p id="month-keys" className="sr-only">
        Arrows move by days. Enter opens a day. C logs time on it.
      </p>
    </div>
  );
}

const dayLabel = (day: DayContents, { book }: CalendarPage): string => {
  const { date, loggedSeconds, entries, unlogged, deadlines, warnings, waitingCount, signedBy } = day;
  return [
    dayWords(date),
    entries.length === 0 ? "no entries" : `${entries.length} ${entries.length === 1 ? "entry" : "entries"}`,
    ...(loggedSeconds > 0 ? [hoursText(loggedSeconds)] : []),
    ...(waitingCount > 0 ? [`${waitingCount} to confirm`] : []),
    ...(unlogged.length > 0 ? [`${wordOf(unlogged)} not logged`] : []),
    ...deadlines.map(({ title }) => title),
    ...(warnings.length > 0 ? ["check this day"] : []),
    ...signedBy.map((personId) => `week signed by ${book.personName(personId)}`),
  ].join(", ");
};

type MonthDayProps = { day: DayContents; page: CalendarPage; isCursor: boolean };

function MonthDay({ day, page, isCursor }: MonthDayProps) {
  const { address, today } = page;
  const { date, entries, unlogged, deadlines, stays, loggedSeconds, warnings } = day;
  const isOutside = date < address.range.from || date > address.range.to;
  const room = Math.max(1, SHOWN_MOST - deadlines.length);
  const items: OnCalendar[] = [...entries, ...unlogged];
  const more = items.length - room;
  const shown = items.slice(0, more === 1 ? room + 1 : room);
  return (
    <div
      role="gridcell"
      data-day={date}
      tabIndex={isCursor ? 0 : -1}
      className={classNames(
        "ring-inset relative flex min-h-16 min-w-0 cursor-pointer flex-col gap-0.5 border-r border-line p-1 last:border-r-0 hover:bg-hover sm:min-h-30",
        isOutside && "bg-sunken",
      )}
    >
      <span className="sr-only">{dayLabel(day, page)}</span>
      <span aria-hidden="true" className="flex items-center justify-between gap-1">
        <span
          className={classNames(
            "grid size-6 shrink-0 place-items-center rounded-full text-xs font-semibold tabular-nums",
            date === today ? "bg-brand text-on-brand" : isOutside ? "text-3" : "text-1",
          )}
        >
          {Number(date.slice(8))}
        </span>
        <span className="flex min-w-0 items-center gap-1 text-xs text-2 tabular-nums">
          {warnings.length > 0 && <TriangleAlert className="size-3.5 shrink-0 text-warn-text" strokeWidth={2} />}
          {stays.length > 0 && <House className="size-3.5 shrink-0 text-3 max-sm:hidden" strokeWidth={1.75} />}
          <span className="truncate max-sm:hidden">{loggedSeconds > 0 && hoursTenths(loggedSeconds)}</span>
        </span>
      </span>
      <PhoneMarks day={day} />
      <div aria-hidden="true" className="hidden min-w-0 flex-col gap-0.5 sm:flex">
        {deadlines.slice(0, SHOWN_MOST - 1).map(({ id, title }) => (
          <span
            key={id}
            className="flex items-center gap-1 truncate rounded-sm bg-warn-soft px-1 text-xs text-warn-text"
          >
            <CalendarClock className="size-3 shrink-0" strokeWidth={2} />
            <span className="truncate">{title}</span>
          </span>
        ))}
        {shown.map((item) =>
          isUnlogged(item) ? (
            <MonthEvent key={item.id} event={item} page={page} />
          ) : (
            <MonthEntry key={item.id} entry={item} page={page} />
          ),
        )}
        {more > 1 && <span className="px-1 text-xs font-medium text-2">{moreWords(items.slice(room))}</span>}
      </div>
    </div>
  );
}

/** There is no room for words: the cell says them. */
function PhoneMarks({ day: { loggedSeconds, waitingCount, unlogged, deadlines } }: { day: DayContents }) {
  return (
    <span aria-hidden="true" className="flex flex-wrap gap-x-1 sm:hidden">
      {loggedSeconds > 0 && (
        <span className="text-xs whitespace-nowrap text-2 tabular-nums">{hoursTenths(loggedSeconds)}</span>
      )}
      {waitingCount > 0 && <span className="mt-1 size-2 rounded-full border border-dashed border-info-text" />}
      {unlogged.length > 0 && <UnloggedIcon className="mt-0.5 size-3.5 text-2" />}
      {deadlines.length > 0 && <CalendarClock className="size-3.5 text-danger-text" strokeWidth={2} />}
    </span>
  );
}

/** `4 more, 1 not logged`, `2 more not logged` */
const moreWords = (hidden: readonly OnCalendar[]): string => {
  const unlogged = hidden.filter(isUnlogged).length;
  if (unlogged === hidden.length) return `${unlogged} more not logged`;
  return `${hidden.length} more${unlogged > 0 ? `, ${unlogged} not logged` : ""}`;
};

function MonthEvent({ event, page }: { event: UnloggedEvent; page: CalendarPage }) {
  const words = eventWords(event);
  return (
    <button
      type="button"
      tabIndex={-1}
      title={words}
      onClick={(press) => {
        press.stopPropagation();
        page.open(event);
      }}
      className={`${unloggedFrame} flex w-full min-w-0 items-center gap-1 px-1 text-xs`}
    >
      <UnloggedIcon className="size-3" />
      <span className="truncate">Not logged: {event.title}</span>
    </button>
  );
}

function MonthEntry({ entry, page: { address, placeOf, timeZone } }: { entry: CalendarEntry; page: CalendarPage }) {
  const place = placeOf(entry);
  return (
    <button
      type="button"
      tabIndex={-1}
      title={entryWords(entry, { place, timeZone })}
      onClick={(event) => {
        event.stopPropagation();
        address.openEntry(entry.id);
      }}
      className={`${entryFrame(entry)} block w-full truncate px-1 text-xs`}
      style={entryBar(entry)}
    >
      {whatAndWhere(entry, place)} <span className="text-2 tabular-nums">{whenWords(entry, timeZone)}</span>
    </button>
  );
}
