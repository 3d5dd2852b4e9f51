import { HOLD_WORDS, type Terms } from "./rules-commission.ts";
import type { Line } from "./rules-ledger.ts";

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
const DAY = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric", timeZone: "UTC" });
const day = (at: Date): string => DAY.format(at);
/** 2000 as 20, 1250 as 12.5. */
const percent = (hundredths: number): string => String(hundredths / 100);

const WORDS: Record<Exclude<Line["cause"], "payment">, string> = {
  refund: "your share of a refund goes back",
  dispute: "the bank reversed the payment, so it goes back",
  dispute_won: "the bank let the payment stand, so you have it again",
};

const termsIn = (terms: Terms, paidCents: number): string =>
  terms.type === "flat"
    ? `${dollars(terms.hundredths)} for a payment of ${dollars(paidCents)}`
    : `${percent(terms.hundredths)}% of ${dollars(paidCents)}`;

type Explained = Line & {
  paidCents: number;
  terms: Terms;
  /** What the same person pays on that day or later earns nothing. */
  earnsBefore: string | null;
  forfeitReason: string | null;
};

const placeIn = ({ cents, place, holdReason, heldUntil, forfeitReason }: Explained): string => {
  const isDebt = cents < 0;
  if (place === "paid") return isDebt ? "It came off a payout." : "Paid.";
  if (place === "processing") return `It ${isDebt ? "comes off" : "is in"} a payout that is on its way.`;
  if (place === "payable" && isDebt) return "It comes off the next payout.";
  if (place === "payable") return "It is in the next payout that reaches the threshold.";
  if (place === "forfeited") return `Forfeited: ${forfeitReason ?? ""}.`;
  return holdReason === null
    ? `Held until ${day(heldUntil)}, because the payment may be refunded until then.`
    : HOLD_WORDS[holdReason];
};

/** A line in words, so that nobody has to ask what it is. Days are by UTC. */
export const explainLine = (line: Explained): string => {
  const what = line.cause === "payment" ? termsIn(line.terms, line.paidCents) : WORDS[line.cause];
  const end =
    line.earnsBefore === null ? "" : ` What this person pays before ${day(new Date(line.earnsBefore))} earns.`;
  return `Invoice ${line.invoiceId}: ${what}.${line.cause === "payment" ? end : ""} ${placeIn(line)}`;
};
