import { cite } from "../citations/citations.ts";
import { isKnown } from "../facts/validate-values.ts";
import { FILING_STATUSES, type FilingStatus } from "../facts/facts.ts";
import { isCents, moneyText, type Cents } from "../units/money.ts";
import { inYear } from "../parameters/dated-value.ts";
import { EXCESS_LOSS_THRESHOLDS } from "../parameters/excess-loss-thresholds.ts";
import { accepted, refused, type Validated, type Problem } from "../facts/refusal.ts";

export type ExcessLoss = {
  readonly thresholdCents: Cents;
  readonly allowedCents: Cents;
  /** Becomes a net operating loss of the next year. */
  readonly excessCents: Cents;
  /** The figure for the year is from memory: show "verify". */
  readonly verify: boolean;
  readonly says: string;
  readonly citation: string;
};

/** IRC 461(l): after basis, at-risk and passive limits, a net business loss above the threshold is not allowed. */
export function excessBusinessLoss(taxYear: number, filing: FilingStatus, netLossCents: Cents): Validated<ExcessLoss> {
  const problems: Problem[] = [];
  const rule = inYear(EXCESS_LOSS_THRESHOLDS, taxYear);
  const firstYear = Math.min(...EXCESS_LOSS_THRESHOLDS.map((line) => line.fromYear));
  if (rule === null) {
    const before = taxYear < firstYear ? { firstYear } : {};
    problems.push({ path: "taxYear", message: `has no threshold on record. The first is of ${firstYear}`, ...before });
  }
  if (!isKnown(FILING_STATUSES, filing)) {
    problems.push({ path: "filing", message: `must be one of ${FILING_STATUSES.join(", ")}` });
  }
  if (!isCents(netLossCents) || netLossCents < 0) {
    problems.push({ path: "netLossCents", message: "must be whole cents, the loss as a positive figure" });
  }
  if (problems.length === 0 && rule !== null && filing === "unknown" && netLossCents > rule.value.otherCents) {
    problems.push({ path: "filing", message: "is needed: the line of a joint return is twice that of any other" });
  }
  if (problems.length > 0 || rule === null) return refused(problems);
  const thresholdCents = filing === "MFJ" ? rule.value.jointCents : rule.value.otherCents;
  const excessCents = Math.max(0, netLossCents - thresholdCents);
  const verify = rule.seen === "memory";
  return accepted({
    thresholdCents,
    allowedCents: netLossCents - excessCents,
    excessCents,
    verify,
    says: `The line for ${taxYear} is ${moneyText(thresholdCents)}${verify ? " (verify)" : ""}. ${excessCents === 0 ? "Nothing is" : `${moneyText(excessCents)} are`} carried forward.`,
    citation: cite(...rule.authorities),
  });
}

/** The order in which a loss meets its limits (Publication 925). */
export const LIMIT_ORDER: readonly { readonly id: string; readonly says: string; readonly citation: string }[] = [
  { id: "basis", says: "Basis: no more than was put in.", citation: cite("pub-925") },
  { id: "at-risk", says: "At risk: no more than can be lost.", citation: cite("irc-465", "pub-925") },
  {
    id: "passive",
    says: "Passive activity: a passive loss carries over until there is passive income or a sale.",
    citation: cite("irc-469-c-7-A", "pub-925"),
  },
  {
    id: "excess-business-loss",
    says: "Excess business loss: the rest becomes a net operating loss.",
    citation: cite("irc-461-l"),
  },
];
