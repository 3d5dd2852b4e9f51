/** Work on rows: one task after another for each row, whether the one before succeeded or not. */
export const createRowQueues = () => {
  const queues = new Map<string, Promise<unknown>>();
  return {
    /** `onRest` runs when the work is done and nothing else waits for the row. */
    add: <Done>(rowId: string, work: () => Promise<Done>, onRest: () => void): Promise<Done> => {
      const before = queues.get(rowId) ?? Promise.resolve();
      const mine = before
        .catch(() => undefined)
        .then(work)
        .finally(() => {
          if (queues.get(rowId) !== mine) return;
          queues.delete(rowId);
          onRest();
        });
      queues.set(rowId, mine);
      return mine;
    },
  };
};

/** What is known about the changes of one cell that are under way. */
type UnderWay = {
  count: number;
  /** What the server is known to hold; null once one of them was saved: from then on each next one knows better. */
  was: string | null;
};

/**
 * The changes of cells that are under way, in the order in which they are sent. A change is typed over what the one
 * before it shows; if that one is refused, the server still holds the text from before both.
 */
export const createCellWrites = () => {
  const cells = new Map<string, UnderWay>();
  return {
    /** `was`: the text that the cell showed when it was opened. */
    begin: (cell: string, was: string) => {
      const known = cells.get(cell) ?? { count: 0, was };
      known.count += 1;
      cells.set(cell, known);
      const settle = (): void => {
        known.count -= 1;
        if (known.count === 0) cells.delete(cell);
      };
      return {
        saved: (): void => {
          known.was = null;
          settle();
        },
        /** The text that still holds, and whether another change of the cell will replace it. */
        refused: (): { was: string; isOvertaken: boolean } => {
          settle();
          known.was ??= was;
          return { was: known.was, isOvertaken: known.count > 0 };
        },
      };
    },
  };
};
