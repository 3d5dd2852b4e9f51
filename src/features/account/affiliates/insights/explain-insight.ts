import { REVIEW_DAYS } from "../rules.ts";
import { FRUITLESS, type InsightFacts, STOPPED, TERMS } from "./rules-insights.ts";

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
const people = (count: number): string => (count === 1 ? "1 person" : `${count} people`);
const second = (instant: string): string => `${instant.slice(0, 19).replace("T", " ")} UTC`;

type Explained = {
  /** What is so, with its figures. */
  says: string;
  /** What an administrator could do about it. */
  advice: string;
};

const payersIn = (payers: number): string =>
  payers === 0 ? "" : ` ${people(payers)} paid by their link for the first time in the last ${TERMS.payerDays} days.`;

/** An insight in words. Days are by UTC. */
export const explainInsight = (facts: InsightFacts): Explained => {
  switch (facts.kind) {
    case "application_waits":
      return {
        says: `Applied on ${facts.since} and has no answer. We promise one within ${REVIEW_DAYS} days.`,
        advice: "Read it under Applications.",
      };
    case "payout_waits":
      return {
        says: `${dollars(facts.cents)} can be paid. The threshold was reached on ${facts.since}.`,
        advice: "Freeze a list under Payouts.",
      };
    case "payout_unsettled":
      return {
        says: `A payout of ${dollars(facts.cents)} was frozen on ${facts.since} and is neither paid nor failed.`,
        advice: "Mark it under Payouts. Until then they are in no other list.",
      };
    case "no_payout_method":
      return {
        says: `${dollars(facts.cents)} is owed. The threshold was reached on ${facts.since}, and they did not say how they are paid.`,
        advice: "Write to them: they set it on their dashboard.",
      };
    case "own_terms_end":
      return {
        says: `Their own terms end at ${second(facts.endsAt)}. In the last ${TERMS.payerDays} days ${people(facts.payers)} paid by their link for the first time, and all payments came to ${dollars(facts.keptCents)} after refunds.`,
        advice: "Extend their terms under Partners, or tell them what they earn next.",
      };
    case "clicks_stopped":
      return {
        says: `No click since ${facts.lastClickOn}. In ${STOPPED.beforeDays} days before the last ${STOPPED.quietDays} there were ${facts.clicks}.${payersIn(facts.payers)}`,
        advice: "Ask them if the link is still there.",
      };
    case "clicks_without_signup":
      return {
        says: `${facts.clicks} clicks in ${FRUITLESS.days} days, and no one opened an account.`,
        advice: "Look at where the link is and what they say about us there.",
      };
    case "near_threshold":
      return {
        says: `${dollars(facts.cents)} of ${dollars(facts.thresholdCents)} is no longer held, the oldest of it since ${facts.since}.`,
        advice: "Tell them how little is missing.",
      };
  }
};
