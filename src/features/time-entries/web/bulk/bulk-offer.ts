import { TRAVEL } from "#features/time-entries/rules.ts";
import type { LedgerFilters } from "../list/ledger-view.ts";
import type { Matching, Selection } from "./use-selection.ts";

/** Voided entries can be restored; voided and kept ones together can do nothing together; kept ones can be changed. */
export type BulkOffer = "restore" | "nothing" | { isPending: boolean; isTravel: boolean };

type Chosen = Pick<Selection, "isAllMatching" | "entries"> & {
  matching: Pick<Matching, "entryCount" | "waitingCount">;
};

/** What can be done with all that is chosen. Of all that match, the filter and its sums say what each of them is. */
export const offerFor = ({ isAllMatching, entries, matching }: Chosen, filters: LedgerFilters): BulkOffer => {
  if (isAllMatching) {
    if (filters.status === "voided") return "restore";
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
