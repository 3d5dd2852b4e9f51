import { hoursText } from "@tenure/tax-rules";
import { Badge, Button, Card, EmptyState, TextLink } from "@tenure/ui";
import { Link } from "react-router";
import { mondayOf } from "#shared/civil-date.ts";
import { eventTimes } from "#features/intake/proposals/web/index.ts";
import { ACTIVITY_LABELS } from "#shared/domain.ts";
import { openLog } from "#web/overlays/open-log.ts";
import { paths } from "#web/paths.ts";
import { Can } from "#web/session/can.tsx";
import type { CalendarEntry } from "#features/overview/calendar/contract.ts";
import { type DayContents, isBare } from "#features/overview/calendar/day-contents.ts";
import type { UnloggedEvent } from "#features/overview/calendar/on-calendar.ts";
import { dayWords, lengthOf, rangeWords, standingWords, whenWords } from "../calendar-words.ts";
import { DayNotes } from "../parts/day-notes.tsx";
import { ClosedIcon, entryBar, entryFrame } from "../parts/entry-marks.tsx";
import { unloggedFrame } from "../parts/unlogged-event.tsx";
import type { CalendarPage } from "../parts/use-calendar-page.ts";
import { useGrowing } from "../parts/use-growing.ts";

/** The number of entries drawn at once; the others follow. */
const ENTRIES_AT_ONCE = 60;

/** The days of a range that hold anything, one below the other: a phone's calendar, and equivalent to the grids. */
export function AgendaView({ page }: { page: CalendarPage }) {
  const { days, address, today } = page;
  const held = days.filter(
    ({ date, entries, unlogged, deadlines, stays, warnings }) =>
      entries.length + unlogged.length + deadlines.length + stays.length + warnings.length > 0 || date === today,
  );
  const total = held.reduce((sum, day) => sum + sizeOf(day), 0);
  const room = useGrowing(total, ENTRIES_AT_ONCE, `${address.range.from} ${address.view}`);
  if (isBare(days)) return <NothingHere page={page} />;
  return (
    <div className="flex max-w-column flex-col gap-3">
      {partOf(held, room).map(({ day, most }, index) => (
        <AgendaDay
          key={day.date}
          {...{ day, page, most }}
          isNewWeek={mondayOf(day.date) !== mondayOf(held[index - 1]?.date ?? "1970-01-01")}
        />
      ))}
    </div>
  );
}

const sizeOf = ({ entries, unlogged }: DayContents): number => Math.max(entries.length + unlogged.length, 1);

/** The first days with as many entries as there is room for. */
const partOf = (days: readonly DayContents[], room: number): { day: DayContents; most: number }[] => {
  const shown: { day: DayContents; most: number }[] = [];
  let left = room;
  for (const day of days) {
    if (left <= 0) break;
    shown.push({ day, most: left });
    left -= sizeOf(day);
  }
  return shown;
};

function NothingHere({ page: { address } }: { page: CalendarPage }) {
  return (
    <Card>
      <EmptyState
        title={`Nothing in ${rangeWords(address.range)}`}
        action={
          <Can do="log">
            <Button variant="primary" hint="L" onClick={() => openLog()}>
              Log time
            </Button>
          </Can>
        }
        alternative={
          <Can do="log">
            <TextLink asChild alone>
              <Link to={paths.integrations}>Connect a calendar</Link>
            </TextLink>
          </Can>
        }
      >
        Log what you did, or plan a day to come. It appears here at its time.
      </EmptyState>
    </Card>
  );
}

type AgendaDayProps = { day: DayContents; page: CalendarPage; most: number; isNewWeek: boolean };

function AgendaDay({ day, page, most, isNewWeek }: AgendaDayProps) {
  const isToday = day.date === page.today;
  const heading = `day-${day.date}`;
  return (
    <section
      aria-labelledby={heading}
      className="rounded-lg border border-line bg-surface p-3 [contain-intrinsic-size:auto_12rem] [content-visibility:auto]"
    >
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={heading} className="text-base font-semibold">
          {dayWords(day.date)}
          {isToday && <span className="ml-2 text-sm font-medium text-brand-text">Today</span>}
        </h2>
        <DayTotal day={day} />
      </div>
      <div className="flex flex-col gap-2">
        <DayNotes saysSigned={isNewWeek} day={day} page={page} />
        <ul className="flex flex-col gap-1.5 empty:hidden">
          {day.entries.slice(0, most).map((entry) => (
            <AgendaEntry key={entry.id} entry={entry} page={page} />
          ))}
          {day.unlogged.slice(0, Math.max(most - day.entries.length, 0)).map((event) => (
            <AgendaEvent key={event.id} event={event} page={page} />
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Logged hours, and next to them what is waiting. */
export function DayTotal({ day }: { day: DayContents }) {
  return (
    <p className="text-sm text-2 tabular-nums">
      {[
        day.loggedSeconds > 0 ? hoursText(day.loggedSeconds) : null,
        day.waitingCount > 0 ? `${day.waitingCount} to confirm` : null,
        day.unlogged.length > 0 ? `${day.unlogged.length} not logged` : null,
      ]
        .filter((part) => part !== null)
        .join(" · ")}
    </p>
  );
}

function AgendaEntry({ entry, page }: { entry: CalendarEntry; page: CalendarPage }) {
  const { address, book, placeOf, timeZone, amend, today } = page;
  const place = placeOf(entry);
  const isDue = entry.state !== "logged" && entry.date <= today;
  return (
    <li className="flex items-stretch gap-2">
      <button
        type="button"
        onClick={() => address.openEntry(entry.id)}
        className={`${entryFrame(entry)} flex min-h-11 min-w-0 flex-1 flex-wrap items-baseline gap-x-3 gap-y-0.5 px-2.5 py-1.5 hover:border-line-strong`}
        style={entryBar(entry)}
      >
        <span className="text-sm font-medium text-2 tabular-nums sm:w-40 sm:shrink-0">
          {whenWords(entry, timeZone)}
          {entry.timeStarted !== null && <span className="font-normal text-3"> · {lengthOf(entry)}</span>}
        </span>
        <span className="min-w-0 flex-1 basis-48 text-base">
          <span className="font-medium">{ACTIVITY_LABELS[entry.activityType]}</span>
          <span className="text-2"> · {place}</span>
          {book.persons.length > 1 && <span className="text-2"> · {book.personName(entry.personId)}</span>}
          {entry.description !== "" && <span className="line-clamp-1 text-sm text-2">{entry.description}</span>}
        </span>
        <StateBadge entry={entry} today={today} />
        <ClosedIcon entry={entry} />
        <span className="sr-only">{standingWords(entry)}</span>
      </button>
      {isDue && (
        <Can do="edit">
          <Button size="sm" className="self-center" onClick={() => void amend.confirm(entry)}>
            Confirm
          </Button>
        </Can>
      )}
    </li>
  );
}

function AgendaEvent({ event, page }: { event: UnloggedEvent; page: CalendarPage }) {
  const times = eventTimes(event);
  return (
    <li className="flex">
      <button
        type="button"
        onClick={() => page.open(event)}
        className={`${unloggedFrame} flex min-h-11 min-w-0 flex-1 flex-wrap items-baseline gap-x-3 gap-y-0.5 px-2.5 py-1.5 hover:bg-hover`}
      >
        <span className="text-sm font-medium tabular-nums max-sm:basis-full sm:w-40 sm:shrink-0">
          {times ?? "No time set"}
        </span>
        <span className="min-w-0 flex-1 text-base wrap-break-word">
          {event.title}
          {page.book.persons.length > 1 && ` · ${page.book.personName(event.personId)}`}
        </span>
        <Badge tone="outline">Not logged</Badge>
      </button>
    </li>
  );
}

function StateBadge({ entry: { state, date }, today }: { entry: CalendarEntry; today: string }) {
  if (state === "logged") return null;
  return <Badge tone="info">{state === "planned" && date > today ? "Planned" : "To confirm"}</Badge>;
}
