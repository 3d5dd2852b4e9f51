import { hoursText } from "@tenure/tax-rules";
import { classNames } from "@tenure/ui";
import type { RefObject } from "react";
import { eventTimes } from "#features/intake/proposals/web/index.ts";
import type { CalendarEntry } from "#features/overview/calendar/contract.ts";
import { isUnlogged, type UnloggedEvent } from "#features/overview/calendar/on-calendar.ts";
import { boxesOf } from "#features/overview/calendar/layout/place-entries.ts";
import { standingWords, whatAndWhere, whenWords } from "../calendar-words.ts";
import { ClosedIcon, entryBar, entryFrame } from "../parts/entry-marks.tsx";
import { eventWords, unloggedFrame, UnloggedIcon } from "../parts/unlogged-event.tsx";
import type { CalendarPage } from "../parts/use-calendar-page.ts";
import type { GridDay } from "./grid-model.ts";
import type { Drag } from "./use-drag.ts";
import type { TimeGridState } from "./use-time-grid.ts";

type BoxesProps = { page: CalendarPage; state: TimeGridState; drag: Drag };
/** The handlers for a pointer that holds an entry. */
type Hand = Pick<Drag, "onPointerMove" | "onPointerUp" | "onPointerCancel">;
type LayerProps = BoxesProps & { layer: RefObject<HTMLDivElement | null>; hand: Hand };

/**
 * Over the cells: the entries of each day at their times, and what is being moved or drawn. It comes after the grid, which
 * holds nothing but rows, and is pulled back over them: all rows have the same height.
 */
export function DayLayer({ page, state, drag, layer, hand }: LayerProps) {
  const { model, moving } = state;
  const { ghost } = drag;
  return (
    <div
      ref={layer}
      role="presentation"
      {...hand}
      className="pointer-events-none relative ml-14 grid"
      style={{
        gridTemplateColumns: `repeat(${model.days.length}, minmax(0, 1fr))`,
        height: `calc(var(--half) * ${model.rows.length})`,
        marginTop: `calc(var(--half) * -${model.rows.length})`,
      }}
    >
      {model.days.map((day, index) => (
        <div key={day.contents.date} className="relative mx-0.5">
          {day.boxes.map((box) => (
            <ItemBox key={box.item.entry.id} {...{ box, day, page, state, drag }} />
          ))}
          {moving && <MovedBox day={day} entry={{ ...moving.entry, ...moving.to }} timeZone={page.timeZone} />}
          {ghost?.day === index && <GhostBox day={day} start={ghost.start} end={ghost.end} />}
        </div>
      ))}
    </div>
  );
}

/** Where minutes of a day lie, as CSS lengths. */
const placeOf = ({ scale }: GridDay, start: number, end: number) => ({
  top: `calc(var(--half) * ${scale.topOf(start)})`,
  height: `calc(var(--half) * ${scale.bottomOf(end) - scale.topOf(start)} - 1px)`,
});

/** Lines of text that fit into a box of this many half hours. */
const linesOf = (halfHours: number): 1 | 2 | 3 => (halfHours < 1.9 ? 1 : halfHours < 2.9 ? 2 : 3);

type WordsProps = { entry: CalendarEntry; lines: 1 | 2 | 3; isAlone: boolean; page: CalendarPage };

function BoxWords({ entry, lines, isAlone, page }: WordsProps) {
  const when = whenWords(entry, page.timeZone);
  return (
    <>
      <span className={classNames("shrink-0 font-medium", lines === 3 && isAlone ? "line-clamp-2" : "block truncate")}>
        {whatAndWhere(entry, page.placeOf(entry))} <ClosedIcon entry={entry} />
        {lines === 1 && <span className="font-normal text-2 tabular-nums">{when}</span>}
      </span>
      {/* In a narrow column the end is cut off, and the zone with it: with enough room the text wraps. */}
      {lines > 1 && (
        <span className={classNames("block shrink-0 text-2 tabular-nums", lines === 2 && "truncate")}>{when}</span>
      )}
    </>
  );
}

type BoxProps = BoxesProps & { box: GridDay["boxes"][number]; day: GridDay };

function ItemBox(props: BoxProps) {
  const { entry } = props.box.item;
  return isUnlogged(entry) ? <EventBox {...props} event={entry} /> : <EntryBox {...props} entry={entry} />;
}

/** Boxes at one time stand side by side. */
const columnOf = ({ column, columns }: GridDay["boxes"][number]) => ({
  left: `${(column / columns) * 100}%`,
  width: `calc(${100 / columns}% - 2px)`,
});

const BOX =
  "pointer-events-auto absolute flex flex-col items-stretch justify-start overflow-hidden px-1 py-px text-xs leading-4 hover:z-10 hover:border-line-strong";

/** An event has no hours of yours to move: it is opened. */
function EventBox({ box, day, page, state, event }: BoxProps & { event: UnloggedEvent }) {
  const { item, drawnEnd } = box;
  const lines = linesOf(day.scale.bottomOf(drawnEnd) - day.scale.topOf(item.start));
  return (
    <button
      type="button"
      tabIndex={-1}
      title={eventWords(event)}
      onClick={() => page.open(event)}
      className={classNames(
        unloggedFrame,
        BOX,
        "hover:bg-hover",
        state.current?.id === event.id && "outline-2 -outline-offset-1 outline-focus/60",
      )}
      style={{ ...placeOf(day, item.start, drawnEnd), ...columnOf(box) }}
    >
      <span className="flex min-w-0 shrink-0 items-center gap-1">
        <UnloggedIcon className="size-3" />
        <span className="truncate font-medium">
          {lines === 1 && "Not logged: "}
          {event.title}
        </span>
      </span>
      {lines > 1 && <span className="block shrink-0 truncate">Not logged</span>}
      <span className={lines === 3 ? "block shrink-0 truncate tabular-nums" : "sr-only"}>{eventTimes(event)}</span>
    </button>
  );
}

function EntryBox({ box, day, page, state, drag, entry }: BoxProps & { entry: CalendarEntry }) {
  const { item, columns, drawnEnd } = box;
  const { start, isContinued, continues } = item;
  const halfHours = day.scale.bottomOf(drawnEnd) - day.scale.topOf(start);
  const isGone = state.moving?.entry.id === entry.id;
  const isCurrent = state.current?.id === entry.id;
  return (
    <button
      type="button"
      tabIndex={-1}
      onPointerDown={(event) => (isContinued ? undefined : drag.beginMove(event, entry, start))}
      onClick={() => page.open(entry)}
      className={classNames(
        entryFrame(entry),
        BOX,
        isGone && "opacity-40",
        isCurrent && "outline-2 -outline-offset-1 outline-focus/60",
        isContinued && "rounded-t-none border-t-0",
        continues && "rounded-b-none border-b-0",
      )}
      style={{
        ...entryBar(entry),
        ...placeOf(day, start, drawnEnd),
        ...columnOf(box),
      }}
    >
      <BoxWords entry={entry} lines={linesOf(halfHours)} isAlone={columns === 1} page={page} />
      <span className="sr-only">{standingWords(entry)}</span>
      {!continues && (
        <span
          aria-hidden="true"
          onPointerDown={(event) => {
            event.stopPropagation();
            if (!isContinued) drag.beginResize(event, entry);
          }}
          className="absolute inset-x-0 bottom-0 h-1.5 cursor-ns-resize pointer-coarse:hidden"
        />
      )}
    </button>
  );
}

/** An entry where it would be. */
function MovedBox({ day, entry, timeZone }: { day: GridDay; entry: CalendarEntry; timeZone: string }) {
  const [box] = boxesOf(day.clock, [entry]);
  if (!box) return null;
  return (
    <div
      aria-hidden="true"
      className="absolute inset-x-0 z-10 overflow-hidden rounded-sm border-2 border-brand bg-selected px-1 text-xs font-medium shadow-md"
      style={placeOf(day, box.item.start, box.drawnEnd)}
    >
      {whenWords(entry, timeZone)}
    </div>
  );
}

function GhostBox({ day, start, end }: { day: GridDay; start: number; end: number }) {
  return (
    <div
      aria-hidden="true"
      className="absolute inset-x-0 z-10 rounded-sm border-2 border-dashed border-brand bg-selected px-1 text-xs font-medium"
      style={placeOf(day, start, end)}
    >
      {hoursText((end - start) * 60)}
    </div>
  );
}
