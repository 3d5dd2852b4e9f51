import { yearOf } from "#shared/civil-date.ts";
import type { Asked } from "../asked/asked.ts";

type Verdict = "met" | "not_met" | "unproven" | "possible";

/** As screens call it: what is not met may still be while the year is running. */
export const verdictWords = (verdict: Verdict, { year, asker }: Pick<Asked, "year" | "asker">): string => {
  if (verdict === "met") return "Met";
  if (verdict === "not_met") return year === yearOf(asker.today) ? "Not yet" : "Not met";
  return verdict === "possible" ? "Could be met, ask your CPA" : "Needs info";
};

export const testTitle = (test: string): string => `test ${test.slice(1)}`;
