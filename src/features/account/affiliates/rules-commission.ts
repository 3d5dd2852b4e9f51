import { addMonths, type CivilDate } from "#shared/civil-date.ts";
import { REFERRAL_DAYS, type ReferralHold } from "./rules-attribution.ts";

// Money is in whole cents. A percentage is in hundredths of a percent, so that 10.00 is 1,000; a flat sum is in cents.

export const COMMISSION_TYPES = ["flat", "percentage"] as const;
export type CommissionType = (typeof COMMISSION_TYPES)[number];

export const APPLY_TO = ["first_payment", "recurring"] as const;
export type ApplyTo = (typeof APPLY_TO)[number];

export const EARNING_PAYOUT_STATUSES = ["pending", "paid", "processing"] as const;
export type EarningPayoutStatus = (typeof EARNING_PAYOUT_STATUSES)[number];

export const HOLD_REASONS = [
  "own_code",
  "same_household",
  "same_address",
  "same_card",
  "under_review",
  "affiliate_pending",
  "affiliate_suspended",
  "same_payout_account",
] as const;
export type HoldReason = ReferralHold | "affiliate_pending" | "affiliate_suspended" | "same_payout_account";

/** What the affiliate reads. */
export const HOLD_WORDS: Record<HoldReason, string> = {
  own_code: "Held: the account has your own email address. Write to us if the account is of another person.",
  same_household: "Held: the account and yours share a book. Write to us if it is another household.",
  same_address: "Held: the account was opened where you applied from. Write to us if it is another household.",
  same_card: "Held: the account pays with the card of yours. Write to us if it is another household.",
  under_review: "Held: we are looking at this referral. Write to us if you have questions.",
  affiliate_pending: "Held until your application is read.",
  affiliate_suspended: "Held while you are suspended. Write to us if you do not know why.",
  same_payout_account: "Held: another affiliate is paid to the same account. Write to us if you share it.",
};

export const HUNDREDTHS_MAX = { percentage: 10_000, flat: 1_000_000 } as const;
export const HOLD_DAYS_MAX = 365;
export const DURATION_MONTHS_MAX = 120;
export const PROGRAM_DEFAULTS = {
  commissionType: "percentage",
  flatCents: 0,
  applyTo: "first_payment",
  durationMonths: null,
  holdDays: 30,
  refundDays: 30,
  commissionRate: 10,
  payoutThreshold: 50,
  cookieDays: REFERRAL_DAYS,
  isAutoApproved: false,
} as const satisfies ProgramSettings;

export type ProgramTerms = {
  commissionType: CommissionType;
  /** Of each paid invoice, where the type is flat. */
  flatCents: number;
  applyTo: ApplyTo;
  /** Where each payment earns: for how long, from the first payment of a customer. Null: as long as they pay. */
  durationMonths: number | null;
  holdDays: number;
  /** How long a payment may be refunded: what it earns is held no shorter. */
  refundDays: number;
};

export type ProgramSettings = ProgramTerms & {
  /** Percent and dollars, of an application from now on: whoever applied before keeps theirs. */
  commissionRate: number;
  payoutThreshold: number;
  cookieDays: number;
  /** Without anybody reading the application. */
  isAutoApproved: boolean;
};

/** What whoever applies now is promised. */
export type ProgramOffer = Pick<
  ProgramSettings,
  | "commissionType"
  | "flatCents"
  | "commissionRate"
  | "applyTo"
  | "durationMonths"
  | "payoutThreshold"
  | "cookieDays"
  | "isAutoApproved"
> & { heldDays: number };

export const offerOf = (settings: ProgramSettings): ProgramOffer => {
  const { holdDays, refundDays, ...offer } = settings;
  return { ...offer, heldDays: Math.max(holdDays, refundDays) };
};

export type CustomTerms = {
  type: CommissionType;
  hundredths: number;
  /** As `durationMonths` of the program, in its place. */
  months: number | null;
  expiresAt: Date | null;
};
export type AffiliateTerms = { rateHundredths: number; custom: CustomTerms | null };

export type Terms = { type: CommissionType; hundredths: number };

/** What a payment of an instant earns by, and for how long. Terms of one's own hold to the second before they expire. */
export const termsAt = (
  program: ProgramTerms,
  { rateHundredths, custom }: AffiliateTerms,
  paidAt: Date,
): Terms & { months: number | null } => {
  const isCustom = custom !== null && (custom.expiresAt === null || paidAt < custom.expiresAt);
  if (isCustom) return { type: custom.type, hundredths: custom.hundredths, months: custom.months };
  const months = program.durationMonths;
  return program.commissionType === "flat"
    ? { type: "flat", hundredths: program.flatCents, months }
    : { type: "percentage", hundredths: rateHundredths, months };
};

const dayOf = (at: Date): CivilDate => at.toISOString().slice(0, 10);

/** `firstPaidAt`: when the same customer first paid, which may be now. */
type Paid = { paidAt: Date; firstPaidAt: Date; isFirst: boolean };

export type PaymentTerms = {
  /** Null: nothing. */
  earns: Terms | null;
  /** By UTC: what the customer pays on that day or later earns nothing. Null: no end was agreed on. */
  earnsBefore: CivilDate | null;
};

/** By which terms one payment of a customer earns, if by any. Months are those of the calendar. */
export const termsOfPayment = (
  program: ProgramTerms,
  affiliate: AffiliateTerms,
  { paidAt, firstPaidAt, isFirst }: Paid,
): PaymentTerms => {
  const { months, ...earns } = termsAt(program, affiliate, paidAt);
  if (program.applyTo === "first_payment") return { earns: isFirst ? earns : null, earnsBefore: null };
  const earnsBefore = months === null ? null : addMonths(dayOf(firstPaidAt), months);
  const isOver = earnsBefore !== null && dayOf(paidAt) >= earnsBefore;
  return { earns: isOver ? null : earns, earnsBefore };
};

/**
 * What a payment earns as long as a part of it is still with us. Rounded down to the cent; a flat sum is never more than the
 * payment, and loses the share that was taken back. Nothing of a payment that is back, or of nothing paid.
 */
export const commissionOf = (terms: Terms, paidCents: number, takenBackCents: number): number => {
  const keptCents = Math.max(0, paidCents - takenBackCents);
  if (paidCents <= 0 || keptCents === 0) return 0;
  if (terms.type === "percentage") return Math.floor((keptCents * Math.min(terms.hundredths, 10_000)) / 10_000);
  return Math.floor((Math.min(terms.hundredths, paidCents) * keptCents) / paidCents);
};

const DAY_MS = 86_400_000;

export const heldUntil = ({ holdDays, refundDays }: ProgramTerms, paidAt: Date): Date =>
  new Date(paidAt.getTime() + Math.max(holdDays, refundDays) * DAY_MS);

/** What a payout would pay now: all that is payable once it reaches the threshold, else nothing. */
export const duePayoutCents = (payableCents: number, thresholdCents: number): number =>
  payableCents > 0 && payableCents >= thresholdCents ? payableCents : 0;

/** `10.00`, as a column of the database says it, in hundredths. */
export const hundredthsOf = (decimal: string): number => Math.round(Number(decimal) * 100);
