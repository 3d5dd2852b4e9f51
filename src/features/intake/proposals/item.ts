import type { ActivityType } from "#shared/domain.ts";
import type { Id } from "#shared/ids.ts";
import type { ModelReading } from "#shared/proposed.ts";

/** A rule that matched an item: what it found there, and what it proposes. */
export type ItemHit = {
  ruleId: Id;
  ruleName: string;
  why: readonly { field: string; wanted: string; excerpt: string }[];
  defaults: {
    activityType: ActivityType | null;
    propertyId: Id | null;
    personId: Id | null;
    isMaterialParticipation: boolean | null;
    isQualifiedNonMaterial: boolean | null;
    /** Instead of the length that the item has. Nothing gives a length to an item without one but a person. */
    fixedSeconds: number | null;
  };
};

/** What a language model made of an item: what it proposes of it, and what is shown as the model's words. */
export type ItemReading = { activityType: ActivityType | null; propertyId: Id | null; said: ModelReading };
