import type { HouseholdHours } from "./household-from-hours.ts";
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

/** A short-term rental of 260 hours in which others did more, beside a practice of 250. */
const practice = (told: Omit<NonNullable<HouseholdHours["self"]["ownBusiness"]>, "hours">): HouseholdHours => ({
  noRental: true,
  self: { shortTerm: 260, ownBusiness: { hours: 250, ...told } },
  others: BUSY_MANAGER,
  earlierYears: NO_EARLIER_YEARS,
});

/** Others did more in each of two short-term rentals, and no earlier year helps. */
const TWO_STAYS = {
  rental: { kind: "short-term" },
  self: { rental: 420, shortTerm: 90, otherWork: none },
  shortTerm: { managerPresent: true },
  others: [
    ...BUSY_MANAGER,
    {
      propertyId: "rental",
      statement: "listed",
      individuals: [{ id: "c", name: "the co-host", seconds: 1_600_000, paidForManagement: true }],
    },
  ],
  earlierYears: [...NO_EARLIER_YEARS, { activityId: "rental", years: [] }],
} as const;
const GROUPING = { id: "both", propertyIds: ["rental", "short-term"], firstYear: 2024 } as const;

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
    id: "a-law-practice-beside-with-three-earlier-years",
    kind: "household",
    rules: ["B.T6"],
    says: "A law practice of 250 hours with participation in any three earlier years passes test 6: it leaves the sum of test 4.",
    authorities: ["reg-5T-a", "reg-5T-d"],
    given: practice({ personalService: true, earlierYears: [1999, 2003, 2008] }),
    expect: { activities: { "short-term": "not_met" } },
  },
  {
    id: "a-law-practice-beside-with-two-earlier-years",
    kind: "household",
    rules: ["B.T6"],
    says: "Two earlier years are no three. While no one has said whether the practice passes another test, the sum is open.",
    authorities: ["reg-5T-a", "reg-5T-d"],
    given: practice({ personalService: true, earlierYears: [2003, 2008] }),
    expect: { activities: { "short-term": "unproven" } },
  },
  {
    id: "a-business-beside-of-unknown-kind-with-three-earlier-years",
    kind: "household",
    rules: ["B.T6"],
    says: "Whether it is a personal service activity was not said, so three earlier years decide nothing.",
    authorities: ["reg-5T-a", "reg-5T-d"],
    given: practice({ earlierYears: [1999, 2003, 2008] }),
    expect: { activities: { "short-term": "unproven" } },
  },
  {
    id: "a-practice-said-not-to-be-and-shown-by-its-years",
    kind: "household",
    rules: ["B.T6"],
    says: "Said to be without participation, and with three earlier years: the two disagree, so the sum is open.",
    authorities: ["reg-5T-a", "reg-5T-d"],
    given: practice({ personalService: true, earlierYears: [1999, 2003, 2008], participation: "not_met" }),
    expect: { activities: { "short-term": "unproven" } },
  },
  {
    id: "short-term-rentals-that-may-be-grouped",
    kind: "household",
    rules: ["C3.grouping"],
    says: "Two short-term rentals of 90 and 80 hours show no participation alone. Where they are one economic unit they may be grouped.",
    authorities: ["reg-4-c", "rp-2010-13"],
    given: { rental: { kind: "short-term" }, self: { rental: 90, shortTerm: 80, otherWork: none } },
    expect: { wouldChange: ["group-short-term"] },
  },
  {
    id: "grouped-and-disclosed",
    kind: "household",
    rules: ["C3.grouping"],
    says: "Two short-term rentals of 420 and 90 hours, grouped with a statement in the return: 510 hours in one activity pass test 1.",
    authorities: ["reg-4-c", "rp-2010-13"],
    given: { ...TWO_STAYS, groupings: [{ ...GROUPING, disclosed: true }] },
    expect: {
      activities: { both: "met" },
      missing: [],
      cautions: ["manager-present", "grouping:both"],
      wouldChange: ["short-term-path:both"],
    },
  },
  {
    id: "grouped-and-not-disclosed",
    kind: "household",
    rules: ["C3.grouping"],
    says: "The statement of the same grouping was left out: each is tested alone, and others did more in both.",
    authorities: ["rp-2010-13"],
    given: { ...TWO_STAYS, groupings: [{ ...GROUPING, disclosed: false }] },
    expect: {
      activities: { rental: "not_met", "short-term": "not_met" },
      cautions: ["manager-present", "grouping-undisclosed:both"],
      wouldChange: [],
    },
  },
  {
    id: "grouped-and-not-said-whether-disclosed",
    kind: "household",
    rules: ["C3.grouping"],
    says: "No one has said whether the statement went with the return: met together, not met alone, so it is open.",
    authorities: ["rp-2010-13"],
    given: { ...TWO_STAYS, groupings: [{ ...GROUPING, disclosed: null }] },
    expect: {
      activities: { rental: "unproven", "short-term": "unproven" },
      missing: ["grouping:both"],
    },
  },
  {
    id: "grouped-before-statements-were-asked-for",
    kind: "household",
    rules: ["C3.grouping"],
    says: "A grouping of 2010 or before needs no statement.",
    authorities: ["rp-2010-13"],
    given: { ...TWO_STAYS, groupings: [{ ...GROUPING, firstYear: 2010, disclosed: null }] },
    expect: { activities: { both: "met" } },
  },
  {
    id: "grouped-from-a-later-year",
    kind: "household",
    rules: ["C3.grouping"],
    says: "A grouping binds from its first year on, and says nothing about the years before.",
    authorities: ["reg-4-c"],
    given: { ...TWO_STAYS, groupings: [{ ...GROUPING, firstYear: 2026, disclosed: true }] },
    expect: { activities: { rental: "not_met", "short-term": "not_met" }, cautions: ["manager-present"] },
  },
  {
    id: "a-rental-in-a-grouping-stays-outside",
    kind: "household",
    rules: ["C3.grouping"],
    says: "A rental is not grouped with a business: named in a grouping, it is tested alone.",
    authorities: ["reg-4-d-1"],
    given: { ...TWO_STAYS, rental: {}, groupings: [{ ...GROUPING, disclosed: true }] },
    expect: { activities: { rental: "not_met", "short-term": "not_met" } },
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
