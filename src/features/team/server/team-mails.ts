import type { MailTemplate } from "#server/mail/mail-template.ts";
import { layoutMail } from "#server/mail/layout.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { INVITATION_DAYS, type TeamRole } from "../rules.ts";

/** What the invited person may do, said to them. */
const OFFERS: Readonly<Record<TeamRole, (owner: string) => string>> = {
  admin: (owner) =>
    `${owner} invites you as their spouse. You see, log and change everything in the log you share, and sign your own weeks. It's free for you.`,
  manager: (owner) =>
    `${owner} invites you as a manager of their properties. You log your hours where they chose. It's free for you.`,
  user: (owner) =>
    `${owner} invites you as a helper. You log your hours at their properties, and they confirm each entry. It's free for you.`,
  adviser: (owner) =>
    `${owner} invites you as their adviser. You read their log, export reports and comment. It's free for you.`,
};

export type InvitationMail = {
  ownerName: string;
  invitedByName: string;
  role: TeamRole;
  message: string;
  link: string;
};

export const invitationMail = (to: string, said: InvitationMail): Mail => {
  const { ownerName, invitedByName, role, message, link } = said;
  const isByOwner = ownerName === invitedByName;
  return {
    to,
    ...layoutMail({
      subject: `${invitedByName} invites you to Tenure`,
      greeting: "Hello,",
      paragraphs: [
        `${ownerName} keeps a log of real estate hours in Tenure. ${OFFERS[role](ownerName)}`,
        ...(isByOwner ? [] : [`${invitedByName}, who works in that log, sent this invitation.`]),
        ...(message === "" ? [] : [`${invitedByName} writes: ${message}`]),
      ],
      action: { label: "See the invitation", link },
      footnote: `The link works once, for ${INVITATION_DAYS} days, with an account that has this address. If you don't know ${invitedByName}, ignore this message.`,
    }),
  };
};

export const removedMail = (to: string, firstName: string, said: { ownerName: string; publicUrl: string }): Mail => ({
  to,
  ...layoutMail({
    subject: `You no longer work in the log of ${said.ownerName}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `You were removed from the log of ${said.ownerName}. You can't open it any more. What you logged there stays there.`,
      "Your own account is as it was.",
    ],
    action: { label: "Open your account", link: `${said.publicUrl}/dashboard` },
    footnote: `If you think this is a mistake, ask ${said.ownerName}.`,
  }),
});

const OWNER = "Jordan Avery";

export const teamMails: readonly MailTemplate[] = [
  {
    id: "team.invitation",
    kind: "service",
    when: "When someone is invited into a book, and when the link is sent again",
    sample: (publicUrl) =>
      invitationMail("dana@tenure.example", {
        ownerName: OWNER,
        invitedByName: OWNER,
        role: "admin",
        message: "So you can sign your own weeks.",
        link: `${publicUrl}/accept-invite/sample`,
      }),
  },
  {
    id: "team.removed",
    kind: "service",
    when: "When a member is removed from a book",
    sample: (publicUrl) => removedMail("dana@tenure.example", "Dana", { ownerName: OWNER, publicUrl }),
  },
];
