import { classNames } from "../../class-names.ts";
import type { SheetColumn } from "../model/sheet-column.ts";
import type { RowCells } from "../model/sheet-state.ts";

/** A row that is made once and shows one line after another: a scroll has no time to make elements. */
export type DrawnRow<Facts> = {
  element: HTMLElement;
  draw: (facts: Facts) => void;
  /** Exposes what was drawn to screen readers and on hover: a moving sheet has no time for that, and no one asks then. */
  tell: () => void;
  cellAt: (column: number) => HTMLElement | undefined;
};

/** What one line shows of a row. */
export type SheetRowFacts<Row, Context> = {
  row: number;
  ariaRow: number;
  startPx: number;
  /** Undefined: not read yet. */
  shown: Row | undefined;
  /** It could not be read, and waits until it is asked for again. */
  isUnread: boolean;
  context: Context;
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

/** What a row is called in the labels of its checkbox and its menu. */
export type NameOfRow<Row, Context> = (row: Row, context: Context) => string;

export const ROW_CLASS =
  "grid w-full [grid-template-columns:var(--tracks)] h-(--grid-row) border-b border-line bg-surface text-base";
/** As high as its row without the line below it, which the background of a cell must not cover. */
const CELL =
  "ring-inset min-w-0 px-1.5 leading-(--grid-line) data-active:outline-2 data-active:-outline-offset-2 data-active:outline-focus data-ranged:bg-selected";
export const CELL_CLASS = `${CELL} relative truncate`;
const CENTRED = "grid place-items-center";
export const MENU_BUTTON = "grid size-7 leading-7 place-items-center rounded-md text-2 hover:bg-hover";

/** Stays in place while the sheet is scrolled sideways, if it can be scrolled so. */
const fixedClass = (column: number): string | undefined => ["grid-fixed left-0", "grid-fixed left-[2.5rem]"][column];

/** Clips words; for a box that only hides them the browser keeps how far it could scroll, which costs more per frame. */
const CUT = "overflow-clip text-ellipsis whitespace-nowrap";

const cellClass = ({ fits, isNumeric, className }: SheetColumn<never, never>, column: number): string =>
  classNames(
    CELL,
    fits ? "whitespace-nowrap" : CUT,
    fixedClass(column),
    isNumeric && "pr-3! text-right tabular-nums",
    className,
  );

/** Writing an attribute is work for the browser, even with the value that it already had. */
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

const makeField = <Row, Context>(column: SheetColumn<Row, Context>, index: number) => {
  const base = cellClass(column, index);
  const cell = makeCell(index, base);
  if (!column.editor) cell.setAttribute("aria-readonly", "true");
  const text = document.createTextNode("");
  cell.append(text);
  return { column, index, cell, text, base, look: "", picture: "" };
};
type Field<Row, Context> = ReturnType<typeof makeField<Row, Context>>;

const makeRow = <Row, Context>(columns: readonly SheetColumn<Row, Context>[]) => {
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
  const fields = columns.map((column, index) => makeField(column, index + 1));
  const cells = [select, ...fields.map(({ cell }) => cell), acts];
  element.append(...cells);
  return { element, cells, fields, select, check, menu };
};
type MadeRow<Row, Context> = ReturnType<typeof makeRow<Row, Context>>;

export const createSheetRow = <Row, Context>(
  columns: readonly SheetColumn<Row, Context>[],
  nameOf: NameOfRow<Row, Context>,
): DrawnRow<SheetRowFacts<Row, Context>> => {
  const made = makeRow(columns);
  let drawn: SheetRowFacts<Row, Context> | null = null;
  let told: SheetRowFacts<Row, Context> | null = null;
  return {
    element: made.element,
    cellAt: (column) => made.cells[column],
    draw: (facts) => {
      // When other rows arrive, all are drawn: those already there have nothing to write.
      if (drawn && isSame(drawn, facts)) return;
      const before = drawn;
      drawn = facts;
      drawRow(made.element, facts, before);
      for (const field of made.fields) drawField(field, facts);
      if (!before || !isSame(before, facts, ENDS) || !before.shown !== !facts.shown) drawEnds(made, facts);
      if (!before || !isSame(before, facts, PLACE)) drawPlaces(made, facts);
    },
    tell: () => {
      if (drawn === null || drawn === told) return;
      told = drawn;
      nameRow(made, drawn, nameOf);
    },
  };
};

type AnyFacts = SheetRowFacts<unknown, unknown>;

const PLACE = ["activeColumn", "rangeLeft", "rangeRight", "open"] as const;
const ENDS = ["isChosen", "isSaving", "hasMenu"] as const;

const isSame = (a: AnyFacts, b: AnyFacts, keys = Object.keys(b) as readonly (keyof AnyFacts)[]): boolean =>
  keys.every((key) => a[key] === b[key]);

const isOpenAt = ({ open }: AnyFacts, name: string): boolean => open?.[name] !== undefined;

const isBusy = ({ shown, isUnread }: AnyFacts): boolean => !shown && !isUnread;

/** Writes what has changed: in a scroll that is the position, and seldom more. */
const drawRow = (element: HTMLElement, facts: AnyFacts, before: AnyFacts | null): void => {
  const { ariaRow, row, startPx, isChosen, open } = facts;
  if (before?.startPx !== startPx) element.style.transform = `translateY(${startPx}px)`;
  if (before?.ariaRow !== ariaRow) element.setAttribute("aria-rowindex", String(ariaRow));
  if (before?.row !== row) element.setAttribute("data-row", String(row));
  if (before?.isChosen !== isChosen) element.setAttribute("aria-selected", String(isChosen));
  if (!before || isBusy(before) !== isBusy(facts)) write(element, "aria-busy", isBusy(facts) ? "true" : null);
  if (before?.open !== open) element.classList.toggle("z-10", open !== undefined);
};

/** Which of the cells are active or in the range. */
const drawPlaces = <Row, Context>({ cells, fields }: MadeRow<Row, Context>, facts: AnyFacts): void => {
  const { activeColumn, rangeLeft, rangeRight } = facts;
  for (const [column, cell] of cells.entries()) {
    const name = fields[column - 1]?.column.name;
    const isActive = activeColumn === column && !(name !== undefined && isOpenAt(facts, name));
    write(cell, "tabindex", isActive ? "0" : "-1");
    write(cell, "data-active", isActive ? "" : null);
    write(cell, "data-ranged", column >= rangeLeft && column <= rangeRight ? "" : null);
  }
};

/** A row that is not read yet says so in its first column. The content of an open cell belongs to its editor. */
const wordsOf = <Row, Context>(
  { column, index }: Pick<Field<Row, Context>, "column" | "index">,
  facts: SheetRowFacts<Row, Context>,
): string => {
  const { shown, isUnread, context } = facts;
  if (!shown && index === 1) return isUnread ? "Not read" : "Loading";
  if (!shown || isOpenAt(facts, column.name)) return "";
  return column.text(shown, context);
};

const lookOf = <Row, Context>(
  { column, index }: Pick<Field<Row, Context>, "column" | "index">,
  facts: SheetRowFacts<Row, Context>,
): string | null => {
  const { shown } = facts;
  if (isOpenAt(facts, column.name)) return "relative overflow-visible!";
  if (!shown && index === 1) return "text-3";
  if (column.look) return column.look(shown);
  return shown ? "" : null;
};

const drawField = <Row, Context>(field: Field<Row, Context>, facts: SheetRowFacts<Row, Context>): void => {
  const { column, cell, text } = field;
  const { shown } = facts;
  const look = lookOf(field, facts);
  if (look !== null && field.look !== look) {
    field.look = look;
    cell.className = classNames(field.base, look);
  }
  const words = wordsOf(field, facts);
  if (text.data !== words) text.data = words;
  if (!column.pictureAt) return;
  const picture = shown ? column.pictureAt(shown) : "";
  if (field.picture === picture) return;
  field.picture = picture;
  cell.style.backgroundPositionX = picture;
};

const drawEnds = <Row, Context>({ check, menu }: MadeRow<Row, Context>, facts: AnyFacts): void => {
  const { shown, isChosen, isSaving, hasMenu } = facts;
  check.hidden = !shown;
  write(check, "aria-checked", String(isChosen));
  // The open menu has a button of its own.
  menu.hidden = !shown || hasMenu;
  const look = classNames(MENU_BUTTON, isSaving && "grid-saving");
  if (menu.className !== look) menu.className = look;
};

const nameRow = <Row, Context>(
  { fields, select, check, menu }: MadeRow<Row, Context>,
  { shown, context }: SheetRowFacts<Row, Context>,
  nameOf: NameOfRow<Row, Context>,
): void => {
  for (const { column, cell } of fields) {
    const hint = (shown && column.hint?.(shown)) || null;
    write(cell, "title", hint);
    write(cell, "aria-description", hint);
  }
  const name = shown ? nameOf(shown, context) : "";
  // Both: the keys stand on the cell, a press lands on its box.
  for (const part of [select, check]) write(part, "aria-label", `Select ${name}`);
  write(menu, "aria-label", `Actions for ${name}`);
};
