import { AccountNoticesSlot } from "#features/account/accounts/web/index.ts";
import { AssistantSlot } from "#features/assistant/rep-assistant/web/index.ts";
import { BankImportSlot, BankLinesSlot } from "#features/proof/bank-lines/web/index.ts";
import { BellSlot } from "#features/overview/activity-feed/web/index.ts";
import { makeBinderIn } from "#features/reports/audit-binder/web/index.ts";
import { PlanSlot } from "#features/account/billing/web/index.ts";
import { AnalysisSlot } from "#features/log/entry-analysis/web/index.ts";
import { ChangesSlot } from "#features/log/changes/web/index.ts";
import { RequestsSlot } from "#features/collaboration/client-requests/web/index.ts";
import { WeeksCountSlot } from "#features/verdict/closing/web/index.ts";
import { commentSlots } from "#features/collaboration/comments/web/index.ts";
import { EvidenceCoverageSlot, EvidenceShareSlot } from "#features/verdict/corroboration/web/index.ts";
import { entrySlots } from "#features/proof/evidence/web/index.ts";
import {
  loadPropertyProgress,
  PropertyProgressSlot,
  RecordCheckSlot,
  WorstCaseSlot,
} from "#features/verdict/examination/web/index.ts";
import { InboxCountSlot, ToReviewSlot, WaitingEventSlot } from "#features/intake/proposals/web/index.ts";
import { SourceAccountsSlot, LostAccountsSlot } from "#features/intake/sources/web/index.ts";
import { MailAddressSlot } from "#features/intake/mail-address/web/index.ts";
import { ImportedFromSlot, OpenNamesSlot } from "#features/intake/imports/web/index.ts";
import { fileReadingSlots } from "#features/proof/file-reading/web/index.ts";
import { GoalsSlot } from "#features/overview/milestones/web/index.ts";
import { FactLine, loadSetup, SetupSlot, StepLine } from "#features/guide/onboarding/web/index.ts";
import { ProgramsLookedSlot } from "#features/programs/program-tokens/web/index.ts";
import { PapersSlot } from "#features/proof/papers/web/index.ts";
import { StopwatchSlot } from "#features/log/stopwatch/web/index.ts";
import { EntryUsageSlot, LostEditsSlot, readEntriesFigure } from "#features/log/time-entries/web/index.ts";
import type { Slots } from "./slots.ts";

/**
 * What stands in the rooms that features leave for each other. The shell gives this list to its pages; it is apart from
 * `features.ts` because what it names uses the platform itself. Whatever is large loads when it is first shown.
 */
export const ALL_SLOTS: Slots = {
  everyPage: {
    plan: PlanSlot,
    account: AccountNoticesSlot,
    lostAccounts: LostAccountsSlot,
    changes: ChangesSlot,
    bell: BellSlot,
    stopwatch: StopwatchSlot,
    lostEdits: LostEditsSlot,
    weeksCount: WeeksCountSlot,
    inboxCount: InboxCountSlot,
    assistant: AssistantSlot,
  },
  dashboard: {
    Requests: RequestsSlot,
    ToReview: ToReviewSlot,
    EvidenceCoverage: EvidenceCoverageSlot,
    EvidenceShare: EvidenceShareSlot,
    RecordCheck: RecordCheckSlot,
    WorstCase: WorstCaseSlot,
    Goals: GoalsSlot,
    Setup: SetupSlot,
    FactLine,
    StepLine,
    loadSetup,
  },
  entry: entrySlots,
  log: { WaitingEvent: WaitingEventSlot },
  comments: commentSlots,
  bank: { Import: BankImportSlot, OfEntry: BankLinesSlot },
  fileReading: fileReadingSlots,
  AnalysisOfEntry: AnalysisSlot,
  ImportedFrom: ImportedFromSlot,
  Papers: PapersSlot,
  properties: {
    OpenNames: OpenNamesSlot,
    Progress: PropertyProgressSlot,
    loadProgress: loadPropertyProgress,
    readEntriesFigure,
  },
  ProgramsLooked: ProgramsLookedSlot,
  SourceAccounts: SourceAccountsSlot,
  MailAddress: MailAddressSlot,
  EntryUsage: EntryUsageSlot,
  makeBinderIn,
};
