import type { ActivityType, TravelKind, WorkCapacity } from "#shared/domain.ts";
import type { Draft } from "./draft.ts";

type Past = {
  id: string;
  description: string;
  propertyId: string | null;
  isPortfolioWide: boolean;
  openPropertyName: string | null;
  activityType: ActivityType;
  travelKind: TravelKind | null;
  capacity: WorkCapacity | null;
  businessId: string | null;
  approvalStatus: "pending" | "approved";
};

const CHOICES = 3;

/** The latest different pieces of work that were done and described, where they can still be done. */
export const pastWork = <Entry extends Past>(latest: readonly Entry[], open: readonly string[]): readonly Entry[] => {
  const found = new Map<string, Entry>();
  for (const entry of latest) {
    const key = `${entry.description.trim().toLowerCase()} ${entry.propertyId}`;
    // Of a property that is not on record, it is not known where it could be done again.
    const isOpen = entry.openPropertyName === null && (entry.propertyId === null || open.includes(entry.propertyId));
    const isDone = entry.approvalStatus === "approved" && entry.description.trim() !== "";
    if (isDone && isOpen && !found.has(key)) found.set(key, entry);
  }
  return [...found.values()].slice(0, CHOICES);
};

/** The same work once more: everything but the length and the day, which are new. */
export const draftAgain = (past: Past): Draft => {
  const { description, propertyId, isPortfolioWide, activityType, travelKind, capacity, businessId } = past;
  const sentence = description.trim();
  return {
    sentence,
    setAt: sentence,
    corrections: {
      description: sentence,
      place: propertyId ?? (isPortfolioWide ? "portfolio" : "none"),
      activity: activityType,
      ...(travelKind !== null && travelKind !== "unspecified" && { travelKind }),
      ...(capacity !== null && capacity !== "unspecified" && { capacity, businessId }),
    },
  };
};
