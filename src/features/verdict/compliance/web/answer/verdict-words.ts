import { type StateWord, VERDICT_WORDS, verdictWord } from "#shared/vocabulary.ts";
import type { PersonStatusView } from "#features/verdict/compliance/contract.ts";

type Verdict = PersonStatusView["status"];

/** `not yet` while a year is running: exactly 750.0 is not more than 750. */
export const verdictWords = (verdict: Verdict, isAmber: boolean, isYearOver: boolean): StateWord =>
  verdict === "met" && isAmber ? VERDICT_WORDS.fragile : verdictWord(verdict, isYearOver);
