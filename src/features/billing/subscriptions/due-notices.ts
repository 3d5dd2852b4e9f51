import { PAST_DUE_DAYS } from "#shared/billing.ts";
import type { AccountState } from "./decide-account.ts";
import type { CustomerFacts, ProviderInvoice } from "./provider-facts.ts";

/** A mail about money, due once for each kind and subject. */
export type DueNotice =
  | { kind: "receipt" | "refund" | "payment-action"; subject: string; invoice: ProviderInvoice }
  | {
      kind: "payment-failed" | "payment-reminder" | "premium-ends";
      subject: string;
      invoice: ProviderInvoice;
      until: Date;
    }
  | { kind: "ended"; subject: string; at: Date }
  | { kind: "paused"; subject: string; creditCents: number; resumesAt: Date | null };

const DAY_MS = 86_400_000;
/** What comes to light later than any provider reports is old news: it is recorded, and no one gets a mail. */
const NEWS_DAYS = 4;

/** After this many days with an open invoice the next mail about it goes out. */
const DUNNING = [
  { kind: "payment-failed", days: 0 },
  { kind: "payment-reminder", days: 7 },
  { kind: "premium-ends", days: PAST_DUE_DAYS - 2 },
] as const;

/** The one mail about an open invoice that is due now: after an outage they are not all sent at once. */
const dunningOf = (invoice: ProviderInvoice, state: AccountState, now: Date): DueNotice[] => {
  const since = state.pastDueSince ?? invoice.createdAt;
  const until = new Date(since.getTime() + PAST_DUE_DAYS * DAY_MS);
  if (now >= until) return [];
  const step = DUNNING.findLast(({ days }) => now.getTime() >= since.getTime() + days * DAY_MS);
  return step ? [{ kind: step.kind, subject: invoice.id, invoice, until }] : [];
};

const ofInvoice = (invoice: ProviderInvoice, state: AccountState, now: Date): DueNotice[] => {
  const { id: subject, status, paidCents, refundedCents, attempts, needsAction } = invoice;
  const isOfPlan = invoice.subscriptionId === state.subscriptionId;
  return [
    ...(status === "paid" && paidCents > 0 ? [{ kind: "receipt", subject, invoice } as const] : []),
    ...(refundedCents > 0 ? [{ kind: "refund", subject: `${subject} ${refundedCents}`, invoice } as const] : []),
    ...(status === "open" && needsAction ? [{ kind: "payment-action", subject, invoice } as const] : []),
    ...(status === "open" && attempts > 0 && !needsAction && isOfPlan && state.status === "past_due"
      ? dunningOf(invoice, state, now)
      : []),
  ];
};

/** All mails that the present facts call for; their subjects show which of them have already gone out. */
export const dueNotices = (facts: CustomerFacts, state: AccountState, now: Date): DueNotice[] => {
  const { subscriptionId, status, endedAt, freeze } = state;
  return [
    ...facts.invoices.flatMap((invoice) => ofInvoice(invoice, state, now)),
    ...(subscriptionId !== null && endedAt !== null && status === "canceled"
      ? [{ kind: "ended", subject: subscriptionId, at: endedAt } as const]
      : []),
    ...(subscriptionId !== null && freeze !== null
      ? [
          {
            kind: "paused",
            subject: `${subscriptionId} ${freeze.startedAt.toISOString()}`,
            creditCents: freeze.creditCents,
            resumesAt: freeze.resumesAt,
          } as const,
        ]
      : []),
  ];
};

const happenedAt = (notice: DueNotice): Date | null => {
  if (notice.kind === "ended") return notice.at;
  return notice.kind === "receipt" ? (notice.invoice.paidAt ?? notice.invoice.createdAt) : null;
};

/** False for what is so long ago that a mail about it would be odd, as after a restored backup. */
export const isNews = (notice: DueNotice, now: Date): boolean => {
  const at = happenedAt(notice);
  return at === null || now.getTime() - at.getTime() <= NEWS_DAYS * DAY_MS;
};
