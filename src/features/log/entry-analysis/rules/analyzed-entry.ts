import type { AiBusinessImpact, AiUrgency } from "#shared/fields/entry-analysis.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import type { ActivityType, LatenessClass, WorkCapacity } from "#shared/domain.ts";
import type { Id } from "#shared/ids.ts";

/** What is looked at of an entry: its own words and facts. Times are `HH:MM`. */
export type AnalyzedEntry = {
  id: Id;
  version: number;
  personId: Id;
  createdBy: Id;
  date: CivilDate;
  timeStarted: string | null;
  timeEnded: string | null;
  durationSeconds: number;
  activityType: ActivityType;
  capacity: WorkCapacity | null;
  description: string;
  /** The name that its property has, or came with. */
  propertyName: string | null;
  hasProperty: boolean;
  isPortfolioWide: boolean;
  latenessClass: LatenessClass;
  isVoided: boolean;
};

/** What is noted of an entry besides what an examiner would ask. */
export type Notes = {
  summary: string;
  tags: string[];
  primaryCategory: ActivityType;
  urgency: AiUrgency;
  businessImpact: AiBusinessImpact;
};

export const SUMMARY_MAX_CHARACTERS = 160;
export const TAGS_MAX = 8;
export const TAG_MAX_CHARACTERS = 40;
