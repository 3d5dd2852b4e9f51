import { type FocusEvent, type RefObject, useEffect, useRef } from "react";
import type { GridState } from "../grid/grid-state.ts";
import type { LedgerRows } from "../grid/use-ledger-rows.ts";
import type { Hole } from "./sheet-painter.ts";

type Sheet = RefObject<HTMLDivElement | null>;
type Inside = RefObject<boolean>;

/** Whether the focus is in the sheet, which is one stop for Tab. However a cell got it, that cell is the active one. */
export const useFocusInside = (sheet: Sheet, onCell: (event: FocusEvent) => void) => {
  const isInside = useRef(false);
  return {
    isInside,
    handlers: {
      onFocus: (event: FocusEvent): void => {
        isInside.current = true;
        onCell(event);
      },
      onBlur: (event: FocusEvent): void => {
        // A cell that closed under the focus leaves it nowhere: then it is still ours.
        if (event.relatedTarget instanceof Node && !sheet.current?.contains(event.relatedTarget)) {
          isInside.current = false;
        }
      },
    },
  };
};

type Following = {
  sheet: Sheet;
  isInside: Inside;
  state: GridState;
  activeLine: number | null;
  /** Where a row goes, or an open cell with it, the focus that it had is no one's. */
  rowAt: LedgerRows["rowAt"];
  holes: readonly Hole[];
};

/** Moves the focus with the active cell, while it is in the sheet at all. */
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
    // Entries are brought under the eye by the sheet; rows that are none yet scroll by themselves.
    if (activeLine === null && active.row >= 0) cell.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [sheet, isInside, active, open, activeLine, rowAt, holes]);
};
