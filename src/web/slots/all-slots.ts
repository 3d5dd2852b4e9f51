import { AccountNoticesSlot } from "#features/accounts/web/index.ts";
import { BellSlot } from "#features/activity-feed/web/index.ts";
import { makeBinderIn } from "#features/audit-binder/web/index.ts";
import { PlanSlot } from "#features/billing/web/index.ts";
import { ChangesSlot } from "#features/changes/web/index.ts";
import { RequestsSlot } from "#features/client-requests/web/index.ts";
import { WeeksCountSlot } from "#features/closing/web/index.ts";
import { commentSlots } from "#features/comments/web/index.ts";
import { EvidenceCoverageSlot, EvidenceShareSlot } from "#features/corroboration/web/index.ts";
import { entrySlots } from "#features/evidence/web/index.ts";
import { loadPropertyProgress, PropertyProgressSlot, RecordCheckSlot } from "#features/examination/web/index.ts";
import { OpenNamesSlot } from "#features/imports/web/index.ts";
import { GoalsSlot } from "#features/milestones/web/index.ts";
import { ChecklistCard, loadChecklist, TaxFactsPlace } from "#features/onboarding/web/index.ts";
import { PapersSlot } from "#features/papers/web/index.ts";
import { StopwatchSlot } from "#features/stopwatch/web/index.ts";
import { EntryUsageSlot, LostEditsSlot, readEntriesFigure } from "#features/time-entries/web/index.ts";
import type { Slots } from "./slots.ts";

/**
 * What stands in the rooms that features leave for each other. The shell gives this list to its pages; it is apart from
 * `features.ts` because what it names uses the platform itself. Whatever is large loads when it is first shown.
 */
export const ALL_SLOTS: Slots = {
  everyPage: {
    plan: PlanSlot,
    account: AccountNoticesSlot,
    changes: ChangesSlot,
    bell: BellSlot,
    stopwatch: StopwatchSlot,
    lostEdits: LostEditsSlot,
    weeksCount: WeeksCountSlot,
  },
  dashboard: {
    Requests: RequestsSlot,
    EvidenceCoverage: EvidenceCoverageSlot,
    EvidenceShare: EvidenceShareSlot,
    RecordCheck: RecordCheckSlot,
    Goals: GoalsSlot,
    TaxFacts: TaxFactsPlace,
    FirstThings: ChecklistCard,
    loadFirstThings: loadChecklist,
  },
  entry: entrySlots,
  comments: commentSlots,
  Papers: PapersSlot,
  properties: {
    OpenNames: OpenNamesSlot,
    Progress: PropertyProgressSlot,
    loadProgress: loadPropertyProgress,
    readEntriesFigure,
  },
  EntryUsage: EntryUsageSlot,
  makeBinderIn,
};
