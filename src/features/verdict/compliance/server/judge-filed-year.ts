import { evaluateStatus, type Verdict } from "@tenure/tax-rules";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { readHouseholdYear } from "./read-household-year.ts";

export type FiledVerdict = {
  /** Was someone on the return a qualifying taxpayer? */
  qualifyingStatus: Verdict;
  /** Activities, as the law treated them that year, with material participation by a test other than test 5. */
  participatedIn: string[];
};

/** What later years may take from a past year, as its record is now. Null: its facts contradict each other. */
export const judgeFiledYear = async (scope: Scope, db: Db, year: number): Promise<FiledVerdict | null> => {
  const judged = evaluateStatus(await readHouseholdYear(scope, db, year, null));
  if (!judged.ok) return null;
  const { status, activities } = judged.value;
  const met = activities.filter(({ tests }) => tests.some(({ test, verdict }) => test !== "T5" && verdict === "met"));
  return { qualifyingStatus: status, participatedIn: met.map(({ activityId }) => activityId).toSorted() };
};
