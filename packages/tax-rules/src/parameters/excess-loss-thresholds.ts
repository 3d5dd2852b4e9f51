import { dollars, type Cents } from "../units/money.ts";
import type { DatedValue } from "./dated-value.ts";

export type ExcessLossThreshold = { readonly otherCents: Cents; readonly jointCents: Cents };

/**
 * IRC 461(l) by tax year. Lines from memory are shown with "verify". Those of 2021 to 2024 were read at
 * support.taxslayerpro.com (Form 461), that of 2021 at irs.gov/newsroom/excess-business-losses too.
 */
export const EXCESS_LOSS_THRESHOLDS: readonly DatedValue<ExcessLossThreshold>[] = [
  threshold(2021, 262_000, 524_000, "secondary"),
  threshold(2022, 270_000, 540_000, "secondary"),
  threshold(2023, 289_000, 578_000, "secondary"),
  threshold(2024, 305_000, 610_000, "secondary"),
  threshold(2025, 313_000, 626_000, "secondary"),
  // Re-based by Pub. L. 119-21; the figure itself was not seen in any official text, only in notes about Rev. Proc. 2025-32.
  threshold(2026, 256_000, 512_000, "memory"),
];

function threshold(
  taxYear: number,
  other: number,
  joint: number,
  seen: "secondary" | "memory",
): DatedValue<ExcessLossThreshold> {
  return {
    fromYear: taxYear,
    toYear: taxYear,
    value: { otherCents: dollars(other), jointCents: dollars(joint) },
    authorities: taxYear >= 2026 ? ["irc-461-l", "rp-2025-32", "obbba-2025"] : ["irc-461-l"],
    seen,
  };
}
