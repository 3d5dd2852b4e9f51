import { type StateWord, VERDICT_WORDS, verdictWord } from "#shared/vocabulary.ts";
import type { ClientFlag, ClientSummary } from "./rules.ts";

export const statusWord = (
  { status, flags }: Pick<ClientSummary, "status" | "flags">,
  isYearOver: boolean,
): StateWord =>
  status === "met" && flags.some(({ flag }) => flag === "near-line")
    ? VERDICT_WORDS.fragile
    : verdictWord(status, isYearOver);

/** For a column, next to a number. */
export const FLAG_NAMES: Readonly<Record<ClientFlag, string>> = {
  contradiction: "Facts contradict each other",
  "record-fault": "Problems of the record",
  "changed-after-filing": "Changed since filed",
  "facts-missing": "Facts missing",
  "weak-record": "Findings of the record check",
  "to-confirm": "Entries to confirm",
  "near-line": "Not met after likely cuts",
  held: "Under legal hold",
};
