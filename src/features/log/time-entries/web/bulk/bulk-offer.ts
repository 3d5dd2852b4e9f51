import { TRAVEL } from "#shared/domain.ts";
import type { LedgerFilters } from "../ledger/ledger-view.ts";
import type { Matching, Selection } from "../ledger/use-selection.ts";

/** Voided entries can be restored, kept ones can be changed; for a mix of both there is nothing to do. */
export type BulkOffer = "restore" | "nothing" | { isPending: boolean; isTravel: boolean };

type Chosen = Pick<Selection, "isAllMatching" | "entries"> & {
  matching: Pick<Matching, "entryCount" | "waitingCount" | "voidedCount">;
};

/** Why nothing can be done with kept and voided entries together. */
export const MIXED_WORDS = "Choose kept or voided entries, not both.";

/** What can be done with everything chosen. For "all matching", the filter and its counts say what the entries are. */
export const offerFor = ({ isAllMatching, entries, matching }: Chosen, filters: LedgerFilters): BulkOffer => {
  if (isAllMatching) {
    if (matching.voidedCount > 0) return matching.voidedCount === matching.entryCount ? "restore" : "nothing";
    const { activityType = [] } = filters;
    return {
      isPending: matching.waitingCount === matching.entryCount,
      isTravel: activityType.length > 0 && activityType.every((type) => type === TRAVEL),
    };
  }
  const voided = entries.filter(({ voidedAt }) => voidedAt !== null);
  if (voided.length > 0) return voided.length === entries.length ? "restore" : "nothing";
  return {
    isPending: entries.every(({ standing }) => standing === "pending"),
    isTravel: entries.every(({ activityType }) => activityType === TRAVEL),
  };
};
