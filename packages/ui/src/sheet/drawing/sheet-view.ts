/** What is visible of the sheet: how far it is scrolled, and how much of it the window shows. */
export type SheetView = {
  scrollTop: number;
  heightPx: number;
  rowHeightPx: number;
  /** The head covers the upper end, draft rows the lower one. */
  headPx: number;
  coveredPx: number;
};

/** Lines before and after the visible ones that exist too. */
const OVERSCAN_LINES = 3;

/** The visible lines and some around them, always the same number; the one with the focus exists wherever it is. */
export const linesInView = (view: SheetView, count: number, activeLine: number | null): number[] => {
  const { scrollTop, heightPx, rowHeightPx } = view;
  const shown = Math.ceil(heightPx / rowHeightPx) + 1 + 2 * OVERSCAN_LINES;
  const first = Math.max(0, Math.min(Math.floor(scrollTop / rowHeightPx) - OVERSCAN_LINES, count - shown));
  const lines = Array.from({ length: Math.min(shown, count) }, (_, index) => first + index);
  if (activeLine === null || activeLine >= count || lines.includes(activeLine)) return lines;
  return activeLine < first ? [activeLine, ...lines] : [...lines, activeLine];
};

/** Where to scroll so that a line is visible; as little as possible. */
export const scrollToSee = (view: SheetView, line: number): number => {
  const { scrollTop, heightPx, rowHeightPx, headPx, coveredPx } = view;
  const highest = line * rowHeightPx;
  const lowest = headPx + highest + rowHeightPx + coveredPx - heightPx;
  return Math.max(0, Math.max(lowest, Math.min(scrollTop, highest)));
};
