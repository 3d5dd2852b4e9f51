import type { HouseholdScenario } from "./scenario.ts";

const none = "none";
const BUSY_MANAGER = [
  {
    propertyId: "short-term",
    statement: "listed",
    individuals: [{ id: "m", name: "the manager", seconds: 1_440_000, paidForManagement: true }],
  },
] as const;
const NO_EARLIER_YEARS = [{ activityId: "short-term", years: [] }] as const;

/** Law B and C: short-term rentals in a household, beside its other businesses. */
export const SHORT_TERM_SCENARIOS: readonly HouseholdScenario[] = [
  {
    id: "only-short-term",
    kind: "household",
    rules: ["C3.consequences"],
    says: "Only short-term rentals: the way is material participation, not the status.",
    authorities: ["reg-1T-e-3-ii"],
    given: { noRental: true, self: { shortTerm: 600, otherWork: 2000 } },
    expect: {
      outcome: "short_term_path",
      activities: { "short-term": "met" },
      wouldChange: ["short-term-path:short-term"],
    },
  },
  {
    id: "a-business-beside-in-test-4",
    kind: "household",
    rules: ["B.T4"],
    says: "A short-term rental of 260 hours and a restaurant of 250 in which no other test is met: together more than 500.",
    authorities: ["reg-5T-c"],
    given: {
      noRental: true,
      self: { shortTerm: 260, ownBusiness: { hours: 250, participation: "not_met" } },
      others: BUSY_MANAGER,
      earlierYears: NO_EARLIER_YEARS,
    },
    expect: { activities: { "short-term": "met" } },
  },
  {
    id: "a-business-beside-of-which-nothing-is-said",
    kind: "household",
    rules: ["B.T4"],
    says: "While no one has said whether the restaurant passes another test, the sum is open.",
    authorities: ["reg-5T-c"],
    given: {
      noRental: true,
      self: { shortTerm: 260, ownBusiness: { hours: 250 } },
      others: BUSY_MANAGER,
      earlierYears: NO_EARLIER_YEARS,
    },
    expect: { activities: { "short-term": "unproven" } },
  },
  {
    id: "short-term-rentals-that-may-be-grouped",
    kind: "household",
    rules: ["C3.consequences"],
    says: "Two short-term rentals of 90 and 80 hours show no participation alone. Where they are one economic unit they may be grouped.",
    authorities: ["reg-4-c", "rp-2010-13"],
    given: { rental: { kind: "short-term" }, self: { rental: 90, shortTerm: 80, otherWork: none } },
    expect: { wouldChange: ["group-short-term"] },
  },
  {
    id: "first-stay-in-december",
    kind: "household",
    rules: ["C2.average"],
    says: "One stay in December decides what the property was all year, and that is pointed out; so is a manager here too.",
    authorities: ["reg-1-e-3-iii"],
    given: {
      noRental: true,
      self: { shortTerm: 120, otherWork: none },
      shortTerm: { managerPresent: true },
      customerUse: [
        {
          propertyId: "short-term",
          classes: [{ id: "all", periods: [{ arrivesOn: "2025-12-20", leavesOn: "2025-12-27" }] }],
        },
      ],
    },
    expect: { cautions: ["first-stay-in-december:short-term", "manager-present"] },
  },
];
