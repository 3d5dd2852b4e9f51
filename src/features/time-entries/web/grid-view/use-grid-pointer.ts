import { HEAD_ROW } from "@tenure/ui/sheet";
import type { DragEvent, MouseEvent, SyntheticEvent } from "react";
import {
  type CommandsEnv,
  draftAt,
  entriesInRange,
  goTo,
  isLost,
  openCell,
  openEvidence,
  removeDrafts,
} from "../grid/use-commands.ts";
import { factsOf } from "../ledger/columns.ts";

type Hit = { row: number; column: number; target: Element; cell: HTMLElement };

/** While rows move, their group stands before them as a cover (`grid.css`): who presses it means what is under it. */
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
let pressed: Pick<Hit, "row" | "column"> | null = null;

/** A press in one row and a release in another come as a click on the group of both, which means neither. */
const isDrag = (event: MouseEvent, hit: Hit): boolean =>
  isCover(event.target) && (pressed?.row !== hit.row || pressed.column !== hit.column);

/** The pointer in the sheet: a press goes to a cell, a second one opens it, with Shift it stretches the range. */
export const gridPointer = (env: CommandsEnv) => ({
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
    // The browser would give the focus to the sheet: the cover is no cell.
    event.preventDefault();
    hit.cell.focus({ preventScroll: true });
  },
  onClick: (event: MouseEvent): void => {
    const hit = hitOf(event);
    if (!hit || isDrag(event, hit) || hit.target.closest("input, textarea")) return;
    if (hit.row === HEAD_ROW) return sortByHead(env, hit.column);
    if (hit.target.closest("[data-remove]")) return removeDrafts(env, draftAt(env, hit.row));
    const entry = env.rows.rowAt(hit.row);
    if (!entry) return;
    if (hit.target.closest("[data-menu]")) return env.acts.openMenu(entry.id);
    if (env.columns[hit.column - 1] === "evidence" && !event.shiftKey) return openEvidence(env);
    if (hit.column !== 0) return;
    if (event.shiftKey) void entriesInRange(env).then(env.selection.add);
    else env.selection.toggle(entry, env.rows.loaded);
  },
  onDragOver: (event: DragEvent): void => {
    if (event.dataTransfer.types.includes("Files") && hitOf(event)) event.preventDefault();
  },
  onDrop: (event: DragEvent): void => {
    const hit = hitOf(event);
    const entry = hit && env.rows.rowAt(hit.row);
    const files = [...event.dataTransfer.files];
    if (!entry || files.length === 0) return;
    event.preventDefault();
    env.acts.attach.ask([entry], files);
  },
});

const sortByHead = (env: CommandsEnv, column: number): void => {
  const name = env.columns[column - 1];
  const sort = name && factsOf(name).sort;
  if (sort) env.acts.sortBy(env.sort === sort ? `-${sort}` : sort);
};

/** A waiting cell that was pressed, or reached by a reader, is the one that keys are about. */
export const focusCell = (env: CommandsEnv, event: SyntheticEvent): void => {
  const hit = hitOf(event);
  const { active } = env.store.read();
  if (hit && (hit.row !== active.row || hit.column !== active.column)) {
    goTo(env, { row: hit.row, column: hit.column });
  }
};
