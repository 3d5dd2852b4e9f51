import type { Validated } from "@tenure/tax-rules";
import { AppError } from "#shared/errors.ts";

/** The answer of the rules, or what is contradictory in the year's facts. */
export const acceptedAnswer = <Value>(checked: Validated<Value>): Value => {
  if (checked.ok) return checked.value;
  const [problem] = checked.problems;
  throw new AppError("state_conflict", {
    message: `Some facts of this year contradict each other: ${problem?.message ?? "unknown"}`,
    data: { problems: checked.problems.slice(0, 20) },
  });
};
