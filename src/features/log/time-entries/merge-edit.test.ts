import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ACTIVITY_TYPES } from "#shared/domain.ts";
import { hoursToSeconds } from "#shared/duration.ts";
import { ENTRY_FACETS, type EntryEdit, facetsBetween, mergeEdit } from "./merge-edit.ts";
import { decideDuration, decideTravelKind } from "./rules.ts";
import type { EntrySnapshot } from "./entry-columns.ts";

const ID = "01a1f879-c6fd-7561-b149-9d82ea617a2c";
const OTHER = "01a1f879-c6fd-7561-b149-9d82ea617a2d";
const AT = "2026-03-02T20:00:00.000Z";
const base: EntrySnapshot = {
  id: ID,
  personId: ID,
  propertyId: ID,
  isPortfolioWide: false,
  openPropertyName: null,
  date: "2026-03-02",
  timeStarted: "09:00",
  timeEnded: "10:30",
  timeZone: "America/New_York",
  durationSeconds: 5400,
  activityType: "leasing-tenant-relations",
  travelKind: null,
  capacity: null,
  businessId: null,
  description: "Showed unit B",
  isMaterialParticipation: null,
  isQualifiedNonMaterial: null,
  flagsOverriddenBy: null,
  overrideReason: null,
  source: "manual",
  approvalStatus: "approved",
  approvalTimestamp: AT,
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
  firstRecordedAt: AT,
  clientCapturedAt: null,
  sourceCreatedAt: null,
  latenessClass: "same_day",
  voidedAt: null,
  voidReason: null,
  raises: [],
  wasPlanned: false,
  createdBy: ID,
};

describe("mergeEdit", () => {
  it("keeps what others changed in other fields", () => {
    const now = { ...base, description: "Showed unit C" };
    expect(mergeEdit(base, now, { hours: 2 })).toEqual({ edit: { hours: 2 }, replaced: [] });
  });

  it("lets the edit win in the same field and says what stood there", () => {
    const now = { ...base, description: "Showed unit C" };
    expect(mergeEdit(base, now, { description: "Showed unit D" })).toEqual({
      edit: { description: "Showed unit D" },
      replaced: [{ facet: "description", theirs: { description: "Showed unit C" } }],
    });
  });

  it("takes a field sent as it was seen for unchanged", () => {
    const now = { ...base, description: "Showed unit C" };
    expect(mergeEdit(base, now, { description: "Showed unit B", hours: 2 }).edit).toEqual({ hours: 2 });
  });

  it("completes half a clock time from what was seen, never from what was not", () => {
    const now = { ...base, timeStarted: "08:00", durationSeconds: 9000 };
    expect(mergeEdit(base, now, { timeEnded: "11:00" })).toEqual({
      edit: { timeStarted: "09:00", timeEnded: "11:00" },
      replaced: [{ facet: "time", theirs: { timeStarted: "08:00", timeEnded: "10:30" } }],
    });
  });

  it("calls everything replaced that differs when the seen version cannot be read any more", () => {
    const { replaced } = mergeEdit(null, base, { hours: 1.5, description: "Showed unit B", personId: OTHER });
    expect(replaced.map(({ facet }) => facet)).toEqual(["time", "person"]);
  });
});

/** What an edit makes of an entry, without the refusals. */
const apply = (entry: EntrySnapshot, edit: EntryEdit): EntrySnapshot => {
  const said = Object.fromEntries(Object.entries(edit).filter(([key]) => key in entry));
  const after: EntrySnapshot = { ...entry, ...said };
  const travelKind = decideTravelKind(after.activityType, after.travelKind);
  if (edit.hours !== undefined) {
    return { ...after, travelKind, timeStarted: null, timeEnded: null, durationSeconds: hoursToSeconds(edit.hours) };
  }
  const duration = decideDuration({ ...after, hours: after.durationSeconds / 3600 });
  return { ...after, travelKind, durationSeconds: duration.ok ? duration.value : after.durationSeconds };
};

const time = fc.oneof(
  fc.record({ hours: fc.integer({ min: 1, max: 96 }).map((quarters) => quarters / 4) }),
  fc.record({ timeStarted: fc.constantFrom("08:00", "09:00"), timeEnded: fc.constantFrom("10:30", "11:00", "12:15") }),
);
const flag = fc.constantFrom(null, true, false);
const edits: fc.Arbitrary<EntryEdit> = fc
  .tuple(
    fc.record(
      {
        date: fc.constantFrom("2026-03-01", "2026-03-02", "2026-03-08"),
        propertyId: fc.constantFrom(null, ID, OTHER),
        personId: fc.constantFrom(ID, OTHER),
        activityType: fc.constantFrom(...ACTIVITY_TYPES),
        description: fc.constantFrom("Showed unit B", "Showed unit C", "Showed unit D"),
        isMaterialParticipation: flag,
        isQualifiedNonMaterial: flag,
      },
      { requiredKeys: [] },
    ),
    fc.option(time, { nil: {} }),
  )
  .map(([fields, clock]): EntryEdit => ({ ...fields, ...clock }));

describe("two writers", () => {
  it("in 1,000 random interleavings lose no change without a notice, and every notice gives the change back", () => {
    const steps = fc.array(fc.record({ writer: fc.constantFrom(0, 1), sees: fc.boolean(), edit: edits }), {
      minLength: 2,
      maxLength: 12,
    });
    fc.assert(
      fc.property(steps, (interleaving) => {
        const versions: EntrySnapshot[] = [base];
        const seen = [0, 0];
        for (const { writer, sees, edit } of interleaving) {
          const latest = versions.length - 1;
          if (sees) seen[writer] = latest;
          const [from, now] = [versions[seen[writer] ?? 0] ?? base, versions[latest] ?? base];
          const { edit: merged, replaced } = mergeEdit(from, now, edit);
          const after = apply(now, merged);

          const changedUnseen = facetsBetween(from, now);
          const overwritten = facetsBetween(now, after).filter((facet) => changedUnseen.includes(facet));
          expect(ENTRY_FACETS.filter((facet) => replaced.some((each) => each.facet === facet))).toEqual(overwritten);

          for (const { facet, theirs } of replaced) {
            expect(facetsBetween(now, apply(after, theirs))).not.toContain(facet);
          }
          versions.push(after);
          seen[writer] = versions.length - 1;
        }
      }),
      { numRuns: 1000, seed: 20_261_120 },
    );
  });
});
