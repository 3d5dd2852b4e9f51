import type { ActivityType } from "#shared/domain.ts";
import type { Item } from "#shared/item.ts";
import type { Id } from "#shared/ids.ts";

export const itemKey = ({ id, start }: Pick<Item, "id" | "start">): string => `${start ?? ""} ${id}`;

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
