import { type VerdictTag, verdictTag } from "#web/book/verdict-tag.ts";
import type { PersonStatusView } from "../contract.ts";

type Verdict = PersonStatusView["status"];

/** `not yet` while a year runs: exactly 750.0 is not more than 750. */
export const verdictWords = (verdict: Verdict, isAmber: boolean, isYearOver: boolean): VerdictTag =>
  verdict === "met" && isAmber
    ? { word: "Met, but not after a strict audit", tone: "warn" }
    : verdictTag(verdict, isYearOver);
