import { expect, test } from "vitest";
import type { TimeEntry } from "#features/log/time-entries/contract.ts";
import type { LedgerFilters } from "../ledger/ledger-view.ts";
import { offerFor } from "./bulk-offer.ts";

const kept = { standing: "counts", activityType: "leasing", voidedAt: null } as unknown as TimeEntry;
const voided = { ...kept, voidedAt: "2026-11-21T00:00:00Z" } as TimeEntry;
const pending = { ...kept, standing: "pending" } as TimeEntry;
const trip = { ...kept, activityType: "travel-property-related-tasks" } as TimeEntry;

const some = (...entries: TimeEntry[]) =>
  offerFor({ isAllMatching: false, entries, matching: { entryCount: 9, waitingCount: 0, voidedCount: 9 } }, {});
const all = (filters: LedgerFilters, waitingCount = 0, voidedCount = 0) =>
  offerFor({ isAllMatching: true, entries: [], matching: { entryCount: 9, waitingCount, voidedCount } }, filters);

test("what can be done with chosen rows is what each of them allows", () => {
  expect(some(voided, voided)).toBe("restore");
  expect(some(voided, kept)).toBe("nothing");
  expect(some(pending, pending)).toEqual({ isPending: true, isTravel: false });
  expect(some(pending, kept)).toEqual({ isPending: false, isTravel: false });
  expect(some(trip)).toEqual({ isPending: false, isTravel: true });
});

test("what can be done with all that match is what the filter and its counts say of each", () => {
  expect(all({ status: "voided" }, 0, 9)).toBe("restore");
  expect(all({ status: "all" }, 0, 9)).toBe("restore");
  expect(all({ status: "all" }, 0, 1)).toBe("nothing");
  expect(all({ status: "all" })).toEqual({ isPending: false, isTravel: false });
  expect(all({ approvalStatus: "pending" }, 9)).toEqual({ isPending: true, isTravel: false });
  expect(all({}, 9)).toEqual({ isPending: true, isTravel: false });
  expect(all({}, 3)).toEqual({ isPending: false, isTravel: false });
  expect(all({ activityType: ["travel-property-related-tasks"] })).toEqual({ isPending: false, isTravel: true });
});
