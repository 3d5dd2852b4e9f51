/** The windows of `size` rows that hold the rows from `first` to `last`, by their number. */
export const windowsOf = (first: number, last: number, size: number): number[] => {
  const from = Math.floor(Math.max(0, first) / size);
  const to = Math.floor(last / size);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
};
