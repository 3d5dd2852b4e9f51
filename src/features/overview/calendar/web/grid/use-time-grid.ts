import { type KeyboardEvent, useMemo, useState } from "react";
import type { CalendarEntry } from "#features/overview/calendar/contract.ts";
import {
  actOfKey,
  type GridAct,
  type GridCursor,
  NO_TIME_ROW,
} from "#features/overview/calendar/layout/grid-cursor.ts";
import { entryWords, timesWords } from "../calendar-words.ts";
import type { CalendarPage } from "../parts/use-calendar-page.ts";
import { entriesUnder, type GridModel, gridModel, spanOfRows, timesOfRows, workIn } from "./grid-model.ts";
import { useGridCursor } from "./use-grid-cursor.ts";
import { useMoving } from "./use-moving.ts";

const NO_ENTRY = "No entry here. Move to one first.";
const LAST_OF_WEEK = 6;

/** Opens the log with a day and the times of some rows, for anyone allowed to log here. */
const logRows = (model: GridModel, { day: index, row }: GridCursor, from: number, page: CalendarPage): void => {
  const day = model.days[index];
  if (!day || !page.mayLog) return;
  const span = row === NO_TIME_ROW ? null : spanOfRows(day, from, row);
  page.log(span ? workIn(day, span) : { day: day.contents.date });
};

/** What the grid shows, where its keyboard cursor is, and what is being moved. */
const useGridParts = (page: CalendarPage) => {
  const { days, calendar, timeZone } = page;
  const model = useMemo(() => gridModel(days, calendar.entries, timeZone), [days, calendar.entries, timeZone]);
  const at = useGridCursor(page, model);
  const [said, say] = useState("");
  const [dialog, setDialog] = useState<CalendarEntry | null>(null);
  const move = useMoving(page, say);
  const under = entriesUnder(model, at.cursor);
  const current = move.moving?.entry ?? under[at.turned % Math.max(under.length, 1)] ?? null;
  return { page, model, at, said, say, dialog, setDialog, move, under, current };
};
type Parts = ReturnType<typeof useGridParts>;

const turnEntry = ({ at, under, say, page: { placeOf, timeZone } }: Parts): void => {
  const next = (at.turned + 1) % Math.max(under.length, 1);
  at.setTurned(next);
  const entry = under[next];
  say(
    entry
      ? `${next + 1} of ${under.length}: ${entryWords(entry, { place: placeOf(entry), timeZone })}`
      : "No entry here.",
  );
};

const extend = ({ at, model, say }: Parts, row: number): void => {
  const day = model.days[at.cursor.day];
  const times = day && timesOfRows(day, at.anchor ?? at.cursor.row, row);
  at.extendTo(row);
  if (times) say(`${timesWords(times.started, times.ended)}. Enter logs it.`);
};

const create = ({ at, model, page }: Parts): void => {
  logRows(model, at.cursor, at.anchor ?? at.cursor.row, page);
  at.setAnchor(null);
};

const enter = (parts: Parts): void => {
  const { move, current, at, page } = parts;
  if (move.moving) void move.save(move.moving);
  else if (current !== null && at.anchor === null) page.address.openEntry(current.id);
  else create(parts);
};

const EDITS: readonly GridAct["act"][] = ["nudge", "resize", "dialog"];

/** Keys for actions that the reader is not allowed do nothing. */
const isAllowed = ({ mayLog, mayEdit }: CalendarPage, { act }: GridAct): boolean =>
  (mayEdit || !EDITS.includes(act)) && (mayLog || act !== "extend");

const runAct = (parts: Parts, act: GridAct): void => {
  if (!isAllowed(parts.page, act)) return;
  const { at, move, current, say, page } = parts;
  switch (act.act) {
    case "move":
      return at.moveTo(act.to);
    case "turn":
      at.moveTo({ day: act.direction === 1 ? 0 : LAST_OF_WEEK, row: act.row });
      return page.address.turn(act.direction);
    case "extend":
      return extend(parts, act.row);
    case "nudge":
      return current === null ? say(NO_ENTRY) : move.nudge(current, act);
    case "resize":
      return current === null ? say(NO_ENTRY) : move.resize(current, act.minutes);
    case "enter":
      return enter(parts);
    case "create":
      return create(parts);
    case "next":
      return turnEntry(parts);
    case "dialog":
      return current === null ? say(NO_ENTRY) : parts.setDialog(current);
    case "escape":
      move.putBack();
      return at.setAnchor(null);
  }
};

export const useTimeGrid = (page: CalendarPage) => {
  const parts = useGridParts(page);
  const { model, at, move, dialog, setDialog, said, current } = parts;
  const { grid, cursor, anchor, standAt } = at;
  const { moving, setMoving, save, putBack, warningOf } = move;
  const shape = { days: model.days.length, rows: model.rows.length };
  return {
    model,
    grid,
    cursor,
    anchor,
    standAt,
    current,
    said,
    dialog,
    moving,
    save,
    putBack,
    warningOf,
    propose: setMoving,
    closeDialog: (): void => {
      setDialog(null);
      at.focus();
    },
    logAt: (cell: GridCursor): void => logRows(model, cell, cell.row, page),
    onKeyDown: (event: KeyboardEvent): void => {
      const act = actOfKey(event, cursor, shape);
      if (act === null || (act.act === "escape" && moving === null && anchor === null)) return;
      event.preventDefault();
      event.stopPropagation();
      runAct(parts, act);
    },
  };
};
export type TimeGridState = ReturnType<typeof useTimeGrid>;
