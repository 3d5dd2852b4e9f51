import type { KeyboardEvent } from "react";
import { type CellPosition, HEAD_ROW, moveCell, nextCell, rangeOf } from "../model/range.ts";
import { nextSort } from "../model/sheet-column.ts";
import { commandOf, letterOf, type SheetCommand } from "../model/sheet-keys.ts";
import { isBlank, type SheetDraft, type SheetRow } from "../model/sheet-state.ts";
import { columnAt, draftAt, editableAt, isLost, rowIdAt, rowOf, type SheetEnv, sizeOf } from "./sheet-env.ts";

const PAGE_ROWS = 12;

/** Leaving a row finishes it. A press leaves the row before its open cell hears of it. */
const leaveDraft = <Row extends SheetRow, Draft extends SheetDraft, Own extends string>(
  env: SheetEnv<Row, Draft, Own>,
  to: number,
): void => {
  const { row } = env.store.read().active;
  const left = row === to ? undefined : draftAt(env, row);
  if (!left) return;
  for (const name of Object.keys(env.store.read().open[left.id] ?? {})) env.acts.commitCell(left, name);
  const now = env.store.read().drafts.find(({ id }) => id === left.id);
  if (now && !isBlank(now)) env.acts.leaveDraft(now);
};

export const goTo = <Row extends SheetRow, Draft extends SheetDraft, Own extends string>(
  env: SheetEnv<Row, Draft, Own>,
  to: CellPosition,
  extend = false,
): void => {
  leaveDraft(env, to.row);
  env.store.dispatch({ type: "focus", to, id: rowIdAt(env, to.row), extend: extend && to.row !== HEAD_ROW });
};

/** One row down, as Enter does. */
export const goDown = <Row extends SheetRow, Draft extends SheetDraft, Own extends string>(
  env: SheetEnv<Row, Draft, Own>,
): void => goTo(env, moveCell(env.store.read().active, "down", sizeOf(env), 1));

/** False where there is nothing to edit. */
export const openCell = <Row extends SheetRow, Draft extends SheetDraft, Own extends string>(
  env: SheetEnv<Row, Draft, Own>,
  at: CellPosition,
  typed: string | null,
): boolean => {
  const column = editableAt(env, at);
  const row = rowOf(env, at.row);
  if (!row || column === null) return false;
  env.acts.openCell(row, column, typed);
  return true;
};

/** Commits the open cell under the focus. False when it stays open. */
const commitAt = <Row extends SheetRow, Draft extends SheetDraft, Own extends string>(
  env: SheetEnv<Row, Draft, Own>,
  at: CellPosition,
): boolean => {
  const column = editableAt(env, at);
  const row = rowOf(env, at.row);
  return row && column !== null ? env.acts.commitCell(row, column) : true;
};

const nextEditable = <Row extends SheetRow, Draft extends SheetDraft, Own extends string>(
  env: SheetEnv<Row, Draft, Own>,
  from: CellPosition,
  by: 1 | -1,
): CellPosition | null => {
  for (let at = nextCell(from, by, sizeOf(env)); at; at = nextCell(at, by, sizeOf(env)))
    if (editableAt(env, at) !== null) return at;
  return null;
};

const commit = <Row extends SheetRow, Draft extends SheetDraft, Own extends string>(
  env: SheetEnv<Row, Draft, Own>,
  go: "down" | "next" | "previous",
): void => {
  const { active } = env.store.read();
  const isDone = commitAt(env, active);
  // Tab moves on and leaves a faulty cell open; Enter stays with it.
  if (go === "down") {
    if (isDone) goDown(env);
    return;
  }
  const to = nextEditable(env, active, go === "next" ? 1 : -1);
  if (!to) return;
  goTo(env, to);
  openCell(env, to, null);
};

const cancel = <Row extends SheetRow, Draft extends SheetDraft, Own extends string>(
  env: SheetEnv<Row, Draft, Own>,
): void => {
  const { active } = env.store.read();
  const column = editableAt(env, active);
  const row = rowOf(env, active.row);
  if (row && column !== null) env.acts.cancelCell(row.id, column);
};

/** A press on the head of a column. */
export const sortByHead = <Row extends SheetRow, Draft extends SheetDraft, Own extends string>(
  env: SheetEnv<Row, Draft, Own>,
  column: number,
): void => {
  const own = columnAt(env, column)?.sort;
  if (own !== undefined) env.acts.sortBy(nextSort(own, env.sort));
};

/** A press on a cell that acts. False where the cell does not. */
export const pressCell = <Row extends SheetRow, Draft extends SheetDraft, Own extends string>(
  env: SheetEnv<Row, Draft, Own>,
  at: CellPosition,
): boolean => {
  const column = columnAt(env, at.column);
  if (!column?.isPressed) return false;
  const row = env.rows.rowAt(at.row);
  if (row) env.acts.pressCell(row, column.name);
  return true;
};

const press = <Row extends SheetRow, Draft extends SheetDraft, Own extends string>(
  env: SheetEnv<Row, Draft, Own>,
): void => {
  const { active } = env.store.read();
  if (active.row === HEAD_ROW) return active.column === 0 ? env.acts.toggleAll() : sortByHead(env, active.column);
  if (pressCell(env, active)) return;
  if (active.column === 0) toggleRows(env);
  else openMenu(env);
};

const openMenu = <Row extends SheetRow, Draft extends SheetDraft, Own extends string>(
  env: SheetEnv<Row, Draft, Own>,
): void => {
  const { row, column } = env.store.read().active;
  const shown = env.rows.rowAt(row);
  const draft = draftAt(env, row);
  if (shown) env.acts.openMenu(shown);
  else if (draft && column > env.columns.length) env.acts.removeDrafts([draft]);
};

const toggleRows = <Row extends SheetRow, Draft extends SheetDraft, Own extends string>(
  env: SheetEnv<Row, Draft, Own>,
): void => {
  const { active, anchor } = env.store.read();
  if (active.row === HEAD_ROW) return env.acts.toggleAll();
  const { top, bottom } = rangeOf(anchor, active);
  if (top !== bottom) return env.acts.chooseRange();
  const row = env.rows.rowAt(active.row);
  if (row) env.acts.toggleRow(row);
};

const chooseAllCells = <Row extends SheetRow, Draft extends SheetDraft, Own extends string>(
  env: SheetEnv<Row, Draft, Own>,
): void => {
  env.store.dispatch({ type: "focus", to: { row: 0, column: 0 }, id: rowIdAt(env, 0) });
  goTo(env, { row: Math.max(0, env.rows.rowCount - 1), column: sizeOf(env).columns - 1 }, true);
};

/** What is done only to the row under the focus. */
const ABOUT_ONE_ROW: readonly SheetCommand<string>["do"][] = ["open", "press", "toggleRow", "menu"];

const run = <Row extends SheetRow, Draft extends SheetDraft, Own extends string>(
  env: SheetEnv<Row, Draft, Own>,
  command: SheetCommand<Own>,
): void => {
  const { active } = env.store.read();
  if (ABOUT_ONE_ROW.includes(command.do) && isLost(env)) return env.acts.tellLost();
  switch (command.do) {
    case "move":
      return goTo(env, moveCell(active, command.move, sizeOf(env), PAGE_ROWS), command.extend);
    case "open":
      return void openCell(env, active, command.text);
    case "commit":
      return commit(env, command.go);
    case "cancel":
      return cancel(env);
    case "press":
      return press(env);
    case "toggleRow":
      return toggleRows(env);
    case "unchoose":
      return env.acts.unchoose();
    case "menu":
      return openMenu(env);
    case "all":
      return chooseAllCells(env);
    case "remove":
      return env.acts.remove();
    case "own":
      return env.acts.run(command.act);
  }
};

/** The keyboard of the sheet. */
export const onSheetKeyDown = <Row extends SheetRow, Draft extends SheetDraft, Own extends string>(
  env: SheetEnv<Row, Draft, Own>,
  event: KeyboardEvent,
): void => {
  const { target } = event;
  const isEditing = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  // A panel beside the sheet hears Escape first, and leaves it to the cell that is being typed in.
  const isOwnEscape = isEditing && event.key === "Escape";
  if ((event.defaultPrevented && !isOwnEscape) || event.nativeEvent.isComposing) return;
  if (isEditing && target.type === "checkbox") return;
  if (!isEditing && env.keys.isInChord(event.timeStamp)) return;
  const { active } = env.store.read();
  const stroke = {
    key: event.altKey ? letterOf(event) : event.key,
    isMod: event.ctrlKey || event.metaKey,
    isShift: event.shiftKey,
    isAlt: event.altKey,
  };
  const place = {
    isEditing,
    isEditable: editableAt(env, active) !== null,
    areSingleKeysOn: env.keys.areSingleKeysOn(),
    hasChosen: env.hasChosen,
  };
  const command = commandOf(stroke, place, env.keys.letterCommand);
  if (!command) return;
  if (command.do === "commit" && command.go !== "down" && !nextEditable(env, active, command.go === "next" ? 1 : -1)) {
    // The last cell of the sheet: Tab leaves the sheet, as anywhere.
    commitAt(env, active);
    return;
  }
  event.preventDefault();
  run(env, command);
};
