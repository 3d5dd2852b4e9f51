import type { DragEvent, MouseEvent, SyntheticEvent } from "react";
import { type CellPosition, HEAD_ROW } from "../model/range.ts";
import type { SheetDraft, SheetRow } from "../model/sheet-state.ts";
import { goTo, openCell, pressCell, sortByHead } from "./sheet-commands.ts";
import { draftAt, isLost, type SheetEnv } from "./sheet-env.ts";

type Hit = CellPosition & { target: Element; cell: HTMLElement };

/** While rows move, their group covers them (`sheet.css`): a press on it means what is under it. */
const isCover = (target: EventTarget): target is Element =>
  target instanceof Element && target.matches("[role=rowgroup]");

const underCover = (cover: Element, { clientX, clientY }: MouseEvent): Element | undefined =>
  document.elementsFromPoint(clientX, clientY).find((element) => element !== cover && cover.contains(element));

const hitOf = (event: SyntheticEvent | MouseEvent): Hit | null => {
  const target = isCover(event.target) && "clientX" in event ? underCover(event.target, event) : event.target;
  if (!(target instanceof Element)) return null;
  const cell = target.closest<HTMLElement>("[data-col]");
  const row = cell?.closest<HTMLElement>("[data-row]");
  return cell && row ? { row: Number(row.dataset["row"]), column: Number(cell.dataset["col"]), target, cell } : null;
};

/** Where the pointer was pressed last. */
let pressed: CellPosition | null = null;

/** A press in one row and a release in another come as a click on the group of both, which means neither. */
const isDrag = (event: MouseEvent, hit: Hit): boolean =>
  isCover(event.target) && (pressed?.row !== hit.row || pressed.column !== hit.column);

const click = <Row extends SheetRow, Draft extends SheetDraft, Own extends string>(
  env: SheetEnv<Row, Draft, Own>,
  hit: Hit,
  isShift: boolean,
): void => {
  if (hit.row === HEAD_ROW) return sortByHead(env, hit.column);
  const draft = draftAt(env, hit.row);
  if (hit.target.closest("[data-remove]")) return env.acts.removeDrafts(draft ? [draft] : []);
  const row = env.rows.rowAt(hit.row);
  if (!row) return;
  if (hit.target.closest("[data-menu]")) return env.acts.openMenu(row);
  if (!isShift && pressCell(env, hit)) return;
  if (hit.column !== 0) return;
  if (isShift) env.acts.chooseRange();
  else env.acts.toggleRow(row);
};

/** The pointer in the sheet: a press goes to a cell, a second one opens it, with Shift it stretches the range. */
export const sheetPointer = <Row extends SheetRow, Draft extends SheetDraft, Own extends string>(
  env: SheetEnv<Row, Draft, Own>,
) => ({
  onMouseDown: (event: MouseEvent): void => {
    const hit = hitOf(event);
    pressed = hit;
    if (!hit || event.button !== 0 || hit.target.closest("input, textarea, [role=listbox], [role=menu]")) return;
    const { active } = env.store.read();
    const isSame = active.row === hit.row && active.column === hit.column && !isLost(env);
    if (event.shiftKey) event.preventDefault();
    if (isSame && !event.shiftKey) {
      // The browser would give the focus to the cell after its editor has taken it, and an editor that is left closes.
      if (openCell(env, hit, null)) return event.preventDefault();
    } else goTo(env, { row: hit.row, column: hit.column }, event.shiftKey);
    if (!isCover(event.target)) return;
    // The browser would give the focus to the sheet: the cover is not a cell.
    event.preventDefault();
    hit.cell.focus({ preventScroll: true });
  },
  onClick: (event: MouseEvent): void => {
    const hit = hitOf(event);
    if (!hit || isDrag(event, hit) || hit.target.closest("input, textarea")) return;
    click(env, hit, event.shiftKey);
  },
  onDragOver: (event: DragEvent): void => {
    if (event.dataTransfer.types.includes("Files") && hitOf(event)) event.preventDefault();
  },
  onDrop: (event: DragEvent): void => {
    const hit = hitOf(event);
    const row = hit && env.rows.rowAt(hit.row);
    const files = [...event.dataTransfer.files];
    if (!row || files.length === 0) return;
    event.preventDefault();
    env.acts.takeFiles(row, files);
  },
});

/** A waiting cell that was pressed, or reached by a screen reader, becomes the one that keys act on. */
export const focusCell = <Row extends SheetRow, Draft extends SheetDraft, Own extends string>(
  env: SheetEnv<Row, Draft, Own>,
  event: SyntheticEvent,
): void => {
  const hit = hitOf(event);
  const { active } = env.store.read();
  if (hit && (hit.row !== active.row || hit.column !== active.column)) {
    goTo(env, { row: hit.row, column: hit.column });
  }
};
