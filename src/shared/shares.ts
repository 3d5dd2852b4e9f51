/**
 * The parts of a whole in whole units (100 for percent, 1,000 for tenths), which add up to it: what rounding down leaves goes
 * to the largest remainders. A part that is not everything never reads as all of it. For tests and progress, which are rounded
 * down alone, use `formatPercent`.
 */
export function sharesOf(parts: readonly number[], units: number): number[] {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  if (whole <= 0) return parts.map(() => 0);
  const shares = parts.map((part) => Math.floor((part * units) / whole));
  const left = units - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = parts
    .map((part, index) => ({ index, remainder: (part * units) % whole }))
    .filter(({ index, remainder }) => remainder > 0 && (shares[index] ?? 0) + 1 < units)
    .toSorted((a, b) => b.remainder - a.remainder);
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/** The same in words, with one decimal: 33.4%, 33.3%, 33.3%. */
export function shareTexts(parts: readonly number[]): string[] {
  return sharesOf(parts, 1000).map((tenths) => `${(tenths / 10).toFixed(1)}%`);
}
