/** `1 entry`, `2 entries`, `0 files`; thousands are the caller's to group. */
export const countWords = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
