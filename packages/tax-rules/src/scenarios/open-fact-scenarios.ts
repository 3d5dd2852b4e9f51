import type { HouseholdScenario } from "./scenario.ts";

const none = "none";

/** What nobody has said stays open: it counts on no side, and it is asked for. */
export const OPEN_FACT_SCENARIOS: readonly HouseholdScenario[] = [
  {
    id: "unspecified-travel-is-asked-for",
    kind: "household",
    rules: ["D.travel"],
    says: "Travel without its kind does not count until it is answered.",
    authorities: ["truskowsky-2003", "leyh-2015"],
    given: { self: { rental: 740, travelUnspecified: 30, otherWork: none } },
    expect: { status: "not_met", missing: ["travel-kind"], wouldChange: ["answer-travel:self"] },
  },
  {
    id: "capacity-is-asked-for",
    kind: "household",
    rules: ["D.capacity"],
    says: "740 hours, and 30 that sound like waiting: they count on neither side until their person says what they were.",
    authorities: ["moss-2010", "hairston-2019"],
    given: { self: { rental: 740, capacityToSay: 30, otherWork: none } },
    expect: {
      status: "not_met",
      self: { countable: 740, all: 740 },
      missing: ["capacity"],
      wouldChange: ["answer-capacity:self"],
    },
  },
  {
    id: "passive-before-and-the-status-now",
    kind: "household",
    rules: ["J.earlier-returns"],
    says: "The last return reported the rentals as passive, and this year has the status: the answer stands, and what changed is asked for.",
    authorities: ["irc-469-c-7-B"],
    given: {
      self: { rental: 800, otherWork: none },
      earlierReturns: [
        { taxYear: 2024, reportedAs: "passive" },
        { taxYear: 2023, reportedAs: "nonpassive" },
      ],
    },
    expect: { status: "met", cautions: ["earlier-return:2024"] },
  },
  {
    id: "election-on-a-passive-return",
    kind: "household",
    rules: ["J.earlier-returns", "A8.election"],
    says: "The return that made the election reported the rentals as passive: the two do not agree.",
    authorities: ["reg-9-g", "rp-2011-34"],
    given: {
      electedIn: 2022,
      self: { rental: 400, secondRental: 400, otherWork: none },
      earlierReturns: [{ taxYear: 2022, reportedAs: "passive" }],
    },
    expect: { status: "met", cautions: ["earlier-return:2022", "earlier-return-and-election:2022"] },
  },
  {
    id: "participation-on-a-passive-return",
    kind: "household",
    rules: ["J.earlier-returns", "B.T5"],
    says: "2023 is added as a year with participation in a short-term rental, and its return reported it as passive.",
    authorities: ["reg-5T-a", "reg-1T-e-3-ii"],
    given: {
      self: { rental: 10, shortTerm: 20, otherWork: none },
      shortTerm: { treatment: "not-rental" },
      earlierYears: [{ activityId: "short-term", years: [2023] }],
      earlierReturns: [{ taxYear: 2023, reportedAs: "passive" }],
    },
    expect: { status: "not_met", cautions: ["earlier-return-and-participation:2023"] },
  },
];
