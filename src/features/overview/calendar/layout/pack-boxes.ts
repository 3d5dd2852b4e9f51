/** Something with a beginning and an end on one line, both in the same unit, whichever that is. */
export type Span = { start: number; end: number };

/** Which column a box takes, and out of how many side by side. */
export type Packed<Item extends Span> = { item: Item; column: number; columns: number };

/**
 * Puts overlapping boxes side by side: no two intersect. Each takes the first free column; boxes linked by overlaps share the
 * number of columns.
 */
export const packBoxes = <Item extends Span>(items: readonly Item[]): Packed<Item>[] => {
  const sorted = items.toSorted((a, b) => a.start - b.start || b.end - a.end);
  const packed: Packed<Item>[] = [];
  let group: { item: Item; column: number }[] = [];
  let ends: number[] = [];
  let groupEnd = Number.NEGATIVE_INFINITY;
  const close = (): void => {
    for (const each of group) packed.push({ ...each, columns: ends.length });
    group = [];
    ends = [];
  };
  for (const item of sorted) {
    if (item.start >= groupEnd) {
      close();
      groupEnd = item.end;
    }
    const free = ends.findIndex((end) => end <= item.start);
    const column = free === -1 ? ends.length : free;
    ends[column] = item.end;
    group.push({ item, column });
    groupEnd = Math.max(groupEnd, item.end);
  }
  close();
  return packed;
};
