import { layoutMail } from "#server/mail/layout.ts";
import type { MailTemplate } from "#server/mail/mail-template.ts";
import type { Mail } from "#server/mail/mailer.ts";

type Stopped = { to: string; firstName: string; host: string; why: "gone" | "failing" };

const WHY: Readonly<Record<Stopped["why"], string>> = {
  gone: "It answered that it is gone for good (410).",
  failing: "For three days, none of our messages got through.",
};

export const stoppedMail = ({ to, firstName, host, why }: Stopped, publicUrl: string): Mail => ({
  to,
  ...layoutMail({
    subject: `We stopped sending to ${host}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `Tenure no longer sends your book's events to ${host}. ${WHY[why]}`,
      "Nothing you logged is affected. Once the receiver works again, turn the webhook back on, then send again what failed.",
    ],
    action: { label: "Open Developer settings", link: `${publicUrl}/settings/developer` },
    footnote: "You get this once each time a webhook stops.",
  }),
});

type NewAddress = { to: string; firstName: string; host: string; byName: string; fromAddress: string };

export const newAddressMail = ({ to, firstName, host, byName, fromAddress }: NewAddress, publicUrl: string): Mail => ({
  to,
  ...layoutMail({
    subject: `Your book now sends events to ${host}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `${byName} added a webhook, or gave one a new address, from the address ${fromAddress}.`,
      `From now on Tenure tells ${host} what happens in your book: ids and figures, no names and no descriptions.`,
    ],
    action: { label: "Open Developer settings", link: `${publicUrl}/settings/developer` },
    footnote: "If you don't know this webhook, delete it now. Nothing is sent there from then on.",
  }),
});

const SAMPLE: Stopped = { to: "jordan@tenure.example", firstName: "Jordan", host: "hooks.example", why: "failing" };

export const webhookMails: readonly MailTemplate[] = [
  {
    id: "webhooks.new-address",
    kind: "security",
    when: "When a webhook is added or its address changes, to the owner of the book",
    sample: (publicUrl) =>
      newAddressMail(
        {
          to: "jordan@tenure.example",
          firstName: "Jordan",
          host: "hooks.example",
          byName: "Sam Avery",
          fromAddress: "203.0.113.7",
        },
        publicUrl,
      ),
  },
  {
    id: "webhooks.stopped",
    kind: "security",
    when: "When events can't be delivered to an address for three days, or it is gone",
    sample: (publicUrl) => stoppedMail(SAMPLE, publicUrl),
  },
];
