import { formatNumber } from "./number.ts";

/** `1 file`, `2,040 files`, `12 entries`. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
