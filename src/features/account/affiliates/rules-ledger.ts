import type { AffiliateStatus } from "./rules.ts";
import type { ReferralHold } from "./rules-attribution.ts";
import { commissionOf, type HoldReason, type Terms } from "./rules-commission.ts";

/** `earned` is where commission comes from: minus all that ever was. */
export const ACCOUNTS = ["earned", "held", "payable", "processing", "paid", "clawed_back", "forfeited"] as const;
export type Account = (typeof ACCOUNTS)[number];
/** Where the cents of a line stand. `processing`: in a payout that is neither paid nor failed. */
export const PLACES = ["held", "payable", "processing", "paid", "forfeited"] as const;
export type Place = (typeof PLACES)[number];

/** Why there is a line. */
export const LINE_CAUSES = ["payment", "refund", "dispute", "dispute_won"] as const;
type LineCause = (typeof LINE_CAUSES)[number];
export type Cause = LineCause | "hold_over" | "held_again" | "rejected" | "payout_frozen" | "payout" | "payout_failed";

/** Cents that leave one account for another: the two lines of one posting. */
export type Posting = { lineId: string; from: Account; to: Account; cents: number; cause: Cause };

/** A payment of somebody who was referred. `earns`: by these terms, which stay as they were when it was first seen. */
export type ReferredPayment = {
  invoiceId: string;
  paidCents: number;
  takenBackCents: number;
  isDisputed: boolean;
  heldUntil: Date;
  earns: Terms | null;
};

export type Line = {
  id: string;
  invoiceId: string;
  /** Below zero: taken back. */
  cents: number;
  cause: LineCause;
  place: Place;
  heldUntil: Date;
  holdReason: HoldReason | null;
};

const sumOf = (lines: readonly Pick<Line, "cents">[]): number => lines.reduce((sum, { cents }) => sum + cents, 0);

const causeOf = ({ isDisputed }: ReferredPayment, delta: number, isFirst: boolean): LineCause => {
  if (delta > 0) return isFirst ? "payment" : "dispute_won";
  return isDisputed ? "dispute" : "refund";
};

/**
 * The line that makes what a payment earned agree with what of it is still with us; null: it agrees, or what it earned was
 * forfeited. Nothing depends on how often or in which order one hears of it.
 */
const dueLine = (payment: ReferredPayment, lines: readonly Line[], newId: () => string): Line | null => {
  const own = lines.filter(({ invoiceId }) => invoiceId === payment.invoiceId);
  if (payment.earns === null || own.some(({ place }) => place === "forfeited")) return null;
  const target = commissionOf(payment.earns, payment.paidCents, payment.takenBackCents);
  const cents = target - sumOf(own);
  if (cents === 0) return null;
  const cause = causeOf(payment, cents, own.length === 0);
  const { invoiceId, heldUntil } = payment;
  return { id: newId(), invoiceId, cents, cause, place: "held", heldUntil, holdReason: null };
};

/** From one account to another, whichever sign the cents have. */
const move = (lineId: string, cents: number, way: { from: Account; to: Account; cause: Cause }): Posting =>
  cents > 0
    ? { lineId, from: way.from, to: way.to, cents, cause: way.cause }
    : { lineId, from: way.to, to: way.from, cents: -cents, cause: way.cause };

const entryOf = ({ id, cents, cause }: Line): Posting => {
  if (cents < 0) return { lineId: id, from: "held", to: "clawed_back", cents: -cents, cause };
  return { lineId: id, from: cause === "dispute_won" ? "clawed_back" : "earned", to: "held", cents, cause };
};

export type Standing = {
  status: AffiliateStatus;
  payoutHold: "same_payout_account" | null;
  referralHold: ReferralHold | null;
};

const holdOf = ({ status, payoutHold, referralHold }: Standing): HoldReason | null => {
  if (status === "suspended") return "affiliate_suspended";
  if (status === "pending_review") return "affiliate_pending";
  return payoutHold ?? referralHold;
};

const OPEN: ReadonlySet<Place> = new Set(["held", "payable"]);

/** A debt is not forfeited: only what would have been paid is. */
const isForfeited = (line: Line, lines: readonly Line[], { status }: Standing): boolean =>
  status === "rejected" &&
  sumOf(lines.filter(({ invoiceId, place }) => invoiceId === line.invoiceId && OPEN.has(place))) > 0;

const placeOf = (line: Line, lines: readonly Line[], standing: Standing, now: Date): keyof typeof MOVED => {
  if (isForfeited(line, lines, standing)) return "forfeited";
  return holdOf(standing) === null && now >= line.heldUntil ? "payable" : "held";
};

const MOVED = { held: "held_again", payable: "hold_over", forfeited: "rejected" } as const;

/** Where each line stands now, and the postings by which it got there. What is in a payout or forfeited stays so. */
export const placeLines = (
  lines: readonly Line[],
  standing: Standing,
  now: Date,
): { lines: Line[]; postings: Posting[] } => {
  const postings: Posting[] = [];
  const placed = lines.map((line): Line => {
    if (!OPEN.has(line.place)) return line;
    const place = placeOf(line, lines, standing, now);
    if (place !== line.place)
      postings.push(move(line.id, line.cents, { from: line.place, to: place, cause: MOVED[place] }));
    return { ...line, place, holdReason: place === "held" ? holdOf(standing) : null };
  });
  return { lines: placed, postings };
};

type Settling = Standing & { payments: readonly ReferredPayment[]; lines: readonly Line[]; newId: () => string };

/** What one referral earned, from all that is known of its payments. The same facts twice add nothing. */
export const settleReferral = (
  { payments, lines, newId, ...standing }: Settling,
  now: Date,
): { lines: Line[]; postings: Posting[] } => {
  const added = payments.flatMap((payment) => dueLine(payment, lines, newId) ?? []);
  const placed = placeLines([...lines, ...added], standing, now);
  return { lines: placed.lines, postings: [...added.map(entryOf), ...placed.postings] };
};

const PAYOUT_STEPS = {
  freeze: { from: "payable", to: "processing", cause: "payout_frozen" },
  pay: { from: "processing", to: "paid", cause: "payout" },
  fail: { from: "processing", to: "payable", cause: "payout_failed" },
} as const;
export type PayoutStep = keyof typeof PAYOUT_STEPS;

/** The lines of one payout, one step on. Those that stand elsewhere stay there. */
export const stepPayout = (
  lines: readonly Line[],
  step: PayoutStep,
): { lines: Line[]; postings: Posting[]; to: Place } => {
  const way = PAYOUT_STEPS[step];
  const isMoved = ({ place }: Line): boolean => place === way.from;
  return {
    lines: lines.map((line) => (isMoved(line) ? { ...line, place: way.to } : line)),
    postings: lines.filter(isMoved).map((line) => move(line.id, line.cents, way)),
    to: way.to,
  };
};

/** The balance of each account, from nothing but the postings. */
export const balancesOf = (postings: readonly Posting[]): Record<Account, number> => {
  const balances = Object.fromEntries(ACCOUNTS.map((account) => [account, 0])) as Record<Account, number>;
  for (const { from, to, cents } of postings) {
    balances[from] -= cents;
    balances[to] += cents;
  }
  return balances;
};

export type CommissionTotals = { owedCents: number; paidCents: number; forfeitedCents: number };

/** By the lines, which say the same as the postings. */
export const totalsOf = (lines: readonly Line[]): CommissionTotals => {
  const at = (...places: Place[]): number => sumOf(lines.filter(({ place }) => places.includes(place)));
  return { owedCents: at("held", "payable", "processing"), paidCents: at("paid"), forfeitedCents: at("forfeited") };
};
