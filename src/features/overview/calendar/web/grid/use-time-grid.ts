import { type KeyboardEvent, useMemo, useState } from "react";
import { timesWords } from "#features/log/time-entries/web/index.ts";
import type { CalendarEntry } from "#features/overview/calendar/contract.ts";
import {
  actOfKey,
  type GridAct,
  type GridCursor,
  NO_TIME_ROW,
} from "#features/overview/calendar/layout/grid-cursor.ts";
import { isUnlogged } from "#features/overview/calendar/on-calendar.ts";
import { itemWords } from "../parts/unlogged-event.tsx";
import type { CalendarPage } from "../parts/use-calendar-page.ts";
import { itemsUnder, type GridModel, gridModel, spanOfRows, timesOfRows, workIn } from "./grid-model.ts";
import { useGridCursor } from "./use-grid-cursor.ts";
import { useMoving } from "./use-moving.ts";

const NO_ENTRY = "No entry here. Move to one first.";
const NOT_LOGGED = "This isn't logged. Enter opens it.";
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
  const { days, calendar, unlogged, timeZone } = page;
  const model = useMemo(
    () => gridModel(days, [...calendar.entries, ...unlogged], timeZone),
    [days, calendar.entries, unlogged, timeZone],
  );
  const at = useGridCursor(page, model);
  const [said, say] = useState("");
  const [dialog, setDialog] = useState<CalendarEntry | null>(null);
  const move = useMoving(page, say);
  const under = itemsUnder(model, at.cursor);
  const current = move.moving?.entry ?? under[at.turned % Math.max(under.length, 1)] ?? null;
  return { page, model, at, said, say, dialog, setDialog, move, under, current };
};
type Parts = ReturnType<typeof useGridParts>;

const turnEntry = ({ at, under, say, page }: Parts): void => {
  const next = (at.turned + 1) % Math.max(under.length, 1);
  at.setTurned(next);
  const item = under[next];
  say(item ? `${next + 1} of ${under.length}: ${itemWords(item, page)}` : "No entry here.");
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
  else if (current !== null && at.anchor === null) page.open(current);
  else create(parts);
};

const EDITS: readonly GridAct["act"][] = ["nudge", "resize", "dialog"];

/** Keys for actions that the reader is not allowed do nothing. */
const isAllowed = ({ mayLog, mayEdit }: CalendarPage, { act }: GridAct): boolean =>
  (mayEdit || !EDITS.includes(act)) && (mayLog || act !== "extend");

/** The entry that is meant, to change it; says why where there is none. */
const withEntry = ({ current, say }: Parts, change: (entry: CalendarEntry) => void): void => {
  if (current === null) say(NO_ENTRY);
  else if (isUnlogged(current)) say(NOT_LOGGED);
  else change(current);
};

const runAct = (parts: Parts, act: GridAct): void => {
  if (!isAllowed(parts.page, act)) return;
  const { at, move, page } = parts;
  switch (act.act) {
    case "move":
      return at.moveTo(act.to);
    case "turn":
      at.moveTo({ day: act.direction === 1 ? 0 : LAST_OF_WEEK, row: act.row });
      return page.address.turn(act.direction);
    case "extend":
      return extend(parts, act.row);
    case "nudge":
      return withEntry(parts, (entry) => move.nudge(entry, act));
    case "resize":
      return withEntry(parts, (entry) => move.resize(entry, act.minutes));
    case "enter":
      return enter(parts);
    case "create":
      return create(parts);
    case "next":
      return turnEntry(parts);
    case "dialog":
      return withEntry(parts, parts.setDialog);
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
