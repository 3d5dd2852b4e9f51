import type { ActivityType } from "#shared/domain.ts";
import type { Id } from "#shared/ids.ts";
import type { ModelReading } from "#shared/proposed.ts";

/** What a model made of one item: what is proposed, and what is shown as its words. */
export type Reading = { activityType: ActivityType | null; propertyId: Id | null; said: ModelReading };
