import type { ActivityScenario, AllowanceScenario, HouseholdScenario, UseScenario, WorkScenario } from "./scenario.ts";

const business = { kind: "trade-or-business", earlierYears: [] } as const;
/** "Several full-time employees": a working year each. */
const EMPLOYEES = [2080, 2080];

/**
 * Examples that the Treasury and the IRS print, with their own figures in our words. Which of them are here, which are
 * tests elsewhere and which have no text at hand is listed in `fixtures/printed-examples.json`.
 */
export const PRINTED_EXAMPLES: readonly (
  | ActivityScenario
  | AllowanceScenario
  | HouseholdScenario
  | UseScenario
  | WorkScenario
)[] = [
  {
    id: "reg-1T-e-3-viii-3",
    kind: "use",
    rules: ["C1.not-a-rental"],
    says: "Trucks that its own drivers run carry goods for customers, for more than 30 days on average: the use is incidental to the service, so it is no rental activity. The average is ours.",
    authorities: ["reg-1T-e-3-viii", "reg-1T-e-3-ii"],
    given: { classes: [{ days: 310, stays: 10 }], extraordinaryServices: true },
    expect: { averageDays: 31, treatment: "extraordinary-services" },
  },
  {
    id: "reg-1T-e-3-viii-4",
    kind: "use",
    rules: ["C1.not-a-rental"],
    says: "An apartment hotel with stays between 7 and 30 days, and maids and linen for less than a tenth of the price: no significant services, so it is a rental activity. The average is ours.",
    authorities: ["reg-1T-e-3-viii", "reg-1T-e-3-ii"],
    given: { classes: [{ days: 150, stays: 10 }], significantServices: false },
    expect: { averageDays: 15, treatment: "rental" },
  },
  {
    id: "reg-5T-k-1",
    kind: "activity",
    rules: ["B.T1", "B.limited-partner"],
    says: "A limited partner works 30 hours a week on average in the partnership's restaurant: more than 500 hours carry a limited partner too.",
    authorities: ["reg-5T-k", "reg-5T-e"],
    given: { ...business, hours: 30 * 52, others: EMPLOYEES, limitedPartner: true },
    expect: { T1: "met", T3: "not_met", verdict: "met" },
  },
  {
    id: "reg-5T-k-2",
    kind: "activity",
    rules: ["B.T1", "B.limited-partner"],
    says: "The same work under a contract of employment with the corporation that manages the restaurant: work in any capacity is participation.",
    authorities: ["reg-5T-k", "reg-5-f-1"],
    given: { ...business, hours: 30 * 52, managementHours: 30 * 52, others: EMPLOYEES, limitedPartner: true },
    expect: { T1: "met", verdict: "met" },
  },
  {
    id: "reg-5T-k-3",
    kind: "activity",
    rules: ["B.T1", "B.T3"],
    says: "A carpenter and the only other partner convert vans on Saturdays, eight hours each: 416 hours are not more than 500, and not less than anyone's.",
    authorities: ["reg-5T-k"],
    given: { ...business, hours: 8 * 52, others: [8 * 52] },
    expect: { T1: "not_met", T3: "met", verdict: "met" },
  },
  {
    id: "reg-5T-k-4",
    kind: "activity",
    rules: ["B.T4"],
    says: "An accountant works 400 hours in a restaurant and 150 in a shoe store, each with several full-time employees: together more than 500, so the restaurant passes.",
    authorities: ["reg-5T-k", "reg-5T-c"],
    given: { ...business, hours: 400, others: EMPLOYEES, beside: [{ ...business, hours: 150, others: EMPLOYEES }] },
    expect: { T1: "not_met", T3: "not_met", T4: "met", verdict: "met" },
  },
  {
    id: "reg-5T-k-4-the-other",
    kind: "activity",
    rules: ["B.T4"],
    says: "The shoe store of the same accountant passes as well.",
    authorities: ["reg-5T-k", "reg-5T-c"],
    given: { ...business, hours: 150, others: EMPLOYEES, beside: [{ ...business, hours: 400, others: EMPLOYEES }] },
    expect: { T4: "met", verdict: "met" },
  },
  {
    id: "reg-5T-k-6",
    kind: "activity",
    rules: ["B.T5"],
    says: "Stock acquired in 1994, so there is participation in one year before 1995 alone: five of ten years do not carry 1995.",
    authorities: ["reg-5T-k", "reg-5-f-1"],
    given: {
      kind: "trade-or-business",
      year: 1995,
      hours: 0,
      others: EMPLOYEES,
      earlierYears: [1994],
      ownedSince: 1994,
    },
    expect: { T5: "not_met", verdict: "not_met" },
  },
  {
    id: "reg-5T-k-7",
    kind: "work",
    rules: ["D.not-customary"],
    says: "The owner of a share in a football team pays a spouse to be its receptionist, 15 hours a week, so that losses are allowed: no work of an owner, done to avoid the limit, so no participation.",
    authorities: ["reg-5T-k", "reg-5T-f-2-i"],
    given: {
      activityType: "compliance-legal-administration",
      day: "2025-05-05",
      capacity: "not-customary-to-avoid",
      property: {},
    },
    expect: { class: "never", effect: "neither", reason: "not-customary-to-avoid" },
  },
  {
    id: "reg-5T-k-8",
    kind: "activity",
    rules: ["B.T7"],
    says: "An owner's only work is to decide what a paid manager proposes for the cattle by letter: facts and circumstances leave management out.",
    authorities: ["reg-5T-k", "reg-5T-b"],
    given: { ...business, hours: 150, managementHours: 150, others: [2080], paidManager: true },
    expect: { T7: "not_met", verdict: "not_met" },
  },
  {
    id: "cca-201427016",
    kind: "household",
    rules: ["A3.portfolio", "A1.750"],
    says: "Two rentals without the election and another real property business, together more than 750 hours and nothing else: the 750 hours are counted over all of them. The advice names no hours, these are ours.",
    authorities: ["cca-201427016", "reg-9-d"],
    given: { self: { rental: 400, secondRental: 150, brokerage: { hours: 250, participation: "met" } } },
    expect: { status: "met", self: { hours750: "met", half: "met", numerator: 800 } },
  },
  {
    id: "pub-925-phase-out",
    kind: "allowance",
    rules: ["I1.allowance"],
    says: "A single owner with an income of $120,000 and a rental loss of $31,000 with active participation: $15,000 are allowed and $16,000 wait.",
    authorities: ["pub-925", "irc-469-i"],
    given: { filing: "single", income: 120_000, loss: 31_000 },
    expect: { allowed: 15_000 },
  },
];
