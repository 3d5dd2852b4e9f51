import { expect, test } from "vitest";
import type { Position } from "./contract.ts";
import { otherWorkInLaw } from "./other-work-in-law.ts";

const POSITION: Position = {
  id: "0198a000-0000-7000-8000-000000000001",
  personId: "0198a000-0000-7000-8000-000000000002",
  kind: "job",
  name: "Lake Realty",
  isRealEstate: true,
  trade: "brokerage",
  ownershipPct: 8,
  ownershipFrom: "2026-07-01",
  ownershipTo: null,
  isCorporation: true,
  familyOwnershipPct: 3,
  materiallyParticipates: true,
  isPersonalService: null,
  participationYears: null,
  periods: [
    {
      startsOn: "2026-01-01",
      endsOn: "2026-06-30",
      hours: 100,
      durationSeconds: 360_000,
      reportedHours: 120,
      reportedSeconds: 432_000,
    },
    {
      startsOn: "2026-07-01",
      endsOn: "2026-12-31",
      hours: null,
      durationSeconds: null,
      reportedHours: null,
      reportedSeconds: null,
    },
  ],
  statedSeconds: 360_000,
  hasUnknownHours: true,
  version: 1,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
};

test("each period becomes a span with the share owned in it", () => {
  expect(otherWorkInLaw("p", { statement: "listed", positions: [POSITION] })).toEqual({
    personId: "p",
    statement: "listed",
    items: [
      {
        id: POSITION.id,
        name: "Lake Realty",
        kind: "job",
        employee: true,
        realEstate: true,
        trade: "brokerage",
        corporation: true,
        employerReportedSeconds: 432_000,
        materialParticipation: "met",
        personalService: null,
        earlierYears: null,
        spans: [
          {
            firstDay: "2026-01-01",
            lastDay: "2026-06-30",
            workedSeconds: 360_000,
            ownershipPct: 0,
            familyOwnershipPct: 3,
          },
          {
            firstDay: "2026-07-01",
            lastDay: "2026-12-31",
            workedSeconds: null,
            ownershipPct: 8,
            familyOwnershipPct: 3,
          },
        ],
      },
    ],
  });
});

test("nothing stated stays unknown, and none stays none", () => {
  expect(otherWorkInLaw("p", { statement: "unknown" })).toEqual({ personId: "p", statement: "unknown" });
  expect(otherWorkInLaw("p", { statement: "none", statedAt: "2026-01-01T00:00:00.000Z" })).toEqual({
    personId: "p",
    statement: "none",
  });
});
