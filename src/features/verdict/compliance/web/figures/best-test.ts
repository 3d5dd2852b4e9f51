import { hoursText } from "@tenure/tax-rules";
import type { ActivityLine } from "#features/verdict/compliance/contract.ts";

type Found = Pick<ActivityLine, "verdict" | "best">;

/** "test 3". */
export const testName = ({ best }: Pick<Found, "best">): string => `test ${best.test.slice(1)}`;

/** How far the best test is from its line, in words: "28 h 40 min short of test 3". */
export const distanceWords = (found: Found): string => {
  const { marginSeconds } = found.best;
  if (marginSeconds === null) return `by ${testName(found)}`;
  if (marginSeconds > 0 && found.verdict !== "met") return `tell us who else worked here to finish ${testName(found)}`;
  return `${marginText(marginSeconds, found.verdict === "met")} ${testName(found)}`;
};

/**
 * "28 h 40 min short of", "12 h above"; exactly on the line is still short, except that test 3 is met by a tie with another
 * person.
 */
const marginText = (seconds: number, isMet: boolean): string => {
  if (seconds > 0 || isMet) return `${hoursText(seconds)} above`;
  return seconds > -60 ? "less than a minute short of" : `${hoursText(-seconds)} short of`;
};

/** The same for a narrow column, when the test has a column of its own. */
export const distanceCell = ({ verdict, best: { marginSeconds } }: Found): string => {
  if (marginSeconds === null) return "";
  if (marginSeconds > 0 && verdict !== "met") return "Add who else worked";
  return marginSeconds > 0 || verdict === "met"
    ? `${hoursText(marginSeconds)} above`
    : `${marginSeconds > -60 ? "less than a minute" : hoursText(-marginSeconds)} short`;
};
