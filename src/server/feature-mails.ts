import { accountMails, affiliateDoorMails } from "#features/account/accounts/server/index.ts";
import { affiliateMails } from "#features/account/affiliates/server/index.ts";
import { billingMails, trialMails } from "#features/account/billing/server/index.ts";
import { organizationBillingMails } from "#features/collaboration/organization-billing/server/index.ts";
import { domainMails, organizationMails } from "#features/collaboration/organizations/server/index.ts";
import { teamMails } from "#features/collaboration/team/server/index.ts";
import { suspensionMails, testMails } from "#features/operations/administration/server/index.ts";
import { programTokenMails } from "#features/programs/program-tokens/server/index.ts";
import { webhookMails } from "#features/programs/outgoing-webhooks/server/index.ts";
import { recordMailTemplates } from "#features/proof/record-chain/server/index.ts";
import { accountExportMails } from "#features/reports/account-export/server/index.ts";
import { feedbackMails } from "#features/support/feedback/server/index.ts";
import { supportMails } from "#features/support/impersonation/server/index.ts";
import { exchangeReminderMails } from "#features/tools/calculators/server/index.ts";
import { connectionMails } from "./connections/connection-mails.ts";
import type { MailTemplate } from "./mail/mail-template.ts";
import { reminderMails } from "./notifications/reminder-mail.ts";

/** Every mail of the product, for `/dev/mails` and the tests. */
export const mails: readonly MailTemplate[] = [
  ...accountMails,
  ...trialMails,
  ...accountExportMails,
  ...recordMailTemplates,
  ...exchangeReminderMails,
  ...feedbackMails,
  ...affiliateDoorMails,
  ...affiliateMails,
  ...billingMails,
  ...teamMails,
  ...supportMails,
  ...suspensionMails,
  ...testMails,
  ...programTokenMails,
  ...organizationMails,
  ...organizationBillingMails,
  ...domainMails,
  ...reminderMails,
  ...connectionMails,
  ...webhookMails,
];
