import { PAST_DUE_DAYS } from "#shared/billing.ts";
import type { AccountState } from "./decide-account.ts";
import type { CustomerFacts, ProviderInvoice } from "./provider-facts.ts";
import { moneyOf, periodOf, takenBackBy } from "./taken-back.ts";

/** A mail about money, due once for each kind and subject. */
export type DueNotice =
  | { kind: "receipt" | "payment-action"; subject: string; invoice: ProviderInvoice }
  /** `endedAt`: the subscription that it paid for ended with it. */
  | { kind: "refund" | "disputed"; subject: string; invoice: ProviderInvoice; endedAt: Date | null }
  /** The bank only inquires: no money has moved, and there is nothing for its payer to know. */
  | { kind: "dispute-asked"; subject: string; invoice: ProviderInvoice }
  /** `until`: what was paid for and ended goes on until then; null: it ran on, or its time is over. */
  | { kind: "dispute-won"; subject: string; invoice: ProviderInvoice; until: Date | null }
  | {
      kind: "payment-failed" | "payment-reminder" | "premium-ends";
      subject: string;
      invoice: ProviderInvoice;
      until: Date;
    }
  /** `isTold`: by the mail about the money that went back. */
  | { kind: "ended"; subject: string; at: Date; isTold: boolean }
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

const ofDispute = (invoice: ProviderInvoice, facts: CustomerFacts, now: Date): DueNotice[] => {
  const { id: subject, dispute } = invoice;
  if (dispute === null) return [];
  if (dispute.stage === "asked") return [{ kind: "dispute-asked", subject, invoice }];
  if (dispute.stage !== "won") return [{ kind: "disputed", subject, invoice, endedAt: endedWith(invoice, facts) }];
  const ended = facts.subscriptions.find(({ id, endedAt }) => id === invoice.subscriptionId && endedAt !== null);
  const isOfPeriod = ended !== undefined && invoice.createdAt >= ended.periodStartsAt;
  return [
    {
      kind: "dispute-won",
      subject,
      invoice,
      until: isOfPeriod && ended.periodEndsAt > now ? ended.periodEndsAt : null,
    },
  ];
};

/** When the subscription ended because all that was paid for its period, by this invoice too, is back with its payer. */
const endedWith = (invoice: ProviderInvoice, facts: CustomerFacts): Date | null => {
  const paidFor = facts.subscriptions.find(({ id }) => id === invoice.subscriptionId);
  const isOfPeriod = paidFor !== undefined && invoice.createdAt >= paidFor.periodStartsAt;
  return isOfPeriod && takenBackBy(periodOf(paidFor), moneyOf(facts)) !== null ? paidFor.endedAt : null;
};

const ofInvoice = (invoice: ProviderInvoice, facts: CustomerFacts, state: AccountState, now: Date): DueNotice[] => {
  const { id: subject, status, paidCents, refundedCents, attempts, needsAction } = invoice;
  const isOfPlan = invoice.subscriptionId === state.subscriptionId;
  // Of a surplus one only its own mail tells that it ended.
  const endedAt = isOfPlan ? endedWith(invoice, facts) : null;
  return [
    ...(status === "paid" && paidCents > 0 ? [{ kind: "receipt", subject, invoice } as const] : []),
    ...(refundedCents > 0
      ? [{ kind: "refund", subject: `${subject} ${refundedCents}`, invoice, endedAt } as const]
      : []),
    ...ofDispute(invoice, facts, now),
    ...(status === "open" && needsAction ? [{ kind: "payment-action", subject, invoice } as const] : []),
    ...(status === "open" && attempts > 0 && !needsAction && isOfPlan && state.status === "past_due"
      ? dunningOf(invoice, state, now)
      : []),
  ];
};

/** All mails that the present facts call for; their subjects show which of them have already gone out. */
export const dueNotices = (facts: CustomerFacts, state: AccountState, now: Date): DueNotice[] => {
  const { subscriptionId, status, endedAt, freeze } = state;
  const chosen = facts.subscriptions.find(({ id }) => id === subscriptionId);
  const isTold = chosen !== undefined && takenBackBy(periodOf(chosen), moneyOf(facts)) !== null;
  return [
    ...facts.invoices.flatMap((invoice) => ofInvoice(invoice, facts, state, now)),
    ...(subscriptionId !== null && endedAt !== null && status === "canceled"
      ? [{ kind: "ended", subject: subscriptionId, at: endedAt, isTold } as const]
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
  if (notice.kind === "disputed" || notice.kind === "dispute-asked") return notice.invoice.dispute?.at ?? null;
  return notice.kind === "receipt" ? (notice.invoice.paidAt ?? notice.invoice.createdAt) : null;
};

/** False for what another mail tells, and for what is so long ago that one would be odd, as after a restored backup. */
export const isNews = (notice: DueNotice, now: Date): boolean => {
  if (notice.kind === "ended" && notice.isTold) return false;
  const at = happenedAt(notice);
  return at === null || now.getTime() - at.getTime() <= NEWS_DAYS * DAY_MS;
};
