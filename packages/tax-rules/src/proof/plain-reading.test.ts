import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ActivityYear } from "../participation/activity-year.ts";
import { evaluateParticipation } from "../participation/evaluate-participation.ts";
import { householdFromHours, type PersonHours } from "../scenarios/household-from-hours.ts";
import { personOf, statusOf } from "../testing/build-household.ts";
import { hours } from "../units/hours.ts";
import { plainParticipation, plainStatus, type PlainActivity, type PlainPerson } from "./plain-reading.ts";

/** `npm run test:long` compares as many as the package claims. */
const isLong = process.env["TENURE_TEST_LONG"] === "1";
const YEARS = isLong ? 50_000 : 3000;
const HOUSEHOLDS = isLong ? 5000 : 400;
const SEED = 20_261_126;

const anyHours = fc.constantFrom(
  0,
  0.5,
  60,
  90,
  100,
  100.25,
  120,
  130,
  150,
  200,
  240,
  241,
  260,
  300,
  400,
  500,
  500.25,
  760,
);

const anyActivity: fc.Arbitrary<PlainActivity> = fc
  .record({
    isRental: fc.boolean(),
    year: fc.constant(2025),
    hours: anyHours,
    managed: fc.constantFrom(0, 0.5, 1),
    others: fc.option(
      fc.array(fc.record({ hours: fc.option(anyHours, { freq: 6 }), isPaidManager: fc.boolean() }), { maxLength: 3 }),
      { freq: 5 },
    ),
    earlierYears: fc.option(fc.uniqueArray(fc.integer({ min: 2010, max: 2026 }), { maxLength: 9 }), { freq: 3 }),
    isLimitedPartner: fc.constantFrom(false, false, false, true),
  })
  .map(({ managed, ...told }) => ({ ...told, managementHours: told.hours * managed }));

function asRulesReadIt(told: PlainActivity, at: number): ActivityYear {
  return {
    id: String(at),
    name: `activity ${at}`,
    kind: told.isRental ? "rental" : "short-term",
    taxYear: told.year,
    seconds: hours(told.hours),
    managementSeconds: hours(told.managementHours),
    others: {
      complete: told.others !== null,
      individuals: (told.others ?? []).map((o, i) => ({
        id: String(i),
        name: "somebody",
        seconds: o.hours === null ? null : hours(o.hours),
        paidForManagement: o.isPaidManager,
      })),
    },
    limitedPartner: told.isLimitedPartner ?? "unknown",
    priorYears: told.earlierYears === null ? null : new Set(told.earlierYears),
    personalServiceActivity: false,
  };
}

describe("a second, plain reading of the law", () => {
  it(`agrees on ${YEARS} activity-years`, { timeout: 300_000 }, () => {
    fc.assert(
      fc.property(fc.array(anyActivity, { minLength: 1, maxLength: 4 }), (told) => {
        const ours = evaluateParticipation(told.map(asRulesReadIt)).map(({ verdict }) => verdict);
        expect(ours).toEqual(told.map((activity) => plainParticipation(activity, told)));
      }),
      { numRuns: Math.ceil(YEARS / 2.5), seed: SEED },
    );
  });

  it(`agrees on ${HOUSEHOLDS} households`, { timeout: 300_000 }, () => {
    fc.assert(
      fc.property(anyPerson, anyPerson, anyActivity, (self, spouse, about) => {
        const { others, earlierYears } = about;
        const rentals: PlainActivity = {
          ...about,
          isRental: true,
          hours: self.rentalHours + spouse.rentalHours,
          managementHours: self.rentalHours + spouse.rentalHours,
          isLimitedPartner: false,
        };
        const status = statusOf(
          householdFromHours({
            self: personHours(self),
            spouse: personHours(spouse),
            ...(others === null
              ? {}
              : { others: [{ propertyId: "rental", statement: "listed", individuals: individualsOf(others) }] }),
            ...(earlierYears === null ? {} : { earlierYears: [{ activityId: "rental", years: earlierYears }] }),
          }),
        );
        const household = {
          rentals: plainParticipation(rentals, [rentals]),
          brokerageHours: (self.brokerage?.hours ?? 0) + (spouse.brokerage?.hours ?? 0),
        };
        for (const [id, person] of [
          ["self", self],
          ["spouse", spouse],
        ] as const) {
          const plain = plainStatus(person, household);
          const found = personOf(status, id);
          expect([id, found.hours750.verdict]).toEqual([id, plain.hours750]);
          if (plain.half !== "turns on 750") expect([id, found.half.verdict]).toEqual([id, plain.half]);
          for (const figure of [found.numeratorSeconds, found.denominatorSeconds, found.half.remainingSeconds]) {
            expect(Number.isSafeInteger(figure)).toBe(true);
          }
        }
      }),
      { numRuns: HOUSEHOLDS, seed: SEED },
    );
  });
});

/** Where nothing is said of other work, no brokerage is listed either. */
const anyPerson: fc.Arbitrary<PlainPerson> = fc
  .record({
    rentalHours: fc.constantFrom(0, 90, 250, 400, 500.25, 749, 750, 750.25, 900, 1500),
    shortTermHours: fc.constantFrom(0, 0, 200, 850),
    investorHours: fc.constantFrom(0, 300),
    job: fc.oneof(
      fc.constantFrom("none" as const, "unknown" as const),
      fc.record({ hours: fc.constantFrom(200, 750, 900, 2080), reported: fc.constantFrom(null, 100, 1000, 2200) }),
    ),
    brokerage: fc.option(
      fc.record({
        hours: fc.constantFrom(100, 300, 500.25, 800),
        participation: fc.constantFrom("met" as const, "not_met" as const, "unknown" as const),
      }),
    ),
  })
  .map((told) => (told.job === "unknown" ? { ...told, brokerage: null } : told));

function personHours({ rentalHours, shortTermHours, investorHours, job, brokerage }: PlainPerson): PersonHours {
  return {
    rental: rentalHours,
    ...(shortTermHours > 0 ? { shortTerm: shortTermHours } : {}),
    investor: investorHours,
    otherWork: typeof job === "string" ? job : job.hours,
    ...(typeof job !== "string" && job.reported !== null ? { employerReports: job.reported } : {}),
    ...(brokerage === null ? {} : { brokerage }),
  };
}

function individualsOf(others: NonNullable<PlainActivity["others"]>) {
  return others.map((o, i) => ({
    id: `o${i}`,
    name: "somebody",
    seconds: o.hours === null ? null : hours(o.hours),
    paidForManagement: o.isPaidManager,
  }));
}
