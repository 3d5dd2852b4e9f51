import type { Id } from "#shared/ids.ts";
import type { Db } from "../database/database.ts";
import { type MailSender, mailSenderOf } from "../mail/mail-sender.ts";
import { readBranding } from "./organization-branding-store.ts";
import { readDomainInUse } from "./organization-domain-store.ts";

export type OrganizationSender = {
  /** Whose look to use; null: ours. */
  sender: MailSender | null;
  /** Where its links begin. */
  origin: string;
};

/**
 * How an organization writes to its people. Mail that opens an account, such as a link for a new password, is never
 * written this way: its links are ours, whatever a name server says.
 */
export const readOrganizationSender = async (
  { publicUrl }: { publicUrl: string },
  db: Db,
  organizationId: Id | null,
): Promise<OrganizationSender> => {
  if (organizationId === null) return { sender: null, origin: publicUrl };
  const domain = await readDomainInUse(db, organizationId);
  const sender = mailSenderOf(await readBranding(db, organizationId), publicUrl);
  return { sender, origin: domain === null ? publicUrl : `https://${domain}` };
};
