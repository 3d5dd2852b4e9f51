import { hoursTenths } from "@tenure/tax-rules";
import { Button, classNames } from "@tenure/ui";
import { TriangleAlert } from "lucide-react";
import { memo, useLayoutEffect, useRef } from "react";
import { clockWords } from "#features/log/time-entries/web/index.ts";
import { type GridCursor, NO_TIME_ROW } from "#features/overview/calendar/layout/grid-cursor.ts";
import { isUnlogged, type OnCalendar } from "#features/overview/calendar/on-calendar.ts";
import { dayWords, hourWords, rangeWords, shortWeekday } from "../calendar-words.ts";
import { DayNotes } from "../parts/day-notes.tsx";
import { itemWords } from "../parts/unlogged-event.tsx";
import type { CalendarPage } from "../parts/use-calendar-page.ts";
import { DayLayer } from "./day-layer.tsx";
import { itemsUnder, type GridModel } from "./grid-model.ts";
import { MoveDialog } from "./move-dialog.tsx";
import { UntimedRow } from "./untimed-row.tsx";
import { useDrag } from "./use-drag.ts";
import { timesOf } from "./use-moving.ts";
import { type TimeGridState, useTimeGrid } from "./use-time-grid.ts";

/** The first row visible without scrolling. */
const SEEN_FROM = "07:00";

const columnsOf = (days: number) => ({ gridTemplateColumns: `3.5rem repeat(${days}, minmax(0, 1fr))` });

/** The working day is what shows first, not the night. */
const useSeenFromMorning = () => {
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = scroller.current;
    const row = box?.querySelector<HTMLElement>("[data-seen-first]");
    const head = box?.querySelector<HTMLElement>("[data-grid-head]");
    // The header is sticky and would cover the first rows.
    if (box && row) box.scrollTop = row.offsetTop - (head?.offsetHeight ?? 0);
  }, []);
  return scroller;
};

/** A week or a day in half hours. One tab stop: the cell with the keyboard cursor. */
export function TimeGrid({ page }: { page: CalendarPage }) {
  const state = useTimeGrid(page);
  const { model, dialog } = state;
  const scroller = useSeenFromMorning();
  const [only] = model.days;
  return (
    <div className="flex flex-col gap-3">
      {model.days.length === 1 && only && <DayNotes saysSigned day={only.contents} page={page} />}
      <div
        ref={scroller}
        className="relative max-h-[calc(100dvh-15rem)] min-h-96 overflow-y-auto rounded-lg border border-line bg-surface [--half:1.5625rem] pointer-coarse:[--half:2.75rem]"
      >
        <Sheet page={page} state={state} />
      </div>
      <p id="grid-keys" className="text-sm text-3 pointer-coarse:sr-only">
        {page.mayEdit
          ? "Arrows move. Enter logs time, or opens the entry. Shift+arrows choose longer. Alt+arrows move an entry by 15 minutes. M moves it with fields."
          : "Arrows move. Enter opens the entry."}
      </p>
      <p role="status" className="sr-only">
        {state.said}
      </p>
      <MovingBar state={state} isSending={page.amend.isSending} />
      {dialog && (
        <MoveDialog
          entry={dialog}
          place={page.placeOf(dialog)}
          isSending={page.amend.isSending}
          warningOf={(to) => state.warningOf(dialog, to)}
          onMove={({ entry, to }) => page.amend.move(entry, to, state.warningOf(entry, to).trim())}
          onClose={state.closeDialog}
        />
      )}
    </div>
  );
}

function Sheet({ page, state }: { page: CalendarPage; state: TimeGridState }) {
  const { model, grid, cursor } = state;
  const layer = useRef<HTMLDivElement>(null);
  const drag = useDrag(page, state, layer);
  const hand = {
    onPointerMove: drag.onPointerMove,
    onPointerUp: drag.onPointerUp,
    onPointerCancel: drag.onPointerCancel,
  };
  return (
    <>
      <div
        ref={grid}
        role="grid"
        aria-label={rangeWords(page.address.range)}
        aria-describedby="grid-keys"
        onKeyDown={state.onKeyDown}
        onFocus={(event) => {
          const at = cellAt(event);
          // However the focus arrived, the cursor moves there.
          if (at && (at.day !== cursor.day || at.row !== cursor.row)) state.standAt(at);
        }}
        onPointerDown={(event) => {
          const at = cellAt(event);
          if (at) state.standAt(at);
          if (at && at.row !== NO_TIME_ROW) drag.beginCreate(event);
        }}
        {...hand}
        onClick={(event) => {
          const at = cellAt(event);
          if (at && at.row !== NO_TIME_ROW) state.logAt(at);
        }}
        tabIndex={-1}
        className="outline-none"
      >
        <div data-grid-head className="sticky top-0 z-20 bg-surface">
          <HeadRow model={model} page={page} />
          <UntimedRow state={state} page={page} drag={drag} style={columnsOf(model.days.length)} />
        </div>
        {model.rows.map(({ time, isRepeated }, row) => (
          <HalfHourRow
            key={`${time} ${isRepeated}`}
            model={model}
            row={row}
            cursorDay={cursor.row === row ? cursor.day : null}
            chosenDay={isChosen(state, row) ? cursor.day : null}
            label={cursor.row === row ? cellLabel(state, page) : ""}
          />
        ))}
      </div>
      <DayLayer page={page} state={state} drag={drag} layer={layer} hand={hand} />
    </>
  );
}

/** The cell that was pressed; null: the press was on an entry in it, or on nothing. */
const cellAt = ({ target }: { target: EventTarget }): GridCursor | null => {
  if (!(target instanceof Element) || target.closest("button")) return null;
  const said = target.closest<HTMLElement>("[data-cell]")?.dataset["cell"];
  const [day, row] = said?.split(" ").map(Number) ?? [];
  return day === undefined || row === undefined ? null : { day, row };
};

const isChosen = ({ anchor, cursor }: TimeGridState, row: number): boolean =>
  anchor !== null && row >= Math.min(anchor, cursor.row) && row <= Math.max(anchor, cursor.row);

const kindOf = (items: readonly OnCalendar[]): string => (items.some(isUnlogged) ? "entries and proposals" : "entries");

/** What a screen reader says about the cell with the keyboard cursor. */
const cellLabel = ({ model, cursor }: TimeGridState, page: CalendarPage): string => {
  const day = model.days[cursor.day];
  const row = model.rows[cursor.row];
  if (!day) return "";
  const when = row ? `${clockWords(row.time)}${row.isRepeated ? ", again" : ""}` : "No time set";
  const under = itemsUnder(model, cursor);
  const isSkipped = row !== undefined && day.cells[cursor.row] === null;
  return [
    dayWords(day.contents.date),
    when,
    ...(isSkipped ? ["the clocks do not show this time on this day"] : []),
    ...(under.length > 1 ? [`${under.length} ${kindOf(under)}, Space for the next`] : []),
    ...under.slice(0, 1).map((item) => itemWords(item, page)),
  ].join(", ");
};

function HeadRow({ model, page }: { model: GridModel; page: CalendarPage }) {
  const { today, address } = page;
  return (
    <div role="row" className="grid border-b border-line" style={columnsOf(model.days.length)}>
      <div role="columnheader" className="sr-only">
        Time
      </div>
      <span aria-hidden="true" />
      {model.days.map(
        ({ contents: { date, loggedSeconds, unlogged, warnings, deadlines, stays, otherWork }, clock }) => (
          <div
            key={date}
            role="columnheader"
            className={classNames(
              "min-w-0 border-l border-line px-1.5 py-1",
              otherWork.length > 0 && "shade-other-work",
            )}
          >
            <button
              type="button"
              tabIndex={-1}
              onClick={() => address.go("day", date)}
              className="flex min-h-6 max-w-full items-center gap-1.5 pointer-coarse:min-h-11 text-sm font-semibold hover:underline"
            >
              {shortWeekday(date)}
              <span
                className={classNames(
                  "grid size-6 shrink-0 place-items-center rounded-full tabular-nums",
                  date === today && "bg-brand text-on-brand",
                )}
              >
                {Number(date.slice(8))}
              </span>
              {warnings.length > 0 && (
                <TriangleAlert
                  role="img"
                  aria-label="Check this day"
                  className="size-4 shrink-0 text-warn-text"
                  strokeWidth={2}
                />
              )}
            </button>
            <p className="min-h-4 truncate text-xs text-2 tabular-nums">
              {[
                ...(loggedSeconds > 0 ? [hoursTenths(loggedSeconds)] : []),
                ...(unlogged.length > 0 ? [`${unlogged.length} not logged`] : []),
                ...(clock.minutes === 1440 ? [] : [`${clock.minutes / 60}-hour day`]),
                ...deadlines.map(({ title }) => title),
                ...(stays.length > 0 ? ["Stay"] : []),
                ...otherWork.map(({ name }) => name),
              ].join(" · ")}
            </p>
          </div>
        ),
      )}
    </div>
  );
}

type HalfHourRowProps = {
  model: GridModel;
  row: number;
  cursorDay: number | null;
  chosenDay: number | null;
  label: string;
};

/** Rendered again only when the cursor comes or goes, not with every other row. */
const HalfHourRow = memo(function HalfHourRow({ model, row, cursorDay, chosenDay, label }: HalfHourRowProps) {
  const { time = "", isRepeated = false } = model.rows[row] ?? {};
  const isHour = time.endsWith(":00");
  return (
    <div
      role="row"
      {...(time === SEEN_FROM && !isRepeated ? { "data-seen-first": "" } : {})}
      className="grid h-(--half)"
      style={columnsOf(model.days.length)}
    >
      <div role="rowheader" className="relative pr-1.5 text-right text-xs whitespace-nowrap text-3 tabular-nums">
        <span className={classNames(!isHour && "sr-only")}>
          {hourWords(time)}
          {isRepeated && <span className="block text-[0.625rem] leading-none">again</span>}
        </span>
      </div>
      {model.days.map(({ contents: { date }, cells }, day) => (
        <div
          key={date}
          role="gridcell"
          data-cell={`${day} ${row}`}
          tabIndex={cursorDay === day ? 0 : -1}
          {...(cursorDay === day ? { "aria-label": label } : {})}
          {...(chosenDay === day ? { "aria-selected": true } : {})}
          className={classNames(
            "ring-inset border-l border-line",
            isHour ? "border-t" : "border-t border-t-line/40",
            cells[row] === null ? "shade-no-such-time" : "cursor-cell hover:bg-hover",
            chosenDay === day && "bg-selected",
          )}
        />
      ))}
    </div>
  );
});

/** What is waiting to be saved, shown on screen. */
function MovingBar({ state, isSending }: { state: TimeGridState; isSending: boolean }) {
  const { moving, warningOf } = state;
  if (!moving) return null;
  const warning = warningOf(moving.entry, moving.to).trim();
  return (
    <div className="sticky bottom-3 z-30 flex flex-wrap items-center gap-3 rounded-md border border-line bg-surface p-2 shadow-md">
      <p className="mr-auto text-base">
        {dayWords(moving.to.date)}, {timesOf(moving.to)}
        {warning !== "" && <span className="block text-sm text-warn-text">{warning}</span>}
      </p>
      <Button size="sm" onClick={state.putBack}>
        Put back
      </Button>
      <Button size="sm" variant="primary" pending={isSending} onClick={() => void state.save(moving)}>
        Save move
      </Button>
    </div>
  );
}
