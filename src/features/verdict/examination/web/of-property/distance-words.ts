import { hoursText, missingTo } from "@tenure/tax-rules";
import type { ActivityView, TestResultView } from "#features/verdict/examination/contract.ts";
import { listed } from "../words.ts";

type Distance = NonNullable<TestResultView["distance"]>;

/** "59 h 30 min of 500 h", "2 of 5 years", "62% of all work". */
export const distanceWords = ({ unit, actual, line }: Distance): string => {
  if (unit === "percent") return `${actual}% of all work`;
  if (unit === "years") return `${actual} of ${line ?? 0} years`;
  return line === null ? hoursText(actual) : `${hoursText(actual)} of ${hoursText(line)}`;
};

/** What is missing: "40 h 30 min to go" while the year runs; null where nothing is missing, or it cannot be counted. */
export const missingWords = (distance: Distance, isYearOver: boolean): string | null => {
  const missing = missingTo(distance);
  if (missing === null || distance.unit === "percent") return null;
  if (distance.unit === "years") return missing === 0 ? null : `${missing} more needed`;
  if (missing > 0) return isYearOver ? `short by ${hoursText(missing)}` : `${hoursText(missing)} to go`;
  return distance.isMoreThan && distance.actual === distance.line
    ? `needs more than ${hoursText(distance.actual)}`
    : null;
};

/** The answer of one activity in a sentence. */
export const answerWords = (activity: ActivityView, isYearOver: boolean): string => {
  const best = activity.tests.find(({ test }) => test === activity.bestTest);
  const number = activity.bestTest.slice(1);
  if (activity.verdict === "met") return `Yes. Test ${number} is met.`;
  if (activity.verdict === "possible") return `It could be, by test ${number}. Ask your CPA.`;
  const missing = best?.distance ? missingWords(best.distance, isYearOver) : null;
  if (activity.verdict === "unproven")
    return missing === null ? "We can't tell yet." : `We can't tell yet. Test ${number} is closest: ${missing}.`;
  if (isYearOver) return `No. Test ${number} came closest${missing === null ? "" : `, ${missing}`}.`;
  return `Not yet. Test ${number} is closest${missing === null ? "" : `: ${missing}`}.`;
};

/** Why, in one line: what the deciding test says, or which tests are waiting for a fact. */
export const reasonWords = ({ verdict, explanation, tests }: ActivityView): string => {
  const open = tests.filter((test) => test.applies && test.verdict === "unproven").map(({ test }) => test.slice(1));
  if (verdict !== "unproven" || open.length === 0) return explanation;
  return open.length === 1 ? `Test ${open[0] ?? ""} needs info.` : `Tests ${listed(open)} need info.`;
};
