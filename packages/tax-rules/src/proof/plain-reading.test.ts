import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ActivityYear } from "../participation/activity-year.ts";
import { evaluateParticipation } from "../participation/evaluate-participation.ts";
import { householdFromHours, type PersonHours } from "../scenarios/household-from-hours.ts";
import { personOf, statusOf } from "../testing/build-household.ts";
import { hours } from "../units/hours.ts";
import {
  plainParticipation,
  plainStatus,
  type PlainActivity,
  type PlainBusiness,
  type PlainPerson,
} from "./plain-reading.ts";

/** As many as are claimed. A property that answers true or false is quick; `expect` in each would take ten times as long. */
const YEARS = 50_000;
/** For each of two kinds. */
const HOUSEHOLDS = 2500;
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
    isLimitedPartner: fc.constantFrom(false, false, false, false, true, null),
    isPersonalService: fc.boolean(),
  })
  .map(({ managed, isPersonalService, ...told }) => ({
    ...told,
    managementHours: told.hours * managed,
    isPersonalService: isPersonalService && !told.isRental,
  }));

function asRulesReadIt(told: PlainActivity, at: number): ActivityYear {
  return {
    id: String(at),
    name: `activity ${at}`,
    kind: told.isRental ? "rental" : told.isPersonalService ? "trade-or-business" : "short-term",
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
    personalServiceActivity: told.isPersonalService,
  };
}

describe("a second, plain reading of the law", () => {
  it(`agrees on ${YEARS} activity-years`, () => {
    let compared = 0;
    fc.assert(
      fc.property(fc.array(anyActivity, { minLength: 1, maxLength: 4 }), (told) => {
        compared += told.length;
        const ours = evaluateParticipation(told.map(asRulesReadIt)).map(({ verdict }) => verdict);
        return told.every((activity, i) => ours[i] === plainParticipation(activity, told));
      }),
      { numRuns: YEARS * 0.42, seed: SEED },
    );
    expect(compared).toBeGreaterThan(YEARS);
  });

  it(`agrees on ${HOUSEHOLDS} households`, () => {
    fc.assert(
      fc.property(anyPerson, anyPerson, anyActivity, (self, spouse, about) => {
        const { others, earlierYears } = about;
        const rentals: PlainActivity = {
          ...about,
          isRental: true,
          hours: self.rentalHours + spouse.rentalHours,
          managementHours: self.rentalHours + spouse.rentalHours,
          isLimitedPartner: false,
          isPersonalService: false,
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
          year: rentals.year,
        };
        const agreesOn = (person: PlainPerson, id: string): boolean => {
          const plain = plainStatus(person, household);
          const found = personOf(status, id);
          const figures = [found.numeratorSeconds, found.denominatorSeconds, found.half.remainingSeconds];
          return (
            found.hours750.verdict === plain.hours750 &&
            (plain.half === "turns on 750" || found.half.verdict === plain.half) &&
            figures.every(Number.isSafeInteger)
          );
        };
        return agreesOn(self, "self") && agreesOn(spouse, "spouse");
      }),
      { numRuns: HOUSEHOLDS, seed: SEED },
    );
  });

  it(`agrees on ${HOUSEHOLDS} households with a short-term rental and a business of their own`, () => {
    fc.assert(
      fc.property(
        anyActivity,
        fc.option(anyBusiness),
        fc.constantFrom("none", "unknown"),
        (about, business, spouse) => {
          const cabin = { ...about, isRental: false, isPersonalService: false };
          const { others, earlierYears } = cabin;
          const status = statusOf(
            householdFromHours({
              noRental: true,
              shortTerm: { lpInterest: cabin.isLimitedPartner },
              self: {
                shortTerm: cabin.hours,
                ...(business === null ? { otherWork: "none" } : { ownBusiness: saidOf(business) }),
              },
              spouse: { otherWork: spouse },
              ...(others === null
                ? {}
                : { others: [{ propertyId: "short-term", statement: "listed", individuals: individualsOf(others) }] }),
              ...(earlierYears === null ? {} : { earlierYears: [{ activityId: "short-term", years: earlierYears }] }),
            }),
          );
          const beside = { businesses: business === null ? [] : [business], isAllTold: spouse === "none" };
          const plain = { ...cabin, managementHours: cabin.hours };
          const [found, ...more] = status.activities;
          return more.length === 0 && found?.verdict === plainParticipation(plain, [plain], beside);
        },
      ),
      { numRuns: HOUSEHOLDS, seed: SEED },
    );
  });
});

const anyBusiness: fc.Arbitrary<PlainBusiness> = fc.record({
  hours: fc.constantFrom(90, 100, 100.25, 241, 300, 500, 500.25, 800),
  participation: fc.constantFrom("met", "not_met", "unknown"),
  earlierYears: fc.option(fc.constantFrom([], [2024], [2010, 2016, 2024], [2019, 2020, 2021, 2022, 2023])),
  isPersonalService: fc.option(fc.boolean()),
});

function saidOf({ isPersonalService, ...told }: PlainBusiness) {
  return { ...told, personalService: isPersonalService };
}

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
    brokerage: fc.option(anyBusiness),
  })
  .map((told) => (told.job === "unknown" ? { ...told, brokerage: null } : told));

function personHours({ rentalHours, shortTermHours, investorHours, job, brokerage }: PlainPerson): PersonHours {
  return {
    rental: rentalHours,
    ...(shortTermHours > 0 ? { shortTerm: shortTermHours } : {}),
    investor: investorHours,
    otherWork: typeof job === "string" ? job : job.hours,
    ...(typeof job !== "string" && job.reported !== null ? { employerReports: job.reported } : {}),
    ...(brokerage === null ? {} : { brokerage: saidOf(brokerage) }),
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
