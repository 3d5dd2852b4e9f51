import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect } from "react";
import { HEAD_HEIGHT_PX } from "./grid-head.tsx";

const OVERSCAN_LINES = 3;

export type SheetLines = {
  count: number;
  rowHeightPx: number;
  /** The line with the focus exists wherever the eye is: the stop of Tab must not vanish. */
  activeLine: number | null;
  /** How much of the sheet stands before its lower end. */
  coveredPx: number;
  startScroll: number;
};

/** The lines under the eye and some around them. */
export const useSheetLines = (sheet: RefObject<HTMLDivElement | null>, lines: SheetLines) => {
  const { count, rowHeightPx, activeLine, coveredPx, startScroll } = lines;
  // It draws anew by itself and is memoised by nobody here.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => sheet.current,
    estimateSize: () => rowHeightPx,
    overscan: OVERSCAN_LINES,
    scrollMargin: HEAD_HEIGHT_PX,
    scrollPaddingStart: HEAD_HEIGHT_PX,
    scrollPaddingEnd: coveredPx,
    initialOffset: startScroll,
    rangeExtractor: ({ startIndex, endIndex, overscan }) => {
      const first = Math.max(0, startIndex - overscan);
      const last = Math.min(count - 1, endIndex + overscan);
      const shown = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
      if (activeLine !== null && activeLine < first) return [activeLine, ...shown];
      return activeLine !== null && activeLine > last ? [...shown, activeLine] : shown;
    },
  });
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeightPx]);
  useEffect(() => {
    if (sheet.current && startScroll > 0) sheet.current.scrollTop = startScroll;
  }, [sheet, startScroll]);
  return virtualizer;
};
