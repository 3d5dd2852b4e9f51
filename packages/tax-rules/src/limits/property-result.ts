import type { Cents } from "../units/money.ts";
import type { Disposal } from "./disposal.ts";
import type { LossTreatment } from "./loss-treatment.ts";
import type { TurnedAnswers } from "./turned-income.ts";

/** One property's result for a year, and what was stated about it. Unknown is null, not zero. */
export type PropertyResult = LossTreatment & {
  readonly id: string;
  readonly name: string;
  /** Income positive, loss negative, before the passive rules and without the gain of a sale. */
  readonly netCents: Cents | null;
  /** Losses suspended in earlier years, positive. */
  readonly suspendedCents: Cents | null;
  /** Active participation this year, and in each year that the suspended losses are from (s.469(i)(1)). */
  readonly activeNow: boolean | null;
  readonly activeBefore: boolean | null;
  readonly ownershipPct: number | null;
  readonly limitedPartner: boolean;
  /** Null: it was not disposed of, this year or before. */
  readonly disposal?: Disposal | null;
  readonly turned?: TurnedAnswers;
};
