import { findUserById } from "#server/accounts/user-store.ts";
import type { Tx } from "#server/database/database.ts";
import { recordEvent } from "#server/events/leave-event.ts";
import { byTheHouse, makeEvent } from "#server/events/make-event.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { postMail } from "#server/mail/send-mail.ts";
import type { Platform } from "#server/platform.ts";
import type { Id } from "#shared/ids.ts";
import type { Surplus } from "#features/billing/subscriptions/choose-subscription.ts";
import type { AccountState } from "#features/billing/subscriptions/decide-account.ts";
import { type DueNotice, dueNotices, isNews } from "#features/billing/subscriptions/due-notices.ts";
import type { CustomerFacts } from "#features/billing/subscriptions/provider-facts.ts";
import { noteNotice } from "../store.ts";
import { noticeMail, surplusMail } from "./billing-mails.ts";

type Reader = { to: string; firstName: string; publicUrl: string };

const post = async (platform: Platform, tx: Tx, userId: Id, write: (reader: Reader) => Mail): Promise<void> => {
  const user = await findUserById(tx, userId);
  if (!user) return;
  const { publicUrl } = platform.config;
  await postMail(platform, tx, write({ to: user.email, firstName: user.firstName, publicUrl }), userId);
};

const MONEY = { receipt: "payment.received", refund: "payment.refunded", "payment-failed": "payment.failed" } as const;

/** What other features may want to hear of, once each. */
const recordMoney = async (platform: Platform, tx: Tx, userId: Id, notice: DueNotice): Promise<void> => {
  if (notice.kind !== "receipt" && notice.kind !== "refund" && notice.kind !== "payment-failed") return;
  const { id: invoiceId, paidCents, refundedCents, amountCents } = notice.invoice;
  const cents = { receipt: paidCents, refund: refundedCents, "payment-failed": amountCents }[notice.kind];
  const said = { id: platform.newId(), event: MONEY[notice.kind], details: { invoiceId, cents }, at: platform.now() };
  await recordEvent(platform, tx, makeEvent(byTheHouse({ userId }), said));
};

type Due = { userId: Id; facts: CustomerFacts; state: AccountState; at: Date };

/** Sends each mail that the facts call for, once: whoever records it first, in this transaction, sends it. */
export const postDueNotices = async (platform: Platform, tx: Tx, { userId, facts, state, at }: Due): Promise<void> => {
  for (const notice of dueNotices(facts, state, at)) {
    const { kind, subject } = notice;
    const isFirst = await noteNotice(tx, { userId, kind, subject, at });
    if (isFirst) await recordMoney(platform, tx, userId, notice);
    if (isFirst && isNews(notice, at)) await post(platform, tx, userId, (reader) => noticeMail(reader, notice));
  }
};

/** Tells someone with two subscriptions that one ends and what they get back for it. */
export const postSurplusNotices = async (
  platform: Platform,
  tx: Tx,
  { userId, surplus, at }: { userId: Id; surplus: readonly Surplus[]; at: Date },
): Promise<void> => {
  for (const { subscription, refunds } of surplus) {
    const isFirst = await noteNotice(tx, { userId, kind: "two-subscriptions", subject: subscription.id, at });
    if (!isFirst) continue;
    const refundedCents = refunds.reduce((sum, { paidCents, refundedCents: before }) => sum + paidCents - before, 0);
    await post(platform, tx, userId, (reader) => surplusMail(reader, { refundedCents }));
  }
};
