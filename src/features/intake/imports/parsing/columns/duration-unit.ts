import { meaningfulText, type Cell } from "#shared/sheets/cell.ts";
import type { DurationUnit } from "../values/parse-duration.ts";
import { unitInHeader } from "./header-words.ts";

export type UnitVerdict = {
  /** null: the column does not tell, so the person must say. */
  unit: DurationUnit | null;
  suggestion: DurationUnit | null;
  reason: string;
  /** Bare numbers, the only cells that the unit affects. */
  cells: number;
  examples: string[];
};

const MINUTES_PER_DAY = 1440;
const PLAIN = /^\d*[.,]?\d+\.?$/;
const THOUSANDS = /^\d{1,3}(?:,\d{3})+$/;

const plainNumber = (cell: Cell | undefined, decimalComma: boolean): number | null => {
  if (typeof cell === "number") return cell;
  if (typeof cell !== "string") return null;
  const text = meaningfulText(cell);
  if (THOUSANDS.test(text)) return Number(text.replaceAll(",", ""));
  if (!PLAIN.test(text) || (text.includes(",") && !decimalComma)) return null;
  return Number(text.replace(",", "."));
};

/** 0.04861111 is 70 minutes as a fraction of a day; no one writes hours with so many decimals. */
const areDayFractions = (numbers: readonly number[]): boolean => {
  const long = numbers.filter((value) => Math.abs(value * 1000 - Math.round(value * 1000)) > 1e-6);
  const wholeMinutes = numbers.filter(
    (value) => Math.abs(value * MINUTES_PER_DAY - Math.round(value * MINUTES_PER_DAY)) < 0.02,
  );
  return (
    numbers.every((value) => value <= 1.01) &&
    long.length >= numbers.length / 3 &&
    wholeMinutes.length >= numbers.length * 0.9
  );
};

const shareAbove = (numbers: readonly number[], limit: number): number =>
  numbers.filter((value) => value > limit).length / numbers.length;

const fromNumbers = (
  numbers: readonly number[],
): { unit: DurationUnit | null; suggestion: DurationUnit; reason: string } => {
  const beyondMinutes = shareAbove(numbers, MINUTES_PER_DAY);
  if (beyondMinutes > 0.05 && !numbers.some((value) => value > 0 && value < 10))
    return { unit: "seconds", suggestion: "seconds", reason: "Many numbers are too large for minutes." };
  const fractions = numbers.some((value) => !Number.isInteger(value));
  const long = shareAbove(numbers, 24);
  const median = numbers.toSorted((left, right) => left - right)[numbers.length >> 1] ?? 0;
  if (!fractions && long > 0.05 && median < 300)
    return { unit: "minutes", suggestion: "minutes", reason: "Many numbers are too large for hours." };
  if (fractions && long <= 0.05)
    return { unit: "hours", suggestion: "hours", reason: "Numbers with decimals, none longer than a day." };
  if (numbers.every((value) => value >= 300 && value % 60 === 0))
    return { unit: null, suggestion: "seconds", reason: "The numbers could be minutes or seconds." };
  const fives = numbers.filter((value) => value >= 5 && value % 5 === 0).length / numbers.length;
  const suggestion = fives > 0.8 || long > 0.05 ? "minutes" : "hours";
  return { unit: null, suggestion, reason: "The numbers could be hours or minutes." };
};

/** Hours or minutes: from the column's name where the numbers agree with it, otherwise from the numbers, otherwise asked. */
export const decideDurationUnit = (
  cells: readonly (Cell | undefined)[],
  header: string,
  decimalComma: boolean,
): UnitVerdict => {
  const numbers: number[] = [];
  const examples: string[] = [];
  for (const cell of cells) {
    const value = plainNumber(cell, decimalComma);
    if (value === null || value === 0) continue;
    numbers.push(value);
    if (examples.length < 3) examples.push(String(value));
  }
  const verdict = { cells: numbers.length, examples };
  const stated = unitInHeader(header);
  if (numbers.length === 0) {
    return {
      ...verdict,
      unit: stated ?? "hours",
      suggestion: stated ?? "hours",
      reason: "Every cell states its own unit.",
    };
  }
  if (areDayFractions(numbers)) {
    return {
      ...verdict,
      unit: "days",
      suggestion: "days",
      reason: "The numbers are fractions of a day, as spreadsheets keep them.",
    };
  }
  const guess = fromNumbers(numbers);
  if (stated === null) return { ...verdict, ...guess };
  const long = shareAbove(numbers, 24);
  if (stated === "hours" && long > 0.2) {
    return {
      ...verdict,
      unit: null,
      suggestion: "minutes",
      reason: "The column is named hours, but many numbers are too large.",
    };
  }
  if (stated === "minutes" && guess.unit === "seconds") return { ...verdict, ...guess, unit: null };
  if (stated === "minutes" && guess.unit === "hours") {
    return {
      ...verdict,
      unit: null,
      suggestion: "hours",
      reason: "The column is named minutes, but its numbers look like hours.",
    };
  }
  return { ...verdict, unit: stated, suggestion: stated, reason: "The column's name says so." };
};
