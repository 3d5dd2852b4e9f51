import type { BadgeTone } from "@tenure/ui";
import type { LeftOut } from "#features/account/affiliates/payouts-contract.ts";
import type { LeftOutReason, PayoutStatus } from "#features/account/affiliates/payouts/rules-payout.ts";

export const STATUS_SHOWN: Readonly<Record<PayoutStatus, { word: string; tone: BadgeTone }>> = {
  pending: { word: "Pending", tone: "neutral" },
  processing: { word: "Processing", tone: "info" },
  paid: { word: "Paid", tone: "neutral" },
  failed: { word: "Failed", tone: "danger" },
};

const REASON_WORDS: Readonly<Record<LeftOutReason, string>> = {
  suspended: "Suspended",
  same_payout_account: "Paid to the account of another affiliate",
  payout_under_way: "The last payout is neither paid nor failed",
  sandbox_payments: "Only test payments, which brought no money",
  below_threshold: "Below their threshold",
  no_method: "No payout method",
  method_waiting: "Their payout method is new",
};

/** `usableFrom` is said as the day by UTC, as the mail to the affiliate says it. */
export const whyLeftOut = ({ reason, usableFrom }: LeftOut): string =>
  reason === "method_waiting" && usableFrom !== null
    ? `${REASON_WORDS[reason]}: it can be used from ${usableFrom.slice(0, 10)}`
    : REASON_WORDS[reason];
