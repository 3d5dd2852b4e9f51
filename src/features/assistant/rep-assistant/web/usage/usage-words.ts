import { formatCount } from "@tenure/ui";
import type { Usage } from "#features/assistant/rep-assistant/contract.ts";
import { LOW_REMAINING_CALLS } from "#features/assistant/rep-assistant/rules.ts";

/** How many answers are left, as a person would say it. */
export const usageWords = ({ isUnlimited, remainingCalls }: Usage): string => {
  if (isUnlimited || remainingCalls === null) return "No daily limit";
  return remainingCalls === 0 ? "No answers left today" : `${formatCount(remainingCalls, "answer")} left today`;
};

/** Few enough that a person may want to choose what to ask. */
export const isLow = ({ isUnlimited, remainingCalls }: Usage): boolean =>
  !isUnlimited && remainingCalls !== null && remainingCalls <= LOW_REMAINING_CALLS;
