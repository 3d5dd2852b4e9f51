import type { FormPart } from "@tenure/tax-rules";

/** From the losses of the year to the part of them that counts, step by step; amounts are whole cents, losses negative. */
export type LossesOfYear = {
  readonly steps: readonly {
    readonly label: string;
    /** Null: open until a fact is told. */
    readonly cents: number | null;
    readonly says: string;
    readonly citation: string;
  }[];
  /** What was not stated and is read against the taxpayer. */
  readonly missing: readonly string[];
  /** The same figures in the shape of Form 8582 and Form 461; cells are cents, null is not told. Older reports have none. */
  readonly forms?: readonly FormPart[];
};
