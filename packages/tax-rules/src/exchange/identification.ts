import { cite } from "../citations/citations.ts";
import { accepted, refused, type Validated, type Problem } from "../facts/refusal.ts";
import type { Verdict } from "../activities/verdict.ts";
import { isCents, moneyText, type Cents } from "../units/money.ts";

export type IdentifiedProperty = {
  readonly fairMarketValueCents: Cents;
  /** Taken out in writing before day 45 ended. */
  readonly revoked?: boolean;
  readonly acquired?: boolean;
  /** Received before day 45 ended: counts as identified, and stays good when the rest fails. Null or absent: not known. */
  readonly receivedWithin45Days?: boolean | null;
};

export type IdentificationAnswer = {
  readonly verdict: Verdict;
  readonly rule: "three-property" | "200-percent" | "95-percent" | "none";
  readonly identifiedCount: number;
  readonly identifiedCents: Cents;
  readonly limitCents: Cents;
  readonly acquiredCents: Cents;
  readonly says: string;
  readonly citation: string;
};

export const IDENTIFICATION_MANNER: readonly string[] = [
  "In writing, signed, and unambiguous (an address, not an intention).",
  "Sent before midnight of day 45 to the qualified intermediary or another party who is not disqualified.",
  "It can be revoked in writing before day 45 ends.",
  "Incidental property of fifteen percent or less needs no identification of its own.",
];

/** Reg. 1.1031(k)-1(c)(4): three properties, or 200 percent of value, or 95 percent of what was identified is acquired. */
export function identification(
  relinquishedCents: Cents,
  identified: readonly IdentifiedProperty[],
): Validated<IdentificationAnswer> {
  const problems = validateValues(relinquishedCents, identified);
  if (problems.length > 0) return refused(problems);
  const standing = identified.filter((p) => p.revoked !== true || p.receivedWithin45Days === true);
  const sum = (list: readonly IdentifiedProperty[]): Cents =>
    list.reduce((total, p) => total + p.fairMarketValueCents, 0);
  const identifiedCents = sum(standing);
  const acquired = standing.filter((p) => p.acquired === true || p.receivedWithin45Days === true);
  const acquiredCents = sum(acquired);
  const base = {
    identifiedCount: standing.length,
    identifiedCents,
    limitCents: 2 * relinquishedCents,
    acquiredCents,
    citation: cite("reg-1031-k-1-c"),
  };
  if (standing.length === 0) {
    return accepted({ ...base, verdict: "unproven", rule: "none", says: "Nothing is identified yet." });
  }
  if (standing.length <= 3) {
    return accepted({ ...base, verdict: "met", rule: "three-property", says: "Up to three properties, of any value." });
  }
  if (identifiedCents <= base.limitCents) {
    const says = `${moneyText(identifiedCents)} is within 200 percent of the property given up (${moneyText(base.limitCents)}).`;
    return accepted({ ...base, verdict: "met", rule: "200-percent", says });
  }
  if (acquiredCents * 100 >= identifiedCents * 95) {
    return accepted({
      ...base,
      verdict: "met",
      rule: "95-percent",
      says: "At least 95 percent of what was identified is acquired.",
    });
  }
  const says = `More than three properties and more than 200 percent: unless 95 percent of ${moneyText(identifiedCents)} is acquired, ${whatIsLeft(acquired)}`;
  return accepted({ ...base, verdict: "not_met", rule: "none", says });
}

/** What counts as identified when no rule is met. */
function whatIsLeft(acquired: readonly IdentifiedProperty[]): string {
  const inTime = acquired.map((p) => p.receivedWithin45Days ?? null);
  if (inTime.every((known) => known === false)) return "nothing counts as identified.";
  const only = "only what was received within 45 days counts as identified.";
  return inTime.includes(null) ? `${only} Whether what was received came in that time is not known here.` : only;
}

function validateValues(relinquishedCents: Cents, identified: readonly IdentifiedProperty[]): readonly Problem[] {
  const problems: Problem[] = [];
  const message = "must be whole cents, not negative";
  if (!isCents(relinquishedCents) || relinquishedCents < 0) problems.push({ path: "relinquishedCents", message });
  identified.forEach((p, i) => {
    if (!isCents(p.fairMarketValueCents) || p.fairMarketValueCents < 0) {
      problems.push({ path: `identified[${i}].fairMarketValueCents`, message });
    }
  });
  return problems;
}
