import { INVITATION_DAYS } from "#features/collaboration/invitations/server/index.ts";
import type { MailTemplate } from "#server/mail/mail-template.ts";
import { layoutMail } from "#server/mail/layout.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { ROLE_WORDS } from "#shared/role-words.ts";
import type { TeamRole } from "../rules.ts";

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
        `${ownerName} keeps a log of real estate hours in Tenure and invites you ${ROLE_WORDS[role].as}. ${ROLE_WORDS[role].toYou} It's free for you.`,
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
    subject: `You no longer work in the book of ${said.ownerName}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `You were removed from the book of ${said.ownerName}. You can't open it any more. What you logged there stays there.`,
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
