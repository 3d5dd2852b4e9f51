/** What is seen of the sheet: how far it is scrolled, and how much of it the window shows. */
export type SheetView = {
  scrollTop: number;
  heightPx: number;
  rowHeightPx: number;
  /** The head covers the upper end, rows that are no entries yet the lower one. */
  headPx: number;
  coveredPx: number;
};

/** Lines before and behind the eye that exist too. */
const OVERSCAN_LINES = 3;

/** The lines under the eye and some around them, always as many; the one with the focus exists wherever the eye is. */
export const linesInView = (view: SheetView, count: number, activeLine: number | null): number[] => {
  const { scrollTop, heightPx, rowHeightPx } = view;
  const shown = Math.ceil(heightPx / rowHeightPx) + 1 + 2 * OVERSCAN_LINES;
  const first = Math.max(0, Math.min(Math.floor(scrollTop / rowHeightPx) - OVERSCAN_LINES, count - shown));
  const lines = Array.from({ length: Math.min(shown, count) }, (_, index) => first + index);
  if (activeLine === null || activeLine >= count || lines.includes(activeLine)) return lines;
  return activeLine < first ? [activeLine, ...lines] : [...lines, activeLine];
};

/** Where to scroll so that a line is seen; as little as that takes. */
export const scrollToSee = (view: SheetView, line: number): number => {
  const { scrollTop, heightPx, rowHeightPx, headPx, coveredPx } = view;
  const highest = line * rowHeightPx;
  const lowest = headPx + highest + rowHeightPx + coveredPx - heightPx;
  return Math.max(0, Math.max(lowest, Math.min(scrollTop, highest)));
};
