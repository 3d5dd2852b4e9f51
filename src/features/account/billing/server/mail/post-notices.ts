import { findUserById } from "#server/accounts/user-store.ts";
import type { Tx } from "#server/database/database.ts";
import { recordEvent } from "#server/events/leave-event.ts";
import { byTheHouse, makeEvent } from "#server/events/make-event.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { postMail } from "#server/mail-delivery/send-mail.ts";
import type { Platform } from "#server/platform.ts";
import type { Id } from "#shared/ids.ts";
import type { Surplus } from "#features/account/billing/subscriptions/choose-subscription.ts";
import type { AccountState } from "#features/account/billing/subscriptions/decide-account.ts";
import { type DueNotice, dueNotices, isNews } from "#features/account/billing/subscriptions/due-notices.ts";
import type { CustomerFacts } from "#features/account/billing/subscriptions/provider-facts.ts";
import { dollars } from "#features/account/billing/words.ts";
import { insertGrant } from "#server/plans/plan-store.ts";
import { hasNotice, noteNotice } from "../store.ts";
import { noticeMail, surplusMail } from "./billing-mails.ts";
import { supportMail, type SupportNotice, supportNoticeOf } from "./support-mail.ts";

type Reader = { to: string; firstName: string; publicUrl: string };

const post = async (platform: Platform, tx: Tx, userId: Id, write: (reader: Reader) => Mail): Promise<void> => {
  const user = await findUserById(tx, userId);
  if (!user) return;
  const { publicUrl } = platform.config;
  await postMail(platform, tx, write({ to: user.email, firstName: user.firstName, publicUrl }), userId);
};

const MONEY = {
  receipt: "payment.received",
  refund: "payment.refunded",
  disputed: "payment.disputed",
  "dispute-won": "payment.upheld",
  "payment-failed": "payment.failed",
} as const;
type MoneyKind = keyof typeof MONEY;
const isMoney = (notice: DueNotice): notice is Extract<DueNotice, { kind: MoneyKind }> => notice.kind in MONEY;

/** What other features may want to hear of, once each. */
const recordMoney = async (platform: Platform, tx: Tx, userId: Id, notice: DueNotice): Promise<void> => {
  if (!isMoney(notice)) return;
  const { id: invoiceId, paidCents, refundedCents, amountCents } = notice.invoice;
  const of: Record<MoneyKind, number> = {
    receipt: paidCents,
    refund: refundedCents,
    disputed: paidCents,
    "dispute-won": paidCents,
    "payment-failed": amountCents,
  };
  const cents = of[notice.kind];
  const said = { id: platform.newId(), event: MONEY[notice.kind], details: { invoiceId, cents }, at: platform.now() };
  await recordEvent(platform, tx, makeEvent(byTheHouse({ userId }), said));
};

type Due = { userId: Id; facts: CustomerFacts; state: AccountState; at: Date };

/** Sends each mail that the facts call for, once: whoever records it first, in this transaction, sends it. */
export const postDueNotices = async (platform: Platform, tx: Tx, { userId, facts, state, at }: Due): Promise<void> => {
  for (const notice of dueNotices(facts, state, at)) {
    const { kind, subject } = notice;
    if (kind === "dispute-won" && !(await hasNotice(tx, { userId, kind: "disputed", subject }))) continue;
    if (!(await noteNotice(tx, { userId, kind, subject, at }))) continue;
    await recordMoney(platform, tx, userId, notice);
    if (notice.kind === "dispute-won") await giveBack(platform, tx, { userId, notice, at });
    if (!isNews(notice, at)) continue;
    if (notice.kind !== "dispute-asked") await post(platform, tx, userId, (reader) => noticeMail(reader, notice));
    const told = supportNoticeOf(notice);
    if (told) await postToSupport(platform, tx, userId, told);
  }
};

/** The rest of a time that was paid for, and ended by a dispute that the bank has decided for us. */
const giveBack = async (
  platform: Platform,
  tx: Tx,
  { userId, notice, at }: { userId: Id; notice: Extract<DueNotice, { kind: "dispute-won" }>; at: Date },
): Promise<void> => {
  const { until, invoice } = notice;
  if (until === null) return;
  const reason = `The bank decided that ${dollars(invoice.paidCents)} stays paid`;
  await insertGrant(tx, { userId, id: platform.newId(), source: "credit", reason, until, createdAt: at });
};

const postToSupport = async (platform: Platform, tx: Tx, userId: Id, notice: SupportNotice): Promise<void> => {
  const user = await findUserById(tx, userId);
  if (!user) return;
  const to = await platform.settings.get(tx, "support_email");
  const link = `${platform.config.publicUrl}/super-admin/users/${userId}`;
  await postMail(platform, tx, supportMail({ to, who: user.email, link }, notice), userId);
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
