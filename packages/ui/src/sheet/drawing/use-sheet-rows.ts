import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { SheetGroup } from "../model/row-layout.ts";
import type { SheetRow } from "../model/sheet-state.ts";
import type { SheetMoves } from "./rest.ts";
import type { Hole, SheetFacts } from "./sheet-facts.ts";
import { createSheetPainter } from "./sheet-painter.ts";

export type DrawnSheet<Facts> = {
  body: RefObject<HTMLDivElement | null>;
  facts: Facts;
  startScroll: number;
  /** Stays the same. Called outside of React, which would use up part of each frame. */
  onScrolled: (top: number) => void;
  /** Stays the same. */
  moves: SheetMoves;
  /** Whether the view follows the active cell. */
  isInside: RefObject<boolean>;
};

/** Draws the rows and keeps them in view; gives the cells whose content React draws. */
export const useSheetRows = <Row extends SheetRow, Group extends SheetGroup, Context>({
  body,
  facts,
  startScroll,
  onScrolled,
  moves,
  isInside,
}: DrawnSheet<SheetFacts<Row, Group, Context>>): readonly Hole[] => {
  type Painter = ReturnType<typeof createSheetPainter<Row, Group, Context>>;
  const painter = useRef<Painter | null>(null);
  const [holes, setHoles] = useState<readonly Hole[]>([]);
  useLayoutEffect(() => {
    const sheet = body.current?.closest<HTMLElement>("[data-sheet]");
    if (!sheet || !body.current) return undefined;
    if (startScroll > 0) sheet.scrollTop = startScroll;
    let drawn: readonly Hole[] | undefined;
    let heightPx = sheet.clientHeight;
    const look = (): void => {
      // Read once a frame: the browser checks its layout each time.
      const { scrollTop } = sheet;
      onScrolled(scrollTop);
      const next = painter.current?.look(scrollTop, heightPx);
      if (!next || next === drawn) return;
      drawn = next;
      // An element that now shows another line must lose the editor that it held, in the same frame.
      flushSync(() => setHoles(next));
    };
    const resize = new ResizeObserver(() => {
      sheet.toggleAttribute("data-narrow", sheet.scrollWidth > sheet.clientWidth);
      heightPx = sheet.clientHeight;
      look();
    });
    sheet.addEventListener("scroll", look, { passive: true });
    resize.observe(sheet);
    resize.observe(body.current);
    return () => {
      sheet.removeEventListener("scroll", look);
      resize.disconnect();
      painter.current?.stop();
      painter.current = null;
    };
  }, [body, startScroll, onScrolled]);
  useLayoutEffect(() => {
    const sheet = body.current?.closest<HTMLElement>("[data-sheet]");
    if (!sheet || !body.current) return;
    painter.current ??= createSheetPainter({ sheet, body: body.current, moves }, facts);
    setHoles(painter.current.take(facts, isInside.current));
  }, [body, facts, moves, isInside]);
  return holes;
};
