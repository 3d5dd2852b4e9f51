import type { BadgeTone } from "@tenure/ui";
import type { PersonStatusView } from "../contract.ts";

type Verdict = PersonStatusView["status"];

/** `not yet` while a year runs: exactly 750.0 is not more than 750. */
export const verdictWords = (
  verdict: Verdict,
  isAmber: boolean,
  isYearOver: boolean,
): { word: string; tone: BadgeTone } => {
  if (verdict === "unproven") return { word: "Unproven", tone: "info" };
  if (verdict === "not_met") return { word: isYearOver ? "Not met" : "Not yet", tone: "neutral" };
  return isAmber ? { word: "Met, but not under stress", tone: "warn" } : { word: "Met", tone: "brand" };
};
