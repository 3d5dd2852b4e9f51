import type { Compliance } from "#features/verdict/compliance/contract.ts";
import { testedPersons } from "../dashboard-address.ts";
import { paceWords } from "./pace-words.ts";

/**
 * The answer in one sentence. If one person is short of hours, the remaining work says more than the hours, which are already
 * below it.
 */
export const answerOf = (view: Compliance): string => {
  const [person, ...others] = testedPersons(view);
  if (view.outcome !== "short_of_750" || !person?.pace || others.length > 0) return view.headline;
  const { lead, rest } = paceWords(person.pace, view.taxYear);
  return [lead, rest].filter((words) => words !== "").join(" ");
};
