import { type FocusEvent, type RefObject, useEffect, useRef } from "react";
import type { Hole } from "./drawing/sheet-facts.ts";
import type { SheetState } from "./model/sheet-state.ts";

type SheetRef = RefObject<HTMLDivElement | null>;
type Inside = RefObject<boolean>;

/** Whether the focus is in the sheet, which is one stop for Tab. However a cell got the focus, it becomes the active cell. */
export const useFocusInside = (sheet: SheetRef, onCell: (event: FocusEvent) => void) => {
  const isInside = useRef(false);
  return {
    isInside,
    handlers: {
      onFocus: (event: FocusEvent): void => {
        isInside.current = true;
        onCell(event);
      },
      onBlur: (event: FocusEvent): void => {
        // When a focused cell closes, the focus is nowhere: then it is still ours.
        if (event.relatedTarget instanceof Node && !sheet.current?.contains(event.relatedTarget)) {
          isInside.current = false;
        }
      },
    },
  };
};

type Following = {
  sheet: SheetRef;
  isInside: Inside;
  state: Pick<SheetState<string, unknown, unknown>, "active" | "open">;
  activeLine: number | null;
  /** When a row goes away, or an open cell with it, the focus that it had belongs to no one. */
  rowAt: (row: number) => unknown;
  holes: readonly Hole[];
};

/** Moves the focus with the active cell, but only while it is in the sheet. */
export const useFollowFocus = ({ sheet, isInside, state, activeLine, rowAt, holes }: Following): void => {
  const { active, open } = state;
  useEffect(() => {
    if (!isInside.current) return;
    const cell = sheet.current?.querySelector<HTMLElement>(`[data-row="${active.row}"] [data-col="${active.column}"]`);
    // An open cell's editor takes the focus itself; an overlay keeps it until it is closed.
    if (!cell || cell.contains(document.activeElement)) return;
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body && !sheet.current?.contains(activeElement)) return;
    if (!cell.querySelector("input, textarea")) cell.focus({ preventScroll: true });
    // The sheet scrolls its rows into view; draft rows scroll by themselves.
    if (activeLine === null && active.row >= 0) cell.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [sheet, isInside, active, open, activeLine, rowAt, holes]);
};
