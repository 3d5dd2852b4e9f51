import { layoutMail } from "#server/mail/layout.ts";
import type { Mail } from "#server/mail/mailer.ts";
import type { DueNotice } from "#features/account/billing/subscriptions/due-notices.ts";
import { dayWords, dollars } from "#features/account/billing/words.ts";

/** What whoever runs the platform is told: money that went back, or that a bank asks about. */
export type SupportNotice = Extract<DueNotice, { kind: "disputed" | "dispute-asked" | "dispute-won" | "refund" }>;

/** Null: nothing for them. A refund that ended nothing was their own act, and they know what came of it. */
export const supportNoticeOf = (notice: DueNotice): SupportNotice | null => {
  switch (notice.kind) {
    case "disputed":
    case "dispute-asked":
    case "dispute-won":
      return notice;
    case "refund":
      return notice.endedAt ? notice : null;
    default:
      return null;
  }
};

const ANSWER = "Answer at the payment provider: it shows the reason, what counts as proof, and the last day.";

const endedWords = (endedAt: Date | null): string =>
  endedAt
    ? `The subscription that it paid for ended on ${dayWords(endedAt)}, and nothing more is charged.`
    : "It paid for a time that is over, so nothing was ended.";

const saidOf = (notice: SupportNotice, cents: string): { subject: string; paragraphs: string[] } => {
  switch (notice.kind) {
    case "disputed":
      return {
        subject: `Disputed: ${cents}`,
        paragraphs: ["The bank took this payment back.", endedWords(notice.endedAt), ANSWER],
      };
    case "dispute-asked":
      return {
        subject: `A bank asks about ${cents}`,
        paragraphs: ["No money has moved, and nothing was ended. Without an answer it may become a dispute.", ANSWER],
      };
    case "dispute-won":
      return {
        subject: `Dispute won: ${cents}`,
        paragraphs: [
          "The bank decided that this payment stands.",
          notice.until
            ? `It paid for a time until ${dayWords(notice.until)}. A person has it back. To an organization you give it by hand.`
            : "Its time is over or ran on, so nothing is given back.",
        ],
      };
    case "refund":
      return {
        subject: `A refund of ${cents} ended a plan`,
        paragraphs: [
          "All that was paid for the present period was refunded.",
          endedWords(notice.endedAt),
          "Was it meant as a gift? Give the plan by hand.",
        ],
      };
  }
};

type About = { to: string; who: string; link: string };

export const supportMail = ({ to, who, link }: About, notice: SupportNotice): Mail => {
  const { invoice, kind } = notice;
  const cents = dollars(kind === "refund" ? invoice.refundedCents : invoice.paidCents);
  return {
    to,
    ...layoutMail({
      ...saidOf(notice, cents),
      greeting: `${who}, invoice ${invoice.number ?? invoice.id}`,
      action: { label: "Open the account", link },
      footnote: "Sent to the support address for each payment that goes back.",
    }),
  };
};
