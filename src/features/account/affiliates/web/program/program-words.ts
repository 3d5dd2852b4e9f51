import type { Question } from "#web/public/question-list.tsx";
import { REVIEW_DAYS } from "#features/account/affiliates/rules.ts";
import type { ProgramOffer } from "#features/account/affiliates/rules-commission.ts";

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2).replace(/\.00$/, "")}`;
const days = (count: number): string => (count === 1 ? "1 day" : `${count} days`);

const whatOf = ({ commissionType, flatCents, commissionRate }: ProgramOffer): string =>
  commissionType === "flat" ? `${dollars(flatCents)} for` : `${commissionRate}% of`;

const paymentsOf = ({ applyTo, durationMonths }: ProgramOffer): string => {
  if (applyTo === "first_payment") return "the first payment of each person you refer";
  if (durationMonths === null) return "each payment of each person you refer";
  const months = durationMonths === 1 ? "month" : `${durationMonths} months`;
  return `each payment of each person you refer, in the ${months} from their first`;
};

/** What the program promises whoever applies now. */
export const inFigures = (offer: ProgramOffer): readonly (readonly [string, string])[] => [
  ["Commission", `${whatOf(offer)} ${paymentsOf(offer)}, unless we agree on something else in writing`],
  ["Your link counts", `${days(offer.cookieDays)} from its first click, if the person opens an account by then`],
  ["Held", `${days(offer.heldDays)} from the payment, since it may be refunded until then`],
  ["Paid from", `${dollars(offer.payoutThreshold * 100)} that is owed and no longer held`],
  ["Ways of payment", "PayPal, ACH, wire, check"],
  [
    "Your application",
    offer.isAutoApproved
      ? `Accepted at once. If something speaks against it, a person reads it within ${REVIEW_DAYS} days`
      : `Read by a person within ${REVIEW_DAYS} days`,
  ],
];

export const WHO_FITS: readonly string[] = [
  "Accountants and advisers whose clients hold rentals.",
  "Educators who teach real estate and its taxes.",
  "Owners with an audience that asks how they keep their hours.",
];

export const RULES: readonly string[] = [
  "No promise about taxes, audits or refunds. Say what Tenure does, not what a court will do.",
  "Say that you are paid for the recommendation, where people see it.",
  "No advertising on our name, and no site that looks like ours.",
  "No referral of yourself or your household. Such an account opens, but what it earns is held.",
  "No mail to people who did not ask for it.",
];

export const TERMS: readonly string[] = [
  "We hold what a payment earns until it can no longer be refunded. If it goes back later, your share goes back as a line below zero.",
  "Terms are those of the day of the payment. A later change of the program touches no earlier payment.",
  "Who breaks a rule is suspended, and what they earned is held while we look. Who is turned away forfeits what was not paid yet. Each time you read the reason, and you can ask us once to look again.",
  "You are no employee and no partner of ours, and you pay your own taxes. We may ask for a tax form before we pay you.",
  "You can leave at any time. What is not paid yet is then forfeited, after we tell you how much it is.",
];

export const PROGRAM_QUESTIONS: readonly Question[] = [
  {
    ask: "Do I need an account of the product?",
    answer: "No. Affiliates have a sign-in of their own. You can have both, and they stay apart.",
  },
  {
    ask: "What do I see of the people I refer?",
    answer:
      "A number each, the day, how far they went, and what it earned you. Never a name or an address: their records are theirs.",
  },
  {
    ask: "What if someone clears their cookies?",
    answer:
      "Then we can't tell that they came by your link. If a browser takes no cookies at all, the link still counts for the visit.",
  },
  {
    ask: "Someone came by two links. Who earns?",
    answer: "The first one that still counts. A later click changes nothing.",
  },
  {
    ask: "Why is a line held?",
    answer:
      "Each line says it in a sentence: most are on hold until the refund days have passed. If something looks like your own account or household, a person looks at it first.",
  },
];
