import { classNames, formatCount } from "@tenure/ui";
import type { CSSProperties } from "react";
import { wordOf } from "#features/intake/proposals/web/index.ts";
import { NO_TIME_ROW } from "#features/overview/calendar/layout/grid-cursor.ts";
import { dayWords, lengthOf, standingWords, whatAndWhere } from "../calendar-words.ts";
import { entryBar, entryFrame } from "../parts/entry-marks.tsx";
import { unloggedFrame, UnloggedIcon } from "../parts/unlogged-event.tsx";
import { isUnlogged, type OnCalendar, type UnloggedEvent } from "#features/overview/calendar/on-calendar.ts";
import type { CalendarEntry } from "#features/overview/calendar/contract.ts";
import type { CalendarPage } from "../parts/use-calendar-page.ts";
import type { Drag } from "./use-drag.ts";
import type { TimeGridState } from "./use-time-grid.ts";

/** Any more than these are in the day's own view. */
const SHOWN_MOST = 3;
const SHOWN_IN_DAY = 200;

type RowProps = { state: TimeGridState; page: CalendarPage; drag: Drag; style: CSSProperties };

/** The row above the hours: entries that have a length but no times. A drag moves one to another day and keeps its length. */
export function UntimedRow({ state, page, drag, style }: RowProps) {
  const { model, cursor, current, moving } = state;
  const { address } = page;
  const most = model.days.length === 1 ? SHOWN_IN_DAY : SHOWN_MOST;
  return (
    <div role="row" className="grid max-h-40 overflow-y-auto border-b border-line-strong" style={style}>
      <div role="rowheader" className="py-1 pr-1.5 text-right text-xs text-3">
        No time
      </div>
      {model.days.map(({ contents: { date }, untimed }, day) => {
        const isCursor = cursor.row === NO_TIME_ROW && cursor.day === day;
        return (
          <div
            key={date}
            role="gridcell"
            data-cell={`${day} ${NO_TIME_ROW}`}
            tabIndex={isCursor ? 0 : -1}
            className="ring-inset flex min-h-7 min-w-0 flex-col gap-0.5 border-l border-line p-0.5"
          >
            <span className="sr-only">{`${dayWords(date)}, no time set, ${countWords(untimed)}`}</span>
            {untimed.slice(0, most).map((item) => {
              const isCurrent = isCursor && current?.id === item.id;
              return isUnlogged(item) ? (
                <UntimedEvent key={item.id} event={item} {...{ isCurrent, page }} />
              ) : (
                <UntimedEntry key={item.id} entry={item} {...{ isCurrent, state, page, drag }} />
              );
            })}
            {moving && moving.to.timeStarted === null && moving.to.date === date && (
              <div
                aria-hidden="true"
                className="truncate rounded-sm border-2 border-brand bg-selected px-1 text-xs font-medium"
              >
                {lengthOf(moving.entry)}
              </div>
            )}
            {untimed.length > most && (
              <button
                type="button"
                tabIndex={-1}
                onClick={() => address.go("day", date)}
                className="min-h-6 px-1 text-left text-xs font-medium text-2 hover:underline pointer-coarse:min-h-11"
              >
                {untimed.length - most} more
              </button>
            )}
          </div>
        );
      })}
    </div>
  );
}

const countWords = (untimed: readonly OnCalendar[]): string => {
  const unlogged = untimed.filter(isUnlogged);
  const entries = formatCount(untimed.length - unlogged.length, "entry", "entries");
  return unlogged.length === 0 ? entries : `${entries}, ${wordOf(unlogged)} not logged`;
};

type EventProps = { event: UnloggedEvent; isCurrent: boolean; page: CalendarPage };

function UntimedEvent({ event, isCurrent, page }: EventProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      onClick={() => page.open(event)}
      className={classNames(
        unloggedFrame,
        "flex min-h-6 min-w-0 items-center gap-1 px-1 text-xs hover:bg-hover pointer-coarse:min-h-11",
        isCurrent && "outline-2 outline-focus/60",
      )}
    >
      <UnloggedIcon className="size-3" />
      <span className="truncate">Not logged: {event.title}</span>
    </button>
  );
}

type EntryProps = Omit<RowProps, "style"> & { entry: CalendarEntry; isCurrent: boolean };

function UntimedEntry({ entry, isCurrent, state, page, drag }: EntryProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      onPointerDown={(event) => drag.beginMove(event, entry, 0)}
      onClick={() => page.address.openEntry(entry.id)}
      className={classNames(
        entryFrame(entry),
        state.moving?.entry.id === entry.id && "opacity-40",
        "min-h-6 truncate px-1 text-xs pointer-coarse:min-h-11",
        isCurrent && "outline-2 outline-focus/60",
      )}
      style={entryBar(entry)}
    >
      <span className="text-2 tabular-nums">{lengthOf(entry)}</span> {whatAndWhere(entry, page.placeOf(entry))}
      <span className="sr-only">{standingWords(entry)}</span>
    </button>
  );
}
