import { cite } from "../citations/citations.ts";
import type { Verdict } from "../activities/verdict.ts";

/** The four conditions of Rev. Proc. 2011-34; null while no one has answered. */
export type LateReliefAnswers = {
  readonly missedOnlyTheFiling: boolean | null;
  readonly returnsConsistent: boolean | null;
  readonly returnsInTime: boolean | null;
  readonly reasonableCause: boolean | null;
};

export type LateRelief = {
  readonly verdict: Verdict;
  readonly conditions: readonly {
    readonly id: keyof LateReliefAnswers;
    readonly says: string;
    readonly verdict: Verdict;
  }[];
  readonly citation: string;
};

const CONDITIONS: Readonly<Record<keyof LateReliefAnswers, string>> = {
  missedOnlyTheFiling: "The election is missing solely because its statement was not filed in time.",
  returnsConsistent: "Every return it would have affected was filed consistently with it, and none inconsistently.",
  returnsInTime: "Those returns were filed in time, or within six months after the due date without extensions.",
  reasonableCause: "There is reasonable cause for missing the date.",
};

export function lateRelief(answers: LateReliefAnswers): LateRelief {
  const ids = ["missedOnlyTheFiling", "returnsConsistent", "returnsInTime", "reasonableCause"] as const;
  const conditions = ids.map((id) => ({ id, says: CONDITIONS[id], verdict: verdictOf(answers[id]) }));
  const failed = conditions.some((c) => c.verdict === "not_met");
  const open = conditions.some((c) => c.verdict === "unproven");
  return { verdict: failed ? "not_met" : open ? "unproven" : "met", conditions, citation: cite("rp-2011-34") };
}

function verdictOf(answer: boolean | null): Verdict {
  return answer === null ? "unproven" : answer ? "met" : "not_met";
}
