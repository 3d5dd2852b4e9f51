import * as fc from "fast-check";
import { FILING_STATUSES, type HouseholdYear, type WorkFact } from "../facts/facts.ts";
import { ACTIVITY_TYPES, OVERRIDE_REASONS, TRAVEL_KINDS, WORK_CAPACITIES } from "../facts/lists.ts";
import { addDays } from "../units/civil-day.ts";
import { buildHousehold, buildProperty, HELPER, job, SELF, SPOUSE } from "./build-household.ts";

const HOUSE = buildProperty({ id: "house" });
const BOUGHT = buildProperty({ id: "bought", acquiredOn: "2025-04-10" });
const SOLD = buildProperty({ id: "sold", soldOn: "2025-09-20", managerPresent: true });
const CABIN = buildProperty({ id: "cabin", kind: "short-term" });

const override = fc.option(
  fc.record({ value: fc.boolean(), author: fc.constant("cpa"), why: fc.constantFrom(null, ...OVERRIDE_REASONS) }),
  { nil: null },
);

export const anyWork: fc.Arbitrary<WorkFact> = fc
  .record({
    personId: fc.constantFrom("self", "spouse", "helper"),
    propertyId: fc.constantFrom(null, "house", "bought", "sold", "cabin"),
    activityType: fc.constantFrom(...ACTIVITY_TYPES),
    travelKind: fc.constantFrom(...TRAVEL_KINDS),
    dayOfYear: fc.integer({ min: 0, max: 364 }),
    seconds: fc.integer({ min: 0, max: 400 * 3600 }),
    capacity: fc.constantFrom(...WORK_CAPACITIES, null, null),
    standingBy: fc.boolean(),
    isPropertyOpen: fc.constantFrom(true, false, null),
    overrides: fc.record({ isMaterialParticipation: override, isQualifiedNonMaterial: override }),
    hasEvidence: fc.constantFrom(true, false, null),
  })
  .map(({ dayOfYear, ...rest }) => {
    const day = addDays("2025-01-01", dayOfYear);
    return { ...rest, firstDay: day, lastDay: day, entryCount: 1 };
  });

export const anyHousehold: fc.Arbitrary<HouseholdYear> = fc
  .record({
    filingStatus: fc.constantFrom(...FILING_STATUSES),
    work: fc.array(anyWork, { maxLength: 25 }),
    jobHours: fc.constantFrom(null, 0, 10, 900, 2080),
    elected: fc.boolean(),
    perProperty: fc.boolean(),
    includeShortTerm: fc.boolean(),
  })
  .map(({ filingStatus, work, jobHours, elected, perProperty, includeShortTerm }) =>
    buildHousehold({
      filingStatus,
      work,
      asOf: "2025-10-01",
      persons: [SELF, SPOUSE, HELPER],
      properties: [HOUSE, BOUGHT, SOLD, CABIN],
      otherWork:
        jobHours === null
          ? []
          : [
              { personId: "self", statement: "listed", items: [job(jobHours)] },
              { personId: "spouse", statement: "none" },
            ],
      elections: elected ? [{ firstYear: 2024 }] : [],
      readings: {
        businesses: perProperty ? "per-property" : "portfolio",
        shortTermInRep: includeShortTerm ? "include" : "exclude",
      },
    }),
  );
