import { formatNumber } from "./number.ts";

/**
 * The share of `part` in `whole`, rounded down: 49.96 % is `49.9%`, never `50%`, because a test may turn on it.
 * Give whole numbers (seconds, cents, counts). Without a whole there is no share: an em dash.
 */
export function formatPercent(part: number, whole: number, digits: 0 | 1 = 1): string {
  if (!Number.isFinite(part) || !Number.isFinite(whole) || whole <= 0) return "\u2014";
  const scale = digits === 1 ? 10 : 1;
  const scaled = Math.floor((part * 100 * scale) / whole) / scale;
  return `${formatNumber(scaled, { minimumFractionDigits: digits, maximumFractionDigits: digits })}%`;
}
