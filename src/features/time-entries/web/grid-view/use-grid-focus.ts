import type { Virtualizer } from "@tanstack/react-virtual";
import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { GridState } from "../grid/grid-state.ts";

/** Moves the focus with the active cell, while the focus is in the sheet at all: it is one stop for Tab. */
export const useGridFocus = (
  sheet: RefObject<HTMLDivElement | null>,
  state: GridState,
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  activeLine: number | null,
) => {
  const isInside = useRef(false);
  const { active, open } = state;
  useLayoutEffect(() => {
    if (isInside.current && activeLine !== null) virtualizer.scrollToIndex(activeLine);
  }, [virtualizer, activeLine]);
  useEffect(() => {
    if (!isInside.current) return;
    const cell = sheet.current?.querySelector<HTMLElement>(`[data-row="${active.row}"] [data-col="${active.column}"]`);
    // An open cell's editor takes the focus itself; an overlay keeps it until it is closed.
    if (!cell || cell.contains(document.activeElement)) return;
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body && !sheet.current?.contains(activeElement)) return;
    if (!cell.querySelector("input, textarea")) cell.focus({ preventScroll: true });
  }, [sheet, active, open, activeLine]);
  return {
    onFocus: (): void => {
      isInside.current = true;
    },
    onBlur: (event: FocusEvent): void => {
      // A cell that closed under the focus leaves it nowhere: then it is still ours.
      if (event.relatedTarget instanceof Node && !sheet.current?.contains(event.relatedTarget))
        isInside.current = false;
    },
  };
};
