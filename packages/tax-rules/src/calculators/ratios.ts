/** The quotient, or null where there is nothing to divide by. */
export function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

export type CalculationLine = {
  readonly id: string;
  readonly label: string;
  /** How it was computed, in the words of the screen. */
  readonly formula: string;
  readonly cents: number;
};
