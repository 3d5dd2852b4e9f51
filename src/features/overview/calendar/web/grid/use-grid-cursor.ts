import { useLayoutEffect, useRef, useState } from "react";
import type { GridCursor } from "#features/overview/calendar/layout/grid-cursor.ts";
import type { CalendarPage } from "../parts/use-calendar-page.ts";
import type { GridModel } from "./grid-model.ts";

const MORNING = "08:00";

/** Where the keyboard cursor is, how far the selection reaches from there, and which of the entries under it is meant. */
export const useGridCursor = ({ days, today }: CalendarPage, model: GridModel) => {
  const [chosen, setChosen] = useState<GridCursor>(() => ({
    day: Math.max(
      0,
      days.findIndex(({ date }) => date === today),
    ),
    row: Math.max(
      0,
      model.rows.findIndex(({ time }) => time === MORNING),
    ),
  }));
  const [anchor, setAnchor] = useState<number | null>(null);
  const [turned, setTurned] = useState(0);
  const grid = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const cursor = {
    day: Math.min(chosen.day, model.days.length - 1),
    row: Math.min(chosen.row, model.rows.length - 1),
  };
  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-cell="${cursor.day} ${cursor.row}"]`)?.focus();
  });
  const standAt = (at: GridCursor): void => {
    setChosen(at);
    setAnchor(null);
    setTurned(0);
  };
  const focus = (): void => {
    wantsFocus.current = true;
  };
  return {
    grid,
    cursor,
    anchor,
    turned,
    setAnchor,
    setTurned,
    standAt,
    focus,
    moveTo: (to: GridCursor): void => {
      standAt(to);
      focus();
    },
    extendTo: (row: number): void => {
      setAnchor(anchor ?? cursor.row);
      setChosen({ ...cursor, row });
      focus();
    },
  };
};
