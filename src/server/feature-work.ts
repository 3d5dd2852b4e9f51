import {
  accountChores,
  mailAffiliateLink,
  mailResetLink,
  mendRestoredAccounts,
} from "#features/account/accounts/server/index.ts";
import { affiliateChores, hearOfPayment, tellApplicant } from "#features/account/affiliates/server/index.ts";
import {
  billingDoors,
  billingJobs,
  personPayer,
  stopRenewal,
  tellOfTrial,
} from "#features/account/billing/server/index.ts";
import { profileImageChores } from "#features/account/profile-images/server/index.ts";
import { requestNotices } from "#features/collaboration/client-requests/server/index.ts";
import { refreshSummaries } from "#features/collaboration/clients/server/index.ts";
import { commentNotices } from "#features/collaboration/comments/server/index.ts";
import {
  billingReadings,
  forgetClosed,
  organizationPayer,
} from "#features/collaboration/organization-billing/server/index.ts";
import { endRestoredInvitations, checkDomains } from "#features/collaboration/organizations/server/index.ts";
import { lookForReminders, reminderNotices } from "#features/collaboration/reminders/server/index.ts";
import { teamNotices } from "#features/collaboration/team/server/index.ts";
import { leaseNotices, propertyChores, remindOfLeases } from "#features/facts/properties/server/index.ts";
import { importChores, saveConfirmed, importNotices } from "#features/intake/imports/server/index.ts";
import { mailAddressChores, mailDoor as mailDoorOf } from "#features/intake/mail-address/server/index.ts";
import {
  mailFileJobs,
  sourceConnections,
  syncJobs,
  readCalendarFile,
  sourceChores,
  sourceNotices,
  syncChores,
  syncReadings,
} from "#features/intake/sources/server/index.ts";
import { analysisChores, analysisJobs, analyzeChanged } from "#features/log/entry-analysis/server/index.ts";
import { othersHoursNotices } from "#features/log/others-hours/server/index.ts";
import { approvalNotices } from "#features/log/time-entries/server/index.ts";
import { programGrantChores } from "#features/programs/program-grants/server/index.ts";
import { programTokenChores, tellOfEnds } from "#features/programs/program-tokens/server/index.ts";
import { evidenceChores, receiveMailFile, scanFile } from "#features/proof/evidence/server/index.ts";
import {
  analyzeFile,
  beginAfterUpload,
  fileReadingChores,
  readVaultFile,
} from "#features/proof/file-reading/server/index.ts";
import {
  checkEveryBook,
  integrityChores,
  integrityNotices,
  integrityReadings,
} from "#features/proof/integrity/server/index.ts";
import {
  outgoingWebhookChores,
  outgoingWebhookJobs,
  outgoingWebhookReadings,
} from "#features/programs/outgoing-webhooks/server/index.ts";
import { recordChainChores, sendRecordMail, stampRoot } from "#features/proof/record-chain/server/index.ts";
import { auditBinderChores, makeArchive } from "#features/reports/audit-binder/server/index.ts";
import { feedbackChores } from "#features/support/feedback/server/index.ts";
import { impersonationChores } from "#features/support/impersonation/server/index.ts";
import { calculatorChores, sendExchangeReminder } from "#features/tools/calculators/server/index.ts";
import { closingNotices, remindToSign } from "#features/verdict/closing/server/index.ts";
import { auditYear, ledgerAuditChores } from "#features/verdict/ledger-audits/server/index.ts";
import { platformChores } from "./chores.ts";
import type { Chore } from "./work/chore.ts";
import { connectionChores } from "./connections/connection-chores.ts";
import type { ConnectionProvider } from "./connections/connections.ts";
import { revokeConnection } from "./connections/give-up-connections.ts";
import { consentChores } from "./consent/consent-chores.ts";
import { scrubChores } from "./database/scrub/scrub-chore.ts";
import { eventChores } from "./events/deliver-events.ts";
import type { Subscriber } from "./events/subscriber.ts";
import { fileChores } from "./files/file-chores.ts";
import type { AnyJob } from "./work/define-job.ts";
import { linkChores } from "./links/link-chores.ts";
import type { MailDoor } from "./mail-in/mail-door.ts";
import { sendMail } from "./mail-delivery/send-mail.ts";
import type { Notice } from "./notifications/notice.ts";
import { notifications } from "./notifications/notification-jobs.ts";
import { type MetricReading, platformReadings } from "./operations/metric-readings.ts";
import type { Platform } from "./platform.ts";
import { handleWebhook } from "./webhooks/handle-webhook.ts";
import { webhookChores, webhookReadings } from "./webhooks/webhook-chores.ts";
import type { WebhookDoor } from "./webhooks/webhook-door.ts";

// What features do without being asked. What they answer is in `features.ts`.

/** People are reminded by mail of what happens in a book. */
const notices: readonly Notice[] = [
  ...integrityNotices,
  ...importNotices,
  ...sourceNotices,
  ...othersHoursNotices,
  ...closingNotices,
  ...leaseNotices,
  ...approvalNotices,
  ...reminderNotices,
  ...commentNotices,
  ...requestNotices,
  ...teamNotices,
];
export const reminding = notifications(notices);

/** Who may be a customer of a payment provider. */
const payers = [personPayer, organizationPayer];

/** Files come after the rows that may name them, and what the platform cleans up comes last. */
export const chores: readonly Chore[] = [
  ...accountChores,
  ...affiliateChores,
  ...recordChainChores,
  ...integrityChores,
  ...importChores,
  ...analysisChores,
  ...sourceChores,
  ...syncChores,
  ...mailAddressChores,
  ...propertyChores,
  ...profileImageChores,
  ...evidenceChores,
  ...fileReadingChores,
  ...auditBinderChores,
  ...ledgerAuditChores,
  ...calculatorChores,
  ...feedbackChores,
  ...impersonationChores,
  ...programTokenChores,
  ...programGrantChores,
  ...payers.flatMap((payer) => payer.chores),
  ...outgoingWebhookChores,
  ...eventChores,
  ...fileChores,
  ...linkChores,
  ...connectionChores,
  ...consentChores,
  ...webhookChores,
  ...reminding.chores,
  ...scrubChores,
  ...platformChores,
];

/** Who hears of events: each becomes a job for every event that it names. */
const subscribers: readonly Subscriber[] = [
  reminding.subscriber,
  stopRenewal,
  forgetClosed,
  beginAfterUpload,
  analyzeChanged,
  hearOfPayment,
];

/** Where other services tell us what happened there. */
export const webhookDoors: readonly WebhookDoor[] = billingDoors(payers);

/** By which mail comes in. */
export const mailDoor: (platform: Platform) => MailDoor = mailDoorOf;

/** Services at which people connect an account, for reading there. */
const connectionProviders: readonly ConnectionProvider[] = sourceConnections;

/** What must happen once and survive a restart. */
export const jobs: readonly AnyJob[] = [
  sendMail,
  mailAffiliateLink,
  mailResetLink,
  tellApplicant,
  sendRecordMail,
  stampRoot,
  sendExchangeReminder,
  tellOfTrial,
  makeArchive,
  auditYear,
  saveConfirmed,
  readCalendarFile,
  ...syncJobs,
  ...mailFileJobs(receiveMailFile),
  ...subscribers,
  ...reminding.jobs,
  remindToSign,
  remindOfLeases,
  lookForReminders,
  checkDomains,
  refreshSummaries,
  tellOfEnds,
  scanFile,
  readVaultFile,
  ...analysisJobs,
  analyzeFile,
  revokeConnection(connectionProviders),
  handleWebhook(webhookDoors),
  ...billingJobs(payers),
  checkEveryBook,
  ...outgoingWebhookJobs,
];

/** What operators may read about the state of the product, besides how it answers. */
export const metricReadings: readonly MetricReading[] = [
  ...platformReadings,
  ...webhookReadings,
  ...integrityReadings,
  ...billingReadings,
  ...syncReadings,
  ...outgoingWebhookReadings,
];

/** What must be done at each start before anyone can sign in: the database may be one that was just restored. */
export const beforeListening: readonly ((platform: Platform) => Promise<unknown>)[] = [
  mendRestoredAccounts,
  endRestoredInvitations,
  ...payers.map((payer) => payer.reconcileRestored),
];
