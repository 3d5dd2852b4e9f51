import type { MailTemplate } from "#server/mail/mail-template.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { layoutMail } from "#server/mail/layout.ts";

export type ToldStanding = "rejected" | "suspended" | "restored";

const WORDS: Record<ToldStanding, { subject: string; paragraphs: readonly string[]; when: string }> = {
  rejected: {
    subject: "Your affiliate account was not accepted",
    paragraphs: [
      "We decided not to work with you as an affiliate, so your link earns nothing. What was not paid yet is forfeited.",
      "You can ask us once to look again: sign in as an affiliate and write why.",
    ],
    when: "When an affiliate is turned away",
  },
  suspended: {
    subject: "Your affiliate account is suspended",
    paragraphs: [
      "Your link counts no clicks for now. What you earned is held, and is not lost.",
      "You can ask us once to look again: sign in as an affiliate and write why.",
    ],
    when: "When an affiliate is suspended",
  },
  restored: {
    subject: "Your affiliate account is active again",
    paragraphs: ["Your link works as before. What was held only for the suspension is no longer held."],
    when: "When a suspension ends",
  },
};

/** `reason`: what the administrator wrote; the affiliate reads it. */
export const standingMail = (to: string, standing: ToldStanding, reason: string | null, siteUrl: string): Mail => {
  const { subject, paragraphs } = WORDS[standing];
  return {
    to,
    ...layoutMail({
      subject,
      greeting: "Hello,",
      paragraphs: reason === null ? paragraphs : [...paragraphs, `The reason: ${reason}`],
      action: { label: "Your dashboard", link: `${siteUrl}/affiliate/dashboard` },
      footnote: "You get this because you applied to the affiliate program.",
    }),
  };
};

const TOLD: readonly ToldStanding[] = ["rejected", "suspended", "restored"];

export const standingMails: readonly MailTemplate[] = TOLD.map((standing) => ({
  id: `affiliates.${standing}`,
  kind: "service",
  when: WORDS[standing].when,
  sample: (publicUrl) =>
    standingMail(
      "partner@tenure.example",
      standing,
      standing === "restored" ? null : "Ads that used our name.",
      publicUrl,
    ),
}));
