import { describe, expect, it } from "vitest";
import type { TimeEntry } from "#features/log/time-entries/contract.ts";
import { hasChanges, toPatch, valuesOf } from "./entry-values.ts";

const ID = "01a1f879-c6fd-7561-b149-9d82ea617a2c";
const entry: TimeEntry = {
  id: ID,
  userId: "01234567-0000-7000-8000-000000000001",
  approvalTimestamp: null,
  returnReason: null,
  personId: ID,
  propertyId: ID,
  isPortfolioWide: false,
  openPropertyName: null,
  date: "2026-03-02",
  hours: 1.5,
  timeStarted: null,
  timeEnded: null,
  timeZone: "America/New_York",
  activityType: "leasing-tenant-relations",
  propertyType: "Long-term Rental",
  travelKind: null,
  capacity: null,
  businessId: null,
  overrideReason: null,
  description: "Showed unit B",
  isMaterialParticipation: true,
  isQualifiedNonMaterial: false,
  flagsOverridden: false,
  standing: "counts",
  standingReason: "own-labour",
  source: "manual",
  approvalStatus: "approved",
  evidenceCount: 0,
  hasEvidence: false,
  importId: null,
  rulesMatched: [],
  emailThread: null,
  aiText: null,
  proposedFrom: [],
  clientCapturedAt: null,
  sourceCreatedAt: null,
  raises: [],
  wasPlanned: false,
  latenessClass: "same_day",
  version: 3,
  closedPeriod: null,
  voidedAt: null,
  voidReason: null,
  createdAt: "2026-03-02T20:00:00.000Z",
  updatedAt: "2026-03-02T20:00:00.000Z",
};
const stored = valuesOf(entry);

describe("toPatch", () => {
  it("sends what changed and the version that was seen, nothing else", () => {
    expect(toPatch(entry, { ...stored, description: "Showed unit C" })).toEqual({
      version: 3,
      description: "Showed unit C",
    });
  });

  it("does not take another spelling of the same length for a change", () => {
    expect(hasChanges(entry, { ...stored, hours: "1:30" })).toBe(false);
    expect(hasChanges(entry, { ...stored, hours: "1:31" })).toBe(true);
  });

  it("sends a business only of work for one, and a why only of what is taken out", () => {
    const business = "01a1f879-c6fd-7561-b149-9d82ea617a2d";
    expect(toPatch(entry, { ...stored, capacity: "other-business", businessId: business })).toEqual({
      version: 3,
      capacity: "other-business",
      businessId: business,
    });
    expect(toPatch(entry, { ...stored, capacity: "on-call", businessId: business })).toEqual({
      version: 3,
      capacity: "on-call",
      businessId: null,
    });
    expect(toPatch(entry, { ...stored, overrideReason: "other-work" })).toEqual({ version: 3 });
    expect(toPatch(entry, { ...stored, material: "no", overrideReason: "other-work" })).toMatchObject({
      isMaterialParticipation: false,
      overrideReason: "other-work",
    });
  });

  it("goes back to what the rules propose by null", () => {
    const overridden = { ...entry, flagsOverridden: true };
    expect(toPatch(overridden, { ...valuesOf(overridden), material: "proposed" })).toMatchObject({
      isMaterialParticipation: null,
    });
  });
});
