import { programProposalRoutes } from "#features/programs/program-proposals/server/index.ts";
import { accountRoutes } from "#features/account/accounts/server/index.ts";
import { answerQuestion, repAssistantRoutes } from "#features/assistant/rep-assistant/server/index.ts";
import { affiliateRoutes, mountVisits } from "#features/account/affiliates/server/index.ts";
import { billingRoutes, planRoutes } from "#features/account/billing/server/index.ts";
import { bookRoutes } from "#features/account/books/server/index.ts";
import { notificationRoutes } from "#features/account/notifications/server/index.ts";
import { profileImageRoutes } from "#features/account/profile-images/server/index.ts";
import { savedViewRoutes } from "#features/account/saved-views/server/index.ts";
import { clientRequestRoutes } from "#features/collaboration/client-requests/server/index.ts";
import { clientRoutes } from "#features/collaboration/clients/server/index.ts";
import { commentRoutes } from "#features/collaboration/comments/server/index.ts";
import { organizationBillingRoutes } from "#features/collaboration/organization-billing/server/index.ts";
import { organizationRoutes } from "#features/collaboration/organizations/server/index.ts";
import { teamRoutes } from "#features/collaboration/team/server/index.ts";
import { earlierYearsRoutes } from "#features/facts/earlier-years/server/index.ts";
import { electionRoutes } from "#features/facts/elections/server/index.ts";
import { otherWorkRoutes } from "#features/facts/other-work/server/index.ts";
import { participantRoutes } from "#features/facts/participants/server/index.ts";
import { propertyRoutes } from "#features/facts/properties/server/index.ts";
import { stayRoutes } from "#features/facts/stays/server/index.ts";
import { onboardingRoutes } from "#features/guide/onboarding/server/index.ts";
import { tourRoutes } from "#features/guide/tour/server/index.ts";
import { ruleRoutes } from "#features/intake/automation-rules/server/index.ts";
import { entryFixRoutes } from "#features/intake/entry-fixes/server/index.ts";
import { importRoutes } from "#features/intake/imports/server/index.ts";
import { mailAddressRoutes } from "#features/intake/mail-address/server/index.ts";
import { modelReadingRoutes } from "#features/intake/model-reading/server/index.ts";
import { foundItems, proposalRoutes, readChangedAtSource } from "#features/intake/proposals/server/index.ts";
import { photoRoutes, sourceRoutes } from "#features/intake/sources/server/index.ts";
import { entryAnalysisRoutes, readAnalyses } from "#features/log/entry-analysis/server/index.ts";
import { changeRoutes } from "#features/log/changes/server/index.ts";
import { othersHoursRoutes } from "#features/log/others-hours/server/index.ts";
import { rewordingRoutes } from "#features/log/rewording/server/index.ts";
import { stopwatchRoutes } from "#features/log/stopwatch/server/index.ts";
import { voiceRoutes } from "#features/support/voice/server/index.ts";
import {
  moveEntriesToProperty,
  readLastDaysByProperty,
  readLoggedSecondsByProperty,
  readPersonsOfReach,
  timeEntryRoutes,
} from "#features/log/time-entries/server/index.ts";
import { administrationRoutes } from "#features/operations/administration/server/index.ts";
import { activityFeedRoutes } from "#features/overview/activity-feed/server/index.ts";
import { analyticsRoutes } from "#features/overview/analytics/server/index.ts";
import { calendarRoutes } from "#features/overview/calendar/server/index.ts";
import { catchUpRoutes } from "#features/overview/catch-up/server/index.ts";
import { milestoneRoutes } from "#features/overview/milestones/server/index.ts";
import { mountOAuth, programGrantRoutes } from "#features/programs/program-grants/server/index.ts";
import { programTokenRoutes } from "#features/programs/program-tokens/server/index.ts";
import { mountMcp } from "#features/programs/mcp/server/index.ts";
import { bankLineRoutes } from "#features/proof/bank-lines/server/index.ts";
import {
  evidenceRoutes,
  photoLinks,
  readEvidenceOfEntries,
  readUnusedPhotos,
  sharedFilePage,
} from "#features/proof/evidence/server/index.ts";
import { integrityRoutes } from "#features/proof/integrity/server/index.ts";
import { legalHoldRoutes } from "#features/proof/legal-holds/server/index.ts";
import { analyzedFiles, fileReadingRoutes, readFileSummaries } from "#features/proof/file-reading/server/index.ts";
import { paperRoutes } from "#features/proof/papers/server/index.ts";
import { outgoingWebhookRoutes } from "#features/programs/outgoing-webhooks/server/index.ts";
import { recordChainRoutes } from "#features/proof/record-chain/server/index.ts";
import { lawRoutes } from "#features/public/law/server/index.ts";
import { marketingRoutes } from "#features/public/marketing/server/index.ts";
import { accountExportRoutes } from "#features/reports/account-export/server/index.ts";
import { auditBinderRoutes } from "#features/reports/audit-binder/server/index.ts";
import { reportRoutes } from "#features/reports/reports/server/index.ts";
import { adminLogRoutes } from "#features/support/admin-log/server/index.ts";
import { feedbackRoutes } from "#features/support/feedback/server/index.ts";
import { impersonationRoutes } from "#features/support/impersonation/server/index.ts";
import { platformStatusRoutes } from "#features/support/platform-status/server/index.ts";
import { sharedResultPage, calculatorRoutes } from "#features/tools/calculators/server/index.ts";
import { closingRoutes } from "#features/verdict/closing/server/index.ts";
import { complianceRoutes } from "#features/verdict/compliance/server/index.ts";
import { corroborationRoutes } from "#features/verdict/corroboration/server/index.ts";
import { examinationRoutes } from "#features/verdict/examination/server/index.ts";
import { ledgerAuditRoutes } from "#features/verdict/ledger-audits/server/index.ts";
import { lossRoutes } from "#features/verdict/losses/server/index.ts";
import { returnTieOutRoutes } from "#features/verdict/return-tie-out/server/index.ts";
import type { Mount } from "./http/app.ts";
import type { Route } from "./http/implement.ts";
import type { LinkPage } from "./http/web-files.ts";
import { mails } from "./feature-mails.ts";
import { reminding } from "./feature-work.ts";

/**
 * The list of features: what they answer. What they do without being asked is in `feature-work.ts`, their mails are in
 * `feature-mails.ts`. Without its lines there, its pages in `src/web/routes.ts` and its edges, a feature is gone.
 */
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
  ...timeEntryRoutes({ readEvidence: readEvidenceOfEntries, readChangedAtSource, readAnalyses, readFileSummaries }),
  ...entryAnalysisRoutes,
  ...savedViewRoutes,
  ...rewordingRoutes,
  ...stopwatchRoutes,
  ...voiceRoutes,
  ...importRoutes,
  ...proposalRoutes(photoLinks),
  ...entryFixRoutes,
  ...sourceRoutes,
  ...mailAddressRoutes,
  ...modelReadingRoutes,
  ...photoRoutes(readUnusedPhotos),
  ...programProposalRoutes,
  ...ruleRoutes(foundItems),
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
  ...ledgerAuditRoutes,
  ...lossRoutes,
  ...corroborationRoutes,
  ...lawRoutes,
  ...calculatorRoutes,
  ...reportRoutes,
  ...returnTieOutRoutes,
  ...auditBinderRoutes,
  ...recordChainRoutes,
  ...integrityRoutes,
  ...evidenceRoutes(analyzedFiles),
  ...fileReadingRoutes,
  ...notificationRoutes(reminding.retime),
  ...activityFeedRoutes,
  ...catchUpRoutes,
  ...milestoneRoutes,
  ...clientRoutes,
  ...commentRoutes,
  ...clientRequestRoutes,
  ...paperRoutes,
  ...bankLineRoutes,
  ...programTokenRoutes,
  ...programGrantRoutes,
  ...outgoingWebhookRoutes,
  ...repAssistantRoutes(answerQuestion),
];

/** Pages that a link without a login leads to: those of an unknown one answer 404. */
export const linkPages: readonly LinkPage[] = [sharedResultPage, sharedFilePage];

/** What is asked by a protocol of its own. */
export const mounts: readonly Mount[] = [mountMcp, mountOAuth, mountVisits];
