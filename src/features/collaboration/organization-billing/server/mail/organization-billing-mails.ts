import { dayWords, dollars, type PayerNotice } from "#features/account/billing/server/index.ts";
import { layoutMail, type MailContent } from "#server/mail/layout.ts";
import type { MailTemplate } from "#server/mail/mail-template.ts";
import type { Mail } from "#server/mail/mailer.ts";

type Reader = { to: string; firstName: string; orgName: string; link: string };
type Said = Pick<MailContent, "subject" | "paragraphs"> & { action: string };
/** There is no mail about a pause: organizations cannot pause. */
export type OrganizationNotice = Exclude<PayerNotice, { kind: "paused" }>;

const numberOf = ({ number }: { number: string | null }): string => (number === null ? "" : ` (invoice ${number})`);

const KEPT = "Members and shared books stay. There are 5 seats then, and your own title, logo and domain are off.";

const endedWithIt = (orgName: string, endedAt: Date | null): string[] =>
  endedAt ? [`So its subscription ended on ${dayWords(endedAt)}. ${orgName} is not charged again.`, KEPT] : [];

type MoneyBack = Extract<OrganizationNotice, { kind: "refund" | "disputed" | "dispute-won" }>;

const moneyBack = (notice: MoneyBack, orgName: string): Said => {
  const { invoice } = notice;
  const number = numberOf(invoice);
  switch (notice.kind) {
    case "refund":
      return {
        subject: `${orgName} gets ${dollars(invoice.refundedCents)} back`,
        paragraphs: [
          `We refunded ${dollars(invoice.refundedCents)}${number} to the card on file. Banks take 5 to 10 days.`,
          ...endedWithIt(orgName, notice.endedAt),
        ],
        action: "See the invoices",
      };
    case "disputed":
      return {
        subject: `A bank reversed a payment of ${orgName}: ${dollars(invoice.paidCents)}`,
        paragraphs: [
          `A payment of ${dollars(invoice.paidCents)}${number} was disputed, and the bank reversed it.`,
          ...endedWithIt(orgName, notice.endedAt),
          "Was that a mistake? Tell the bank that the payment is yours, and write to us.",
        ],
        action: "See the plan",
      };
    case "dispute-won":
      return {
        subject: `The payment of ${orgName} stands: ${dollars(invoice.paidCents)}`,
        paragraphs: [
          `The bank decided that the payment of ${dollars(invoice.paidCents)}${number} stands.`,
          notice.until
            ? `It paid for the time until ${dayWords(notice.until)}. We set that up again and write to you.`
            : "Nothing changes.",
        ],
        action: "See the plan",
      };
  }
};

const saidOf = (notice: OrganizationNotice, orgName: string): Said => {
  if (notice.kind === "ended")
    return {
      subject: `The subscription of ${orgName} has ended`,
      paragraphs: [
        `It ended on ${dayWords(notice.at)}. ${orgName} is on the Free plan and is not charged again.`,
        KEPT,
      ],
      action: "See the plan",
    };
  const { invoice } = notice;
  const number = numberOf(invoice);
  switch (notice.kind) {
    case "receipt":
      return {
        subject: `Receipt for ${orgName}: ${dollars(invoice.paidCents)}`,
        paragraphs: [
          `${orgName} paid ${dollars(invoice.paidCents)} on ${dayWords(invoice.paidAt ?? invoice.createdAt)}${number}.`,
        ],
        action: "See the invoices",
      };
    case "refund":
    case "disputed":
    case "dispute-won":
      return moneyBack(notice, orgName);
    case "payment-action":
      return {
        subject: `The bank of ${orgName} wants a payment confirmed`,
        paragraphs: [
          `The bank asks you to confirm ${dollars(invoice.amountCents)}${number}. Until you do, nothing is charged.`,
        ],
        action: "Confirm the payment",
      };
    case "payment-failed":
      return {
        subject: `A payment of ${orgName} did not go through`,
        paragraphs: [
          `We could not charge ${dollars(invoice.amountCents)}${number}. We will try the card again.`,
          `${orgName} keeps its plan until ${dayWords(notice.until)}. Update the card before then and nothing changes.`,
        ],
        action: "Update the card",
      };
    case "payment-reminder":
    case "premium-ends":
      return {
        subject: `${dollars(invoice.amountCents)} of ${orgName} is still open`,
        paragraphs: [`The plan ends on ${dayWords(notice.until)} unless it is paid${number}.`, KEPT],
        action: "Update the card",
      };
  }
};

export const organizationNoticeMail = ({ to, firstName, orgName, link }: Reader, notice: OrganizationNotice): Mail => {
  const { action: label, ...said } = saidOf(notice, orgName);
  return {
    to,
    ...layoutMail({
      ...said,
      greeting: `Hi ${firstName},`,
      action: { label, link },
      footnote: `You get this because you are an admin of ${orgName}. Mails about money have no off switch.`,
    }),
  };
};

const INVOICE = {
  id: "in_sample",
  number: "TEN-0012",
  subscriptionId: "sub_sample",
  status: "paid",
  amountCents: 8750,
  paidCents: 8750,
  refundedCents: 8750,
  dispute: null,
  attempts: 1,
  needsAction: false,
  createdAt: new Date("2026-11-20T12:00:00Z"),
  paidAt: new Date("2026-11-20T12:00:00Z"),
  url: null,
} as const;
const of = { subject: INVOICE.id, invoice: INVOICE };
const until = new Date("2026-12-04T12:00:00Z");

const SAMPLES: readonly [OrganizationNotice, when: string][] = [
  [{ kind: "receipt", ...of }, "When a payment of an organization goes through"],
  [{ kind: "refund", ...of, endedAt: null }, "When an organization gets money back"],
  [{ kind: "disputed", ...of, endedAt: until }, "When a bank reversed a payment of an organization"],
  [{ kind: "dispute-won", ...of, until }, "When a bank decides that a payment of an organization stands"],
  [{ kind: "payment-action", ...of }, "When a bank wants a payment of an organization to be confirmed"],
  [{ kind: "payment-failed", ...of, until }, "When a payment of an organization fails"],
  [{ kind: "payment-reminder", ...of, until }, "7 days after a payment of an organization failed"],
  [{ kind: "premium-ends", ...of, until }, "2 days before an organization's plan ends for an open invoice"],
  [
    { kind: "ended", subject: "sub_sample", at: until, isTold: false },
    "When the subscription of an organization has ended",
  ],
];

export const organizationBillingMails: readonly MailTemplate[] = SAMPLES.map(([notice, when]) => ({
  id: `organization-billing.${notice.kind}`,
  kind: "billing",
  when,
  sample: (publicUrl) =>
    organizationNoticeMail(
      {
        to: "ana@harbor.example",
        firstName: "Ana",
        orgName: "Harbor CPA",
        link: `${publicUrl}/organization-admin/billing`,
      },
      notice,
    ),
}));
