import { cite } from "../citations/citations.ts";
import { isCents, moneyText, type Cents } from "../units/money.ts";
import { inYear } from "../parameters/dated-value.ts";
import { ALLOWANCE_FILINGS, PASSIVE_ALLOWANCE, type AllowanceFiling } from "../parameters/passive-allowance.ts";
import { isKnown } from "../facts/validate-values.ts";
import { accepted, refused, type Validated, type Problem } from "../facts/refusal.ts";

export type AllowanceQuestion = {
  readonly taxYear: number;
  readonly filing: AllowanceFiling;
  /** Modified adjusted gross income: without the passive loss itself, and without losses that the status makes nonpassive. */
  readonly magiCents: Cents;
  /** The net rental loss as a positive figure. */
  readonly lossCents: Cents;
  readonly activeParticipation: boolean;
  /** Including the spouse's share. */
  readonly ownershipPct: number;
  readonly limitedPartner?: boolean;
  /** A property let for seven days or less on average is no rental and has no allowance. */
  readonly shortTerm?: boolean;
};

export type AllowanceAnswer = {
  readonly allowedCents: Cents;
  readonly suspendedCents: Cents;
  readonly ceilingCents: Cents;
  readonly says: string;
  readonly citation: string;
};

/** The $25,000 allowance of IRC 469(i): fifty cents less for each dollar of income above the start. */
export function passiveAllowance(question: AllowanceQuestion): Validated<AllowanceAnswer> {
  const problems: Problem[] = [];
  if (!isKnown(ALLOWANCE_FILINGS, question.filing)) {
    problems.push({ path: "filing", message: `must be one of ${ALLOWANCE_FILINGS.join(", ")}` });
  }
  if (!isCents(question.magiCents)) problems.push({ path: "magiCents", message: "must be whole cents" });
  if (!isCents(question.lossCents) || question.lossCents < 0) {
    problems.push({ path: "lossCents", message: "must be whole cents, the loss as a positive figure" });
  }
  if (!(question.ownershipPct >= 0 && question.ownershipPct <= 100)) {
    problems.push({ path: "ownershipPct", message: "must be a percentage from 0 to 100" });
  }
  const rule = inYear(PASSIVE_ALLOWANCE, question.taxYear);
  if (rule === null) problems.push({ path: "taxYear", message: "must be a year from 1987" });
  if (problems.length > 0 || rule === null) return refused(problems);
  const out = barred(question, rule.value.minimumOwnershipPct);
  const { capCents, startCents } = question.filing === "MFS_apart" ? rule.value.apart : rule.value.full;
  const reduced = Math.max(0, Math.floor(capCents - Math.max(0, question.magiCents - startCents) / 2));
  const ceilingCents = out === null ? Math.min(capCents, reduced) : 0;
  const allowedCents = Math.min(question.lossCents, ceilingCents);
  return accepted({
    allowedCents,
    suspendedCents: question.lossCents - allowedCents,
    ceilingCents,
    says: out ?? `Up to ${moneyText(ceilingCents)} at an income of ${moneyText(question.magiCents)}.`,
    citation: cite("irc-469-i", "reg-9-j"),
  });
}

function barred(question: AllowanceQuestion, minimumOwnershipPct: number): string | null {
  if (question.filing === "MFS_together")
    return "Separate returns of spouses who lived together at any time in the year have no allowance.";
  if (question.shortTerm === true)
    return "A property let for seven days or less on average is no rental: no allowance.";
  if (question.limitedPartner === true) return "A limited partner does not actively participate: no allowance.";
  if (!question.activeParticipation) return "Without active participation there is no allowance.";
  if (question.ownershipPct < minimumOwnershipPct)
    return "An interest below ten percent does not actively participate.";
  return null;
}
