import { cellText, isBlankCell, meaningfulText, type Cell, type Grid, type GridRow } from "#shared/sheets/cell.ts";
import { headerKey } from "../columns/header-words.ts";

const ASSIGNEE = /^(?:assignees?|assigned to|task assignees?)$/;
const SCHEDULE =
  /^(?:planned duration|estimated duration|can start (?:after|from)|must (?:finish|end) (?:before|by)|scheduled (?:start|end|date))$/;
const STARTED = /^(?:actual start(?: time)?|(?:actual(?:ly)? )?(?:started|began)(?: (?:at|on|time))?)$/;
const PLANNED =
  /^(?:start|start time|start date|end|end time|end date|can start (?:after|from)|must (?:finish|end) (?:before|by))$/;
const DAY_OF_PLAN = /^(?:start|start time|start date)$/;
const STATUS = /^(?:task )?status$/;
/** States of a task that is still to be done, or whose hours are not known yet. */
const NOT_DONE =
  /^(?:pending|confirmed|unconfirmed|accepted|assigned|unassigned|to ?do|open|new|not started|scheduled|planned|upcoming|overdue|on hold|paused|started|in[ -]?progress|incomplete)$/i;
const SEARCHED_ROWS = 30;

type Report = { header: GridRow; keys: string[] };

const findReport = ({ rows }: Grid): Report | null => {
  for (const header of rows.slice(0, SEARCHED_ROWS)) {
    const keys = header.cells.map((cell) => headerKey(cellText(cell)));
    const has = (name: RegExp): boolean => keys.some((key) => name.test(key));
    if (has(ASSIGNEE) && has(STATUS) && (has(SCHEDULE) || has(STARTED))) return { header, keys };
  }
  return null;
};

/** What was planned is no work; where nothing says when it was begun, the plan tells the day and no more. */
const plainName = (key: string, name: Cell, keys: readonly string[]): Cell => {
  if (!PLANNED.test(key)) return name;
  const dayAt = keys.findIndex((each) => DAY_OF_PLAN.test(each));
  const isDay = !keys.some((each) => STARTED.test(each)) && keys.indexOf(key) === dayAt;
  return isDay ? "Date" : `${cellText(name)} (planned)`;
};

const plainCell = (key: string, cell: Cell): Cell => {
  const text = meaningfulText(cell);
  if (STATUS.test(key) && NOT_DONE.test(text)) return `${text} (not done)`;
  // Nobody in particular is not the person who imports.
  return ASSIGNEE.test(key) && text === "" ? "Unassigned" : cell;
};

/**
 * A report of tasks, as Guesty and other managers of rentals write it, has what was planned next to what was done, tasks
 * that are not done, and tasks of others. It becomes a log that says so in its names and cells.
 */
export const plainTasks = (grid: Grid): Grid => {
  const report = findReport(grid);
  if (report === null) return grid;
  const { header, keys } = report;
  const plain = (row: GridRow): GridRow => {
    if (row.line < header.line || row.cells.every(isBlankCell)) return row;
    const read = row === header ? plainName : plainCell;
    return { ...row, cells: keys.map((key, at) => read(key, row.cells[at] ?? null, keys)) };
  };
  return { ...grid, rows: grid.rows.map(plain) };
};
