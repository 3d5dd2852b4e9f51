import type { Cents } from "../units/money.ts";

/** A total by weights in whole cents that add up to it: the largest remainders are rounded up, the first of equal ones before. */
export function allocate(total: Cents, weights: readonly Cents[]): readonly Cents[] {
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (all === 0n || total === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight));
  const shares = exact.map((part) => Number(part / all));
  let left = total - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((part, at) => ({ at, rest: part % all }))
    .toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1));
  for (const { at } of byRemainder) {
    if (left === 0) break;
    shares[at] = (shares[at] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}

/** The part of an amount, rounded down. */
export function partOf(amount: Cents, numerator: Cents, denominator: Cents): Cents {
  return Number((BigInt(amount) * BigInt(numerator)) / BigInt(denominator));
}
