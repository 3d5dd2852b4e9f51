import type { Problem } from "../facts/refusal.ts";
import { isCents } from "../units/money.ts";

/** A share such as 0.05; some may exceed 1 (a loan of 105 percent), none may be absurd. */
const LARGEST_SHARE = 10;

export function centsProblems(values: Readonly<Record<string, number>>): readonly Problem[] {
  return Object.entries(values)
    .filter(([, cents]) => !isCents(cents) || cents < 0)
    .map(([path]) => ({ path, message: "must be whole cents, not negative" }));
}

export function shareProblems(values: Readonly<Record<string, number>>, least = 0): readonly Problem[] {
  return Object.entries(values)
    .filter(([, share]) => !Number.isFinite(share) || share < least || share > LARGEST_SHARE)
    .map(([path]) => ({ path, message: `must be a share such as 0.05, from ${least} to ${LARGEST_SHARE}` }));
}

export function yearsProblems(values: Readonly<Record<string, number>>, most: number): readonly Problem[] {
  return Object.entries(values)
    .filter(([, years]) => !Number.isInteger(years) || years < 1 || years > most)
    .map(([path]) => ({ path, message: `must be a whole number from 1 to ${most}` }));
}
