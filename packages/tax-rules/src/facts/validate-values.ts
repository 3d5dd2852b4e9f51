import { isCivilDay } from "../units/civil-day.ts";

/** Records one problem. */
export type Report = (path: string, message: string) => void;

/** Neither null nor left out. */
export function isGiven(value: unknown): boolean {
  return value !== null && value !== undefined;
}

/** Whole seconds, not negative. */
export function isDuration(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

export function isOptionalDuration(value: unknown): boolean {
  return !isGiven(value) || isDuration(value);
}

export function isOptionalDay(value: unknown): boolean {
  return !isGiven(value) || isCivilDay(value);
}

export function isOptionalPercent(value: unknown): boolean {
  if (!isGiven(value)) return true;
  return typeof value === "number" && value >= 0 && value <= 100;
}

export function isKnown(list: readonly string[], value: unknown): boolean {
  return typeof value === "string" && list.includes(value);
}

/** Not a type guard: readonly lists would lose their members' types through one. */
export function isList(value: unknown): boolean {
  return Array.isArray(value);
}
