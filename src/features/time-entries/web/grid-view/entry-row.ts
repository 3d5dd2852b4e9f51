import { classNames } from "@tenure/ui";
import type { TimeEntry } from "#features/time-entries/contract.ts";
import { STANDING_WORDS } from "#shared/vocabulary.ts";
import { cellHint, type CellNames, DOTS, drawnText } from "../grid/cell-text.ts";
import { type ColumnName, factsOf, isEditable } from "../ledger/columns.ts";
import type { RowCells } from "../grid/grid-state.ts";
import { entryName } from "../list/ledger-table.tsx";

/** A row that is made once and shows one line after another: making elements is what a scroll has no time for. */
export type DrawnRow<Facts> = {
  element: HTMLElement;
  draw: (facts: Facts) => void;
  /** Says what was drawn to who hears it or points at it: a moving sheet has no time for that, and no one who would ask. */
  tell: () => void;
  cellAt: (column: number) => HTMLElement | undefined;
};

/** What a row of the sheet shows of an entry. */
export type EntryRowFacts = {
  row: number;
  ariaRow: number;
  startPx: number;
  /** Undefined: not read yet. */
  entry: TimeEntry | undefined;
  /** It could not be read, and waits until someone asks again. */
  isUnread: boolean;
  names: CellNames;
  taxYear: number;
  /** -1: the active cell is in another row. */
  activeColumn: number;
  /** Both -1: no cell of the row is in the range. */
  rangeLeft: number;
  rangeRight: number;
  isChosen: boolean;
  isSaving: boolean;
  open: RowCells | undefined;
  hasMenu: boolean;
};

export const ROW_CLASS =
  "grid w-full [grid-template-columns:var(--tracks)] h-(--grid-row) border-b border-line bg-surface text-base";
/** As high as its row without the line below it, which what stands behind a cell must not cover. */
const CELL =
  "ring-inset min-w-0 px-1.5 leading-(--grid-line) data-active:outline-2 data-active:-outline-offset-2 data-active:outline-focus data-ranged:bg-selected";
export const CELL_CLASS = `${CELL} relative truncate`;
const CENTRED = "grid place-items-center";
export const MENU_BUTTON = "grid size-7 leading-7 place-items-center rounded-md text-2 hover:bg-hover";

const TONES = {
  brand: "text-brand-text",
  warn: "text-warn-text",
  info: "text-info-text",
  neutral: "text-2",
  outline: "text-3 line-through",
} as const;
const toneOf = (entry: TimeEntry): string => {
  const { tone } = STANDING_WORDS[entry.standing];
  return tone === "brand" || tone === "warn" || tone === "info" || tone === "outline" ? TONES[tone] : TONES.neutral;
};

/** Stays where it is while the sheet is scrolled sideways, if it can be. */
const fixedClass = (column: number): string | undefined => ["grid-fixed left-0", "grid-fixed left-[2.5rem]"][column];

/** Cut words; of a box that only hides them the browser keeps how far it could be scrolled, which costs a frame more. */
const CUT = "overflow-clip text-ellipsis whitespace-nowrap";

/** Words that always fit are not cut: each box that cuts costs a scrolling sheet more than its words. */
const FITS: readonly ColumnName[] = ["date", "time", "evidence", "recorded"];

const DOT_CLASSES: Partial<Record<ColumnName, string>> = {
  activity: "grid-dot grid-dot-activity",
  recorded: "grid-dot grid-dot-recorded",
};

const fieldClass = (name: ColumnName, column: number): string =>
  classNames(
    CELL,
    FITS.includes(name) ? "whitespace-nowrap" : CUT,
    fixedClass(column),
    factsOf(name).isNumeric && "pr-3! text-right tabular-nums",
    (name === "recorded" || name === "source" || name === "person") && "text-2",
    name === "description" && "grid-words",
    DOT_CLASSES[name],
  );

/**
 * What the look of a cell owes to its entry. After a jump no row is read yet, and a cell that shows nothing keeps the
 * look that it had (null): to style every cell of the screen again takes longer than to fetch its rows.
 */
const lookOf = (name: ColumnName, column: number, entry: TimeEntry | undefined, isOpen: boolean): string | null => {
  if (isOpen) return "relative overflow-visible!";
  if (!entry && column === 1) return "text-3";
  if (!entry) return name === "date" ? "" : null;
  if (name === "standing") return toneOf(entry);
  if (name === "date") return entry.closedPeriod === null ? "" : "grid-closed";
  return name === "time" && entry.voidedAt !== null ? "line-through" : "";
};

/** An attribute that is written is work for the browser, also with the value that it had. */
const write = (element: Element, name: string, value: string | null): void => {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
};

const make = (tag: string, attributes: Readonly<Record<string, string>>): HTMLElement => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
};

const makeCell = (column: number, className: string): HTMLElement =>
  make("div", {
    role: "gridcell",
    "aria-colindex": String(column + 1),
    "data-col": String(column),
    tabindex: "-1",
    class: className,
  });

const makeRow = (columns: readonly ColumnName[]) => {
  const element = make("div", {
    role: "row",
    class: classNames(ROW_CLASS, "grid-row absolute top-0 left-0 hover:bg-hover aria-selected:bg-selected"),
  });
  const check = make("span", { role: "checkbox", "data-select": "", tabindex: "-1", class: "grid-check" });
  const menu = make("button", { type: "button", "data-menu": "", tabindex: "-1" });
  menu.textContent = "⋯";
  const select = makeCell(0, classNames(CELL, fixedClass(0), CENTRED));
  select.append(check);
  const acts = makeCell(columns.length + 1, classNames(CELL, CENTRED, "px-0!"));
  acts.append(menu);
  const fields = columns.map((name, index) => {
    const base = fieldClass(name, index + 1);
    const cell = makeCell(index + 1, base);
    if (!isEditable(name)) cell.setAttribute("aria-readonly", "true");
    const text = document.createTextNode("");
    cell.append(text);
    return { name, column: index + 1, cell, text, base, look: "", dot: "" };
  });
  const cells = [select, ...fields.map(({ cell }) => cell), acts];
  element.append(...cells);
  return { element, cells, fields, check, menu };
};
type Row = ReturnType<typeof makeRow>;

export const createEntryRow = (columns: readonly ColumnName[]): DrawnRow<EntryRowFacts> => {
  const row = makeRow(columns);
  let drawn: EntryRowFacts | null = null;
  let told: EntryRowFacts | null = null;
  return {
    element: row.element,
    cellAt: (column) => row.cells[column],
    draw: (facts) => {
      // When other rows arrive, all are drawn: those that stand there already have nothing to write.
      if (drawn && isSame(drawn, facts)) return;
      const before = drawn;
      drawn = facts;
      drawRow(row, facts, before);
      for (const field of row.fields) drawField(field, facts);
      if (!before || !isSame(before, facts, ENDS) || !before.entry !== !facts.entry) drawEnds(row, facts);
      if (!before || !isSame(before, facts, PLACE)) drawPlaces(row, facts);
    },
    tell: () => {
      if (drawn === null || drawn === told) return;
      told = drawn;
      tellRow(row, drawn);
    },
  };
};

const PLACE = ["activeColumn", "rangeLeft", "rangeRight", "open"] as const;
const ENDS = ["isChosen", "isSaving", "hasMenu"] as const;

const isSame = (
  a: EntryRowFacts,
  b: EntryRowFacts,
  keys = Object.keys(b) as readonly (keyof EntryRowFacts)[],
): boolean => keys.every((key) => a[key] === b[key]);

const isOpenAt = ({ open }: EntryRowFacts, name: ColumnName): boolean => isEditable(name) && open?.[name] !== undefined;

const isBusy = ({ entry, isUnread }: EntryRowFacts): boolean => !entry && !isUnread;

/** Writes what is another than before: in a scroll that is the place, and seldom more. */
const drawRow = ({ element }: Row, facts: EntryRowFacts, before: EntryRowFacts | null): void => {
  const { ariaRow, row, startPx, isChosen, open } = facts;
  if (before?.startPx !== startPx) element.style.transform = `translateY(${startPx}px)`;
  if (before?.ariaRow !== ariaRow) element.setAttribute("aria-rowindex", String(ariaRow));
  if (before?.row !== row) element.setAttribute("data-row", String(row));
  if (before?.isChosen !== isChosen) element.setAttribute("aria-selected", String(isChosen));
  if (!before || isBusy(before) !== isBusy(facts)) write(element, "aria-busy", isBusy(facts) ? "true" : null);
  if (before?.open !== open) element.classList.toggle("z-10", open !== undefined);
};

/** Which of the cells are active or in the range. */
const drawPlaces = ({ cells, fields }: Row, facts: EntryRowFacts): void => {
  const { activeColumn, rangeLeft, rangeRight } = facts;
  for (const [column, cell] of cells.entries()) {
    const name = fields[column - 1]?.name;
    const isActive = activeColumn === column && !(name && isOpenAt(facts, name));
    write(cell, "tabindex", isActive ? "0" : "-1");
    write(cell, "data-active", isActive ? "" : null);
    write(cell, "data-ranged", column >= rangeLeft && column <= rangeRight ? "" : null);
  }
};

/** A row that is not read yet says so where its day will stand. */
const wordsOf = (name: ColumnName, column: number, facts: EntryRowFacts): string => {
  const { entry, isUnread, names, taxYear } = facts;
  if (!entry && column === 1) return isUnread ? "Not read" : "Loading";
  if (!entry) return "";
  // What stands in an open cell is its editor's.
  if (isOpenAt(facts, name)) return "";
  return drawnText(name, entry, names, taxYear) || (name === "description" ? "No description" : "");
};

const drawField = (field: Row["fields"][number], facts: EntryRowFacts): void => {
  const { name, column, cell, text } = field;
  const { entry } = facts;
  const isOpen = isOpenAt(facts, name);
  const look = lookOf(name, column, entry, isOpen);
  if (look !== null && field.look !== look) {
    field.look = look;
    cell.className = classNames(field.base, look);
  }
  const words = wordsOf(name, column, facts);
  if (text.data !== words) text.data = words;
  if (name !== "activity" && name !== "recorded") return;
  const dot = entry ? DOTS[name].placeOf(entry) : "";
  if (field.dot === dot) return;
  field.dot = dot;
  cell.style.backgroundPositionX = dot;
};

const drawEnds = ({ check, menu }: Row, { entry, isChosen, isSaving, hasMenu }: EntryRowFacts): void => {
  check.hidden = !entry;
  write(check, "aria-checked", String(isChosen));
  // The open menu brings a button of its own.
  menu.hidden = !entry || hasMenu;
  const look = classNames(MENU_BUTTON, isSaving && "grid-saving");
  if (menu.className !== look) menu.className = look;
};

const tellRow = ({ fields, check, menu }: Row, { entry, taxYear }: EntryRowFacts): void => {
  for (const { name, cell } of fields) {
    const hint = (entry && cellHint(name, entry)) || null;
    write(cell, "title", hint);
    write(cell, "aria-description", hint);
  }
  const name = entry ? entryName(entry, taxYear) : "";
  write(check, "aria-label", `Select ${name}`);
  write(menu, "aria-label", `Acts on ${name}`);
};
