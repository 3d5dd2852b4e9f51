import { describe, expect, test } from "vitest";
import type { EntrySnapshot } from "./entry-columns.ts";
import { takeBack, UNDONE } from "./take-back.ts";

const AT = "2026-03-10T15:00:00.000Z";
const entry: EntrySnapshot = {
  id: "e",
  personId: "p",
  propertyId: "a",
  isPortfolioWide: false,
  openPropertyName: null,
  date: "2026-03-09",
  timeStarted: null,
  timeEnded: null,
  timeZone: "America/New_York",
  durationSeconds: 3600,
  activityType: "property-management",
  travelKind: null,
  capacity: null,
  businessId: null,
  description: "Called the plumber",
  isMaterialParticipation: null,
  isQualifiedNonMaterial: null,
  flagsOverriddenBy: null,
  overrideReason: null,
  source: "manual",
  approvalStatus: "approved",
  approvalTimestamp: null,
  approvedBy: null,
  returnReason: null,
  evidenceCount: 0,
  importId: null,
  importLine: null,
  outsideReference: null,
  rulesMatched: [],
  emailThread: null,
  aiText: null,
  proposals: [],
  firstRecordedAt: "2026-03-09T15:00:00.000Z",
  clientCapturedAt: null,
  sourceCreatedAt: null,
  latenessClass: "same_day",
  voidedAt: null,
  voidReason: null,
  raises: [],
  wasPlanned: false,
  createdBy: "u",
};
const longer = { ...entry, durationSeconds: 7200 };
const voided = { ...entry, voidedAt: "2026-03-10T12:00:00.000Z", voidReason: "Logged twice" };

describe("taking back", () => {
  test("an amendment gives its fields back and leaves what others changed beside them", () => {
    const present = { ...longer, description: "Called the plumber twice", evidenceCount: 2 };
    const result = takeBack({ before: entry, after: longer }, present, AT);
    expect(result).toEqual({ ok: true, value: { kind: "amend", after: { ...present, durationSeconds: 3600 } } });
  });

  test("what was changed again since is refused", () => {
    const present = { ...longer, durationSeconds: 5400 };
    expect(takeBack({ before: entry, after: longer }, present, AT)).toEqual({ ok: false, reason: "changed_since" });
  });

  test("a length is not given back under a clock that was said since", () => {
    const present = { ...longer, timeStarted: "09:00", timeEnded: "11:00" };
    expect(takeBack({ before: entry, after: longer }, present, AT).ok).toBe(false);
  });

  test("a new entry is voided, a void is restored, a restore is voided for the same reason again", () => {
    expect(takeBack({ before: null, after: entry }, entry, AT)).toMatchObject({
      value: { kind: "void", after: { voidedAt: AT, voidReason: UNDONE } },
    });
    expect(takeBack({ before: entry, after: voided }, voided, AT)).toEqual({
      ok: true,
      value: { kind: "restore", after: entry },
    });
    expect(takeBack({ before: voided, after: entry }, entry, AT)).toMatchObject({
      value: { kind: "void", after: { voidedAt: AT, voidReason: "Logged twice" } },
    });
  });

  test("nothing is done to an entry that was voided since, nor twice", () => {
    expect(takeBack({ before: entry, after: longer }, { ...longer, voidedAt: AT }, AT).ok).toBe(false);
    expect(takeBack({ before: null, after: entry }, voided, AT).ok).toBe(false);
    expect(takeBack({ before: entry, after: voided }, entry, AT).ok).toBe(false);
    expect(takeBack({ before: entry, after: entry }, entry, AT)).toEqual({ ok: false, reason: "nothing" });
  });
});
