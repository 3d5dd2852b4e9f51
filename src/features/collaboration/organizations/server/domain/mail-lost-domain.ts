import { challengeName } from "#features/collaboration/organizations/domain/rules.ts";
import { readOrganizationSender } from "#server/accounts/organization-sender.ts";
import type { OrganizationRow } from "#server/accounts/organization-table.ts";
import { readOrganizationAdmins } from "#server/accounts/user-store.ts";
import type { Db } from "#server/database/database.ts";
import { layoutMail } from "#server/mail/layout.ts";
import type { Mail } from "#server/mail/mailer.ts";
import type { MailSender } from "#server/mail/mail-sender.ts";
import type { MailTemplate } from "#server/mail/mail-template.ts";
import { postMail } from "#server/mail-delivery/send-mail.ts";
import type { Platform } from "#server/platform.ts";

type Lost = { organizationName: string; domain: string; link: string; sender: MailSender | null };

export const lostDomainMail = (to: string, firstName: string, said: Lost): Mail => ({
  to,
  ...layoutMail({
    subject: `${said.domain} no longer leads to ${said.organizationName}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `The TXT record ${challengeName(said.domain)} is gone or says something else, so we can't tell any more that ${said.domain} is yours.`,
      "Links in mails to your people lead to our own address until the record is back. Your people work on as before.",
    ],
    action: { label: "See the record", link: said.link },
    footnote: `You get this because you manage ${said.organizationName}.`,
    sender: said.sender,
  }),
});

/** To everyone who manages the organization, in the transaction that takes the domain out of use. */
export const mailLostDomain = async (
  platform: Platform,
  tx: Db,
  { id, name }: OrganizationRow,
  domain: string,
): Promise<void> => {
  const { sender, origin } = await readOrganizationSender(platform.config, tx, id);
  const said = { organizationName: name, domain, link: `${origin}/organization-admin/branding`, sender };
  for (const admin of await readOrganizationAdmins(tx, id))
    await postMail(platform, tx, lostDomainMail(admin.email, admin.firstName, said), admin.id);
};

export const domainMails: readonly MailTemplate[] = [
  {
    id: "organizations.domain-lost",
    kind: "service",
    when: "When the proof of an organization's domain is gone",
    sample: (publicUrl) =>
      lostDomainMail("dana@tenure.example", "Dana", {
        organizationName: "Harbor CPA",
        domain: "hours.harbor.example",
        link: `${publicUrl}/organization-admin/branding`,
        sender: { title: "Harbor Hours", logo: null, color: "#1d4ed8", onColor: "#ffffff", line: "#1e40af" },
      }),
  },
];
