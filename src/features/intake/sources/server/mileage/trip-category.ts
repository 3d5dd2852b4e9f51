import type { LeftOutReason } from "#features/intake/sources/left-out.ts";

/** What the apps call drives that were no business: commuting is personal too (Rev. Rul. 99-7). */
const PERSONAL = /^(personal|private|commut(e|ing)|charit(y|able)|medical|moving)\b/i;
const UNSORTED = /^(unclassified|uncategorized|unassigned|undetermined|unsorted)\b/i;
/** "Moving a fridge" is what a drive was for, "Moving" how it is sorted. */
const ONE_WORD = /^\S+$/;

/**
 * Why a drive is not proposed by what it was for. A drive for a business of any name is: whose business that is only a person
 * knows. Everlance sorts drives under "Purpose".
 */
export const reasonByCategory = (category: string, purpose: string): LeftOutReason | null => {
  const word = category === "" && ONE_WORD.test(purpose) ? purpose : category;
  if (PERSONAL.test(word)) return "personal-drive";
  return UNSORTED.test(word) ? "unsorted-drive" : null;
};
