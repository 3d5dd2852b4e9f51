/** Rows that are grouped under a head. */
export type SheetGroup = { key: string; rowCount: number };

/** Where rows and the heads of groups are: `starts[n]` is the position of the first row of group n. */
export type RowLayout<Group extends SheetGroup = SheetGroup> = {
  groups: readonly Group[];
  starts: readonly number[];
  rowCount: number;
};

export const layoutOf = <Group extends SheetGroup>(groups: readonly Group[], rowCount: number): RowLayout<Group> => {
  const starts: number[] = [];
  let start = 0;
  for (const group of groups) {
    starts.push(start);
    start += group.rowCount;
  }
  return { groups, starts, rowCount };
};

/** Lines on the screen: a line for each row, and one for the head of each group. */
export const lineCount = ({ groups, rowCount }: RowLayout): number => rowCount + groups.length;

/** The last group that starts at or before a row; -1 where there are none. */
const groupAt = ({ starts }: RowLayout, row: number): number => {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= row) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};

export const lineOfRow = (layout: RowLayout, row: number): number => row + groupAt(layout, row) + 1;

export type Line<Group> = { kind: "row"; row: number } | { kind: "group"; group: Group };

export const lineAt = <Group extends SheetGroup>(layout: RowLayout<Group>, line: number): Line<Group> => {
  let [low, high] = [0, layout.starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((layout.starts[middle] ?? 0) + middle <= line) low = middle + 1;
    else high = middle;
  }
  const index = low - 1;
  const group = layout.groups[index];
  if (group && (layout.starts[index] ?? 0) + index === line) return { kind: "group", group };
  return { kind: "row", row: line - low };
};
