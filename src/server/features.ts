import { administrationRoutes, suspensionMails } from "#features/operations/administration/server/index.ts";
import { accountExportRoutes, accountExportMails } from "#features/reports/account-export/server/index.ts";
import {
  accountChores,
  accountRoutes,
  mailResetLink,
  mendRestoredAccounts,
  accountMails,
} from "#features/account/accounts/server/index.ts";
import { adminLogRoutes } from "#features/support/admin-log/server/index.ts";
import { activityFeedRoutes } from "#features/overview/activity-feed/server/index.ts";
import { auditBinderChores, auditBinderRoutes, makeArchive } from "#features/reports/audit-binder/server/index.ts";
import { bookRoutes } from "#features/account/books/server/index.ts";
import {
  billingChores,
  billingDoors,
  billingJobs,
  billingMails,
  billingRoutes,
  planRoutes,
  reconcileRestored,
  stopRenewal,
  tellOfTrial,
  trialMails,
} from "#features/account/billing/server/index.ts";
import { calendarRoutes } from "#features/overview/calendar/server/index.ts";
import { changeRoutes } from "#features/log/changes/server/index.ts";
import {
  calculatorChores,
  sharedResultPage,
  calculatorRoutes,
  sendExchangeReminder,
  exchangeReminderMails,
} from "#features/tools/calculators/server/index.ts";
import { affiliateRoutes, tellApplicant, affiliateMails } from "#features/account/affiliates/server/index.ts";
import { clientRequestRoutes, requestNotices } from "#features/collaboration/client-requests/server/index.ts";
import { clientRoutes, refreshSummaries } from "#features/collaboration/clients/server/index.ts";
import { commentNotices, commentRoutes } from "#features/collaboration/comments/server/index.ts";
import { closingNotices, closingRoutes, remindToSign } from "#features/verdict/closing/server/index.ts";
import { paperRoutes } from "#features/proof/papers/server/index.ts";
import { corroborationRoutes } from "#features/verdict/corroboration/server/index.ts";
import { complianceRoutes } from "#features/verdict/compliance/server/index.ts";
import {
  evidenceChores,
  evidenceRoutes,
  readEvidenceOfEntries,
  scanFile,
  sharedFilePage,
} from "#features/proof/evidence/server/index.ts";
import { analyticsRoutes } from "#features/overview/analytics/server/index.ts";
import { examinationRoutes } from "#features/verdict/examination/server/index.ts";
import { importChores, importRoutes, saveConfirmed, importNotices } from "#features/intake/imports/server/index.ts";
import { earlierYearsRoutes } from "#features/facts/earlier-years/server/index.ts";
import { electionRoutes } from "#features/facts/elections/server/index.ts";
import { feedbackChores, feedbackMails, feedbackRoutes } from "#features/support/feedback/server/index.ts";
import {
  checkEveryBook,
  integrityChores,
  integrityNotices,
  integrityReadings,
  integrityRoutes,
} from "#features/proof/integrity/server/index.ts";
import {
  impersonationChores,
  impersonationRoutes,
  supportMails,
} from "#features/support/impersonation/server/index.ts";
import { lawRoutes } from "#features/public/law/server/index.ts";
import { legalHoldRoutes } from "#features/proof/legal-holds/server/index.ts";
import { lossRoutes } from "#features/verdict/losses/server/index.ts";
import { marketingRoutes } from "#features/public/marketing/server/index.ts";
import { milestoneRoutes } from "#features/overview/milestones/server/index.ts";
import { notificationRoutes } from "#features/account/notifications/server/index.ts";
import { onboardingRoutes } from "#features/guide/onboarding/server/index.ts";
import { otherWorkRoutes } from "#features/facts/other-work/server/index.ts";
import {
  endRestoredRequests,
  checkDomains,
  domainMails,
  organizationMails,
  organizationRoutes,
} from "#features/collaboration/organizations/server/index.ts";
import {
  billingReadings,
  forgetClosed,
  hearOfOrganization,
  organizationBillingChores,
  organizationBillingMails,
  organizationBillingRoutes,
  reconcileOrganization,
  reconcileOrganizations,
  reconcileRestoredOrganizations,
} from "#features/collaboration/organization-billing/server/index.ts";
import { othersHoursNotices, othersHoursRoutes } from "#features/log/others-hours/server/index.ts";
import { participantRoutes } from "#features/facts/participants/server/index.ts";
import {
  recordChainChores,
  recordChainRoutes,
  sendRecordMail,
  stampRoot,
  recordMailTemplates,
} from "#features/proof/record-chain/server/index.ts";
import { lookForReminders, reminderNotices } from "#features/collaboration/reminders/server/index.ts";
import { reportRoutes } from "#features/reports/reports/server/index.ts";
import { returnTieOutRoutes } from "#features/verdict/return-tie-out/server/index.ts";
import { savedViewRoutes } from "#features/account/saved-views/server/index.ts";
import {
  approvalNotices,
  moveEntriesToProperty,
  readLastDaysByProperty,
  readLoggedSecondsByProperty,
  readPersonsOfReach,
  timeEntryRoutes,
} from "#features/log/time-entries/server/index.ts";
import { teamMails, teamNotices, teamRoutes } from "#features/collaboration/team/server/index.ts";
import { tourRoutes } from "#features/guide/tour/server/index.ts";
import { stopwatchRoutes } from "#features/log/stopwatch/server/index.ts";
import { platformStatusRoutes } from "#features/support/platform-status/server/index.ts";
import { profileImageChores, profileImageRoutes } from "#features/account/profile-images/server/index.ts";
import {
  leaseNotices,
  propertyChores,
  propertyRoutes,
  remindOfLeases,
} from "#features/facts/properties/server/index.ts";
import { type Chore, platformChores } from "./chores.ts";
import { stayRoutes } from "#features/facts/stays/server/index.ts";
import { connectionChores } from "./connections/connection-chores.ts";
import { connectionMails } from "./connections/connection-mails.ts";
import { scrubChores } from "./database/scrub/scrub-chore.ts";
import { fileChores } from "./files/file-chores.ts";
import type { AnyJob } from "./jobs/define-job.ts";
import { linkChores } from "./links/link-chores.ts";
import type { Route } from "./http/implement.ts";
import type { LinkPage } from "./http/web-files.ts";
import { sendMail } from "./mail/send-mail.ts";
import { eventChores } from "./events/deliver-events.ts";
import type { Subscriber } from "./events/subscriber.ts";
import type { MailTemplate } from "./mail/mail-template.ts";
import { type MetricReading, platformReadings } from "./operations/metric-readings.ts";
import type { Notice } from "./notifications/notice.ts";
import { notifications } from "./notifications/notification-jobs.ts";
import { reminderMails } from "./notifications/reminder-mail.ts";
import type { Platform } from "./platform.ts";
import { handleWebhook } from "./webhooks/handle-webhook.ts";
import { webhookChores, webhookReadings } from "./webhooks/webhook-chores.ts";
import type { WebhookDoor } from "./webhooks/webhook-door.ts";

/** Every mail of the product, for `/dev/mails` and the tests. */
export const mails: readonly MailTemplate[] = [
  ...accountMails,
  ...trialMails,
  ...accountExportMails,
  ...recordMailTemplates,
  ...exchangeReminderMails,
  ...feedbackMails,
  ...affiliateMails,
  ...billingMails,
  ...teamMails,
  ...supportMails,
  ...suspensionMails,
  ...organizationMails,
  ...organizationBillingMails,
  ...domainMails,
  ...reminderMails,
  ...connectionMails,
];

/** People are reminded by mail of what happens in a book. */
const notices: readonly Notice[] = [
  ...integrityNotices,
  ...importNotices,
  ...othersHoursNotices,
  ...closingNotices,
  ...leaseNotices,
  ...approvalNotices,
  ...reminderNotices,
  ...commentNotices,
  ...requestNotices,
  ...teamNotices,
];
const reminding = notifications(notices);

/** The one list of features. Remove a line here, one in `src/web/routes.ts` and its edges, and the feature is gone. */
export const routes: readonly Route[] = [
  ...platformStatusRoutes({ mails }),
  ...marketingRoutes,
  ...planRoutes,
  ...bookRoutes,
  ...feedbackRoutes,
  ...affiliateRoutes,
  ...billingRoutes,
  ...profileImageRoutes,
  ...accountRoutes,
  ...adminLogRoutes,
  ...impersonationRoutes,
  ...administrationRoutes,
  ...accountExportRoutes,
  ...onboardingRoutes,
  ...tourRoutes,
  ...changeRoutes,
  ...participantRoutes(readPersonsOfReach),
  ...teamRoutes,
  ...organizationRoutes,
  ...organizationBillingRoutes,
  ...propertyRoutes({
    readLoggedSeconds: readLoggedSecondsByProperty,
    readLastDays: readLastDaysByProperty,
    moveEntries: moveEntriesToProperty,
  }),
  ...otherWorkRoutes,
  ...timeEntryRoutes({ readEvidence: readEvidenceOfEntries }),
  ...savedViewRoutes,
  ...stopwatchRoutes,
  ...importRoutes,
  ...othersHoursRoutes,
  ...stayRoutes,
  ...electionRoutes,
  ...earlierYearsRoutes,
  ...closingRoutes,
  ...calendarRoutes,
  ...legalHoldRoutes,
  ...complianceRoutes,
  ...analyticsRoutes,
  ...examinationRoutes,
  ...lossRoutes,
  ...corroborationRoutes,
  ...lawRoutes,
  ...calculatorRoutes,
  ...reportRoutes,
  ...returnTieOutRoutes,
  ...auditBinderRoutes,
  ...recordChainRoutes,
  ...integrityRoutes,
  ...evidenceRoutes,
  ...notificationRoutes(reminding.retime),
  ...activityFeedRoutes,
  ...milestoneRoutes,
  ...clientRoutes,
  ...commentRoutes,
  ...clientRequestRoutes,
  ...paperRoutes,
];

/** Files come after the rows that may name them, and what the platform cleans up comes last. */
export const chores: readonly Chore[] = [
  ...accountChores,
  ...recordChainChores,
  ...integrityChores,
  ...importChores,
  ...propertyChores,
  ...profileImageChores,
  ...evidenceChores,
  ...auditBinderChores,
  ...calculatorChores,
  ...feedbackChores,
  ...impersonationChores,
  ...billingChores,
  ...organizationBillingChores,
  ...eventChores,
  ...fileChores,
  ...linkChores,
  ...connectionChores,
  ...webhookChores,
  ...reminding.chores,
  ...scrubChores,
  ...platformChores,
];

/** Who hears of events: each becomes a job for every event that it names. */
const subscribers: readonly Subscriber[] = [reminding.subscriber, stopRenewal, forgetClosed];

/** Who besides people may be a customer of a payment provider. */
const customers = [hearOfOrganization];

/** Where other services tell us what happened there. */
export const webhookDoors: readonly WebhookDoor[] = billingDoors(customers);

/** Pages that a link without a login leads to: those of an unknown one answer 404. */
export const linkPages: readonly LinkPage[] = [sharedResultPage, sharedFilePage];

/** What must happen once and survive a restart. */
export const jobs: readonly AnyJob[] = [
  sendMail,
  mailResetLink,
  tellApplicant,
  sendRecordMail,
  stampRoot,
  sendExchangeReminder,
  tellOfTrial,
  makeArchive,
  saveConfirmed,
  ...subscribers,
  ...reminding.jobs,
  remindToSign,
  remindOfLeases,
  lookForReminders,
  checkDomains,
  refreshSummaries,
  scanFile,
  handleWebhook(webhookDoors),
  ...billingJobs(customers),
  reconcileOrganization,
  reconcileOrganizations,
  checkEveryBook,
];

/** What operators may read about the state of the product, besides how it answers. */
export const metricReadings: readonly MetricReading[] = [
  ...platformReadings,
  ...webhookReadings,
  ...integrityReadings,
  ...billingReadings,
];

/** What must be done at each start before anyone can sign in: the database may be one that was just restored. */
export const beforeListening: readonly ((platform: Platform) => Promise<unknown>)[] = [
  mendRestoredAccounts,
  endRestoredRequests,
  reconcileRestored,
  reconcileRestoredOrganizations,
];
