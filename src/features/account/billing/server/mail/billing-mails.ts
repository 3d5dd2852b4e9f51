import type { MailTemplate } from "#server/mail/mail-template.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { layoutMail, type MailContent } from "#server/mail/layout.ts";
import type { DueNotice } from "#features/account/billing/subscriptions/due-notices.ts";
import { supportMail } from "./support-mail.ts";
import { dayWords, dollars } from "#features/account/billing/words.ts";
import type { ProviderInvoice } from "#features/account/billing/subscriptions/provider-facts.ts";

type Reader = { to: string; firstName: string; publicUrl: string };
type Said = Pick<MailContent, "subject" | "paragraphs"> & { action: string };

const FOOTNOTE = "You get this because you have a plan with Tenure. Mails about money have no off switch.";

const mail = ({ to, firstName, publicUrl }: Reader, { subject, paragraphs, action }: Said): Mail => ({
  to,
  ...layoutMail({
    subject,
    greeting: `Hi ${firstName},`,
    paragraphs,
    action: { label: action, link: `${publicUrl}/manage-subscription` },
    footnote: FOOTNOTE,
  }),
});

const nameOf = ({ number }: ProviderInvoice): string => (number === null ? "" : ` (invoice ${number})`);

const receipt = ({ invoice }: { invoice: ProviderInvoice }): Said => {
  const credited = invoice.amountCents - invoice.paidCents;
  return {
    subject: `Your receipt for ${dollars(invoice.paidCents)}`,
    paragraphs: [
      `You paid ${dollars(invoice.paidCents)} on ${dayWords(invoice.paidAt ?? invoice.createdAt)}${nameOf(invoice)}.`,
      ...(credited > 0 ? [`Your credit paid ${dollars(credited)} of ${dollars(invoice.amountCents)} first.`] : []),
    ],
    action: "See your invoices",
  };
};

const failed = ({ invoice, until }: { invoice: ProviderInvoice; until: Date }): Said => ({
  subject: "Your payment did not go through",
  paragraphs: [
    `We could not charge ${dollars(invoice.amountCents)}${nameOf(invoice)}. We will try your card again.`,
    `You keep premium until ${dayWords(until)}. Update your card before then and nothing changes.`,
  ],
  action: "Update your card",
});

const reminder = ({ invoice, until }: { invoice: ProviderInvoice; until: Date }): Said => ({
  subject: `${dollars(invoice.amountCents)} is still open`,
  paragraphs: [`Your card still declines${nameOf(invoice)}.`, `You keep premium until ${dayWords(until)}.`],
  action: "Update your card",
});

const premiumEnds = ({ invoice, until }: { invoice: ProviderInvoice; until: Date }): Said => ({
  subject: `Premium ends on ${dayWords(until)}`,
  paragraphs: [
    `${dollars(invoice.amountCents)} is still open${nameOf(invoice)}. Premium ends on ${dayWords(until)} unless it is paid.`,
    "Your records stay yours: you can read and export them on every plan.",
  ],
  action: "Update your card",
});

const action = ({ invoice }: { invoice: ProviderInvoice }): Said => ({
  subject: "Your bank wants you to confirm a payment",
  paragraphs: [
    `Your bank asks you to confirm ${dollars(invoice.amountCents)}${nameOf(invoice)}. Until you do, nothing is charged.`,
  ],
  action: "Confirm the payment",
});

const KEPT = "Your records stay yours: you can read and export them, and log 25 entries a month.";

const endedWithIt = (endedAt: Date | null): string[] =>
  endedAt ? [`So your subscription ended on ${dayWords(endedAt)}. You will not be charged again.`, KEPT] : [];

type MoneyBack = { invoice: ProviderInvoice; endedAt: Date | null };

const refund = ({ invoice, endedAt }: MoneyBack): Said => ({
  subject: `You get ${dollars(invoice.refundedCents)} back`,
  paragraphs: [
    `We refunded ${dollars(invoice.refundedCents)}${nameOf(invoice)} to your card. Banks take 5 to 10 days.`,
    ...endedWithIt(endedAt),
  ],
  action: "See your invoices",
});

const disputed = ({ invoice, endedAt }: MoneyBack): Said => ({
  subject: `Your bank reversed your payment of ${dollars(invoice.paidCents)}`,
  paragraphs: [
    `Your payment of ${dollars(invoice.paidCents)}${nameOf(invoice)} was disputed, and your bank reversed it.`,
    ...endedWithIt(endedAt),
    "Was that a mistake? Tell your bank that the payment is yours. Once the bank returns it to us, you get back what you paid for.",
  ],
  action: "See your plan",
});

const disputeWon = ({ invoice, until }: { invoice: ProviderInvoice; until: Date | null }): Said => ({
  subject: `Your payment of ${dollars(invoice.paidCents)} stands`,
  paragraphs: [
    `Your bank decided that your payment of ${dollars(invoice.paidCents)}${nameOf(invoice)} stands.`,
    until
      ? `You have Premium again until ${dayWords(until)}, as you paid for. You are not charged after that.`
      : "Nothing changes for you.",
  ],
  action: "See your plan",
});

const ended = ({ at }: { at: Date }): Said => ({
  subject: "Your subscription has ended",
  paragraphs: [`Your subscription ended on ${dayWords(at)}. You will not be charged again.`, KEPT],
  action: "See your plan",
});

const paused = ({ creditCents, resumesAt }: { creditCents: number; resumesAt: Date | null }): Said => ({
  subject: "Your subscription is paused",
  paragraphs: [
    creditCents > 0
      ? `You will not be charged while it is paused. You have a credit of ${dollars(creditCents)}, which pays first when you resume.`
      : "You will not be charged while it is paused.",
    resumesAt
      ? `It resumes on ${dayWords(resumesAt)}, or earlier if you say so.`
      : "It stays paused until you resume it.",
  ],
  action: "See your plan",
});

const surplus = ({ refundedCents }: { refundedCents: number }): Said => ({
  subject: "You had two subscriptions, so we ended one",
  paragraphs: [
    refundedCents > 0
      ? `You had two subscriptions at once. We keep the first, end the second, and refund ${dollars(refundedCents)} to your card.`
      : "You had two subscriptions at once. We keep the first and end the second. It cost you nothing.",
  ],
  action: "See your plan",
});

export const surplusMail = (reader: Reader, said: { refundedCents: number }): Mail => mail(reader, surplus(said));

/** What its payer is told: not that a bank inquires. */
export type PayerNotice = Exclude<DueNotice, { kind: "dispute-asked" }>;

export const noticeMail = (reader: Reader, notice: PayerNotice): Mail => mail(reader, saidOf(notice));

const saidOf = (notice: PayerNotice): Said => {
  switch (notice.kind) {
    case "receipt":
      return receipt(notice);
    case "payment-failed":
      return failed(notice);
    case "payment-reminder":
      return reminder(notice);
    case "premium-ends":
      return premiumEnds(notice);
    case "payment-action":
      return action(notice);
    case "refund":
      return refund(notice);
    case "disputed":
      return disputed(notice);
    case "dispute-won":
      return disputeWon(notice);
    case "ended":
      return ended(notice);
    case "paused":
      return paused(notice);
  }
};

const SAMPLE_INVOICE: ProviderInvoice = {
  id: "in_sample",
  number: "TEN-0007",
  subscriptionId: "sub_sample",
  status: "paid",
  amountCents: 7000,
  paidCents: 6500,
  refundedCents: 6500,
  dispute: null,
  attempts: 1,
  needsAction: false,
  createdAt: new Date("2026-11-20T12:00:00Z"),
  paidAt: new Date("2026-11-20T12:00:00Z"),
  url: null,
};
const UNTIL = new Date("2026-12-04T12:00:00Z");
const invoiceNotice = { subject: "in_sample", invoice: SAMPLE_INVOICE };

const SAMPLES: readonly [PayerNotice, when: string][] = [
  [{ kind: "receipt", ...invoiceNotice }, "When a payment goes through"],
  [{ kind: "payment-failed", ...invoiceNotice, until: UNTIL }, "When a payment fails"],
  [{ kind: "payment-reminder", ...invoiceNotice, until: UNTIL }, "7 days after a payment failed"],
  [{ kind: "premium-ends", ...invoiceNotice, until: UNTIL }, "2 days before premium ends for an open invoice"],
  [{ kind: "payment-action", ...invoiceNotice }, "When a bank wants a payment to be confirmed"],
  [{ kind: "refund", ...invoiceNotice, endedAt: UNTIL }, "When money is given back"],
  [{ kind: "disputed", ...invoiceNotice, endedAt: UNTIL }, "When a payment was disputed and the bank reversed it"],
  [{ kind: "dispute-won", ...invoiceNotice, until: UNTIL }, "When the bank decides that a disputed payment stands"],
  [{ kind: "ended", subject: "sub_sample", at: UNTIL, isTold: false }, "When a subscription has ended"],
  [{ kind: "paused", subject: "sub_sample", creditCents: 3120, resumesAt: UNTIL }, "When a subscription is paused"],
];

const reader = (publicUrl: string): Reader => ({ to: "jordan@tenure.example", firstName: "Jordan", publicUrl });

export const billingMails: readonly MailTemplate[] = [
  ...SAMPLES.map(([notice, when]): MailTemplate => ({
    id: `billing.${notice.kind}`,
    kind: "billing",
    when,
    sample: (publicUrl) => noticeMail(reader(publicUrl), notice),
  })),
  {
    id: "billing.money-back",
    kind: "billing",
    when: "To the support address, when a payment is disputed, decided on, or refunded so that a plan ends",
    sample: (publicUrl) =>
      supportMail(
        { to: "support@tenure.example", who: "jordan@tenure.example", link: `${publicUrl}/super-admin/users` },
        { kind: "disputed", ...invoiceNotice, endedAt: UNTIL },
      ),
  },
  {
    id: "billing.two-subscriptions",
    kind: "billing",
    when: "When a second subscription was ended",
    sample: (publicUrl) => surplusMail(reader(publicUrl), { refundedCents: 500 }),
  },
];
