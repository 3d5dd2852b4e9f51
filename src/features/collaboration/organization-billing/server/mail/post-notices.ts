import {
  type AccountState,
  type CustomerFacts,
  dueNotices,
  isNews,
  supportMail,
  supportNoticeOf,
} from "#features/account/billing/server/index.ts";
import { readOrganizationAdmins } from "#server/accounts/organization-store.ts";
import type { OrganizationRow } from "#server/accounts/organization-table.ts";
import type { Tx } from "#server/database/database.ts";
import { postMail } from "#server/mail-delivery/send-mail.ts";
import type { Platform } from "#server/platform.ts";
import { hasNotice, noteNotice } from "../store.ts";
import { organizationNoticeMail } from "./organization-billing-mails.ts";

type Due = { organization: OrganizationRow; facts: CustomerFacts; state: AccountState; at: Date };

/** Sends its admins each mail that the facts call for, once: the first to note it, in this transaction, sends it. */
export const postDueNotices = async (
  platform: Platform,
  tx: Tx,
  { organization: { id: organizationId, name: orgName }, facts, state, at }: Due,
): Promise<void> => {
  const link = `${platform.config.publicUrl}/organization-admin/billing`;
  for (const notice of dueNotices(facts, state, at)) {
    const { kind, subject } = notice;
    if (notice.kind === "paused") continue;
    if (kind === "dispute-won" && !(await hasNotice(tx, { organizationId, kind: "disputed", subject }))) continue;
    const isFirst = await noteNotice(tx, { organizationId, kind, subject, at });
    if (!isFirst || !isNews(notice, at)) continue;
    const told = supportNoticeOf(notice);
    if (told) {
      const to = await platform.settings.get(tx, "support_email");
      const account = `${platform.config.publicUrl}/super-admin/organizations?q=${encodeURIComponent(orgName)}`;
      await postMail(platform, tx, supportMail({ to, who: orgName, link: account }, told), null);
    }
    if (notice.kind === "dispute-asked") continue;
    for (const { id, email: to, firstName } of await readOrganizationAdmins(tx, organizationId))
      await postMail(platform, tx, organizationNoticeMail({ to, firstName, orgName, link }, notice), id);
  }
};
