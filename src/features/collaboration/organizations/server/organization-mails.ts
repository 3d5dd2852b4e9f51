import { INVITATION_DAYS } from "#features/collaboration/invitations/server/index.ts";
import { layoutMail } from "#server/mail/layout.ts";
import type { MailSender } from "#server/mail/mail-sender.ts";
import type { MailTemplate } from "#server/mail/mail-template.ts";
import type { Mail } from "#server/mail/mailer.ts";
import type { OrganizationRole } from "#shared/domain.ts";
import { ROLE_WORDS } from "../rules.ts";

type Invited = {
  orgName: string;
  invitedByName: string;
  role: OrganizationRole;
  link: string;
  sender?: MailSender | null;
};

export const invitationMail = (to: string, { orgName, invitedByName, role, link, sender = null }: Invited): Mail => ({
  to,
  ...layoutMail({
    subject: `${invitedByName} invites you to ${orgName}`,
    greeting: "Hello,",
    paragraphs: [
      `${invitedByName} invites you to ${orgName} in Tenure ${ROLE_WORDS[role].as}. ${ROLE_WORDS[role].toYou}`,
    ],
    action: { label: "See the invitation", link },
    footnote: `The link works once, for ${INVITATION_DAYS} days, with an account that has this address. If you don't know ${invitedByName}, ignore this message.`,
    sender,
  }),
});

type Ended = { name: string; orgName: string; publicUrl: string };

export const removedMail = (to: string, { name, orgName, publicUrl }: Ended): Mail => ({
  to,
  ...layoutMail({
    subject: `You are no longer in ${orgName}`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `You were removed from ${orgName}. You can't open the books that are shared with it any more.`,
      "Your own account and your own log are as they were. If you shared your log with it, that has ended.",
    ],
    action: { label: "Open your account", link: `${publicUrl}/dashboard` },
    footnote: "If you think this is a mistake, ask the people there.",
  }),
});

export const closedMail = (to: string, { name, orgName, publicUrl }: Ended): Mail => ({
  to,
  ...layoutMail({
    subject: `${orgName} was closed`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `The owner of ${orgName} closed it. The books that were shared with it can't be opened through it any more.`,
      "Your own account and your own log are as they were.",
    ],
    action: { label: "Open your account", link: `${publicUrl}/dashboard` },
    footnote: "You don't have to do anything.",
  }),
});

type Full = { orgName: string; seatLimit: number; email: string; origin: string; sender?: MailSender | null };

export const fullMail = (to: string, { orgName, seatLimit, email, origin, sender = null }: Full): Mail => ({
  to,
  ...layoutMail({
    subject: `${orgName} has no free seat`,
    greeting: "Hello,",
    paragraphs: [
      `${email} tried to accept your invitation. All ${seatLimit} seats of ${orgName} are taken, so they could not come in.`,
      "Add a seat, or remove someone. The invitation stays open until it ends.",
    ],
    action: { label: "Open Billing", link: `${origin}/organization-admin/billing` },
    footnote: "We tell you at most once a day for each invitation.",
    sender,
  }),
});

const ORG = "Harbor CPA";

export const organizationMails: readonly MailTemplate[] = [
  {
    id: "organization.invitation",
    kind: "service",
    when: "When someone is invited into an organization, and when the link is sent again",
    sample: (publicUrl) =>
      invitationMail("dana@tenure.example", {
        orgName: ORG,
        invitedByName: "Jordan Avery",
        role: "team_member",
        link: `${publicUrl}/accept-invite/sample`,
      }),
  },
  {
    id: "organization.removed",
    kind: "service",
    when: "When someone is removed from an organization",
    sample: (publicUrl) => removedMail("dana@tenure.example", { name: "Dana", orgName: ORG, publicUrl }),
  },
  {
    id: "organization.closed",
    kind: "service",
    when: "When an organization is closed, to each of its people",
    sample: (publicUrl) => closedMail("dana@tenure.example", { name: "Dana", orgName: ORG, publicUrl }),
  },
  {
    id: "organization.full",
    kind: "service",
    when: "When someone could not accept an invitation because all seats are taken",
    sample: (publicUrl) =>
      fullMail("jordan@tenure.example", {
        orgName: ORG,
        seatLimit: 5,
        email: "dana@tenure.example",
        origin: publicUrl,
      }),
  },
];
