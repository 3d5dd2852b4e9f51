import { hours } from "../units/hours.ts";
import type { OthersStatement } from "../facts/facts.ts";
import type { HouseholdScenario } from "./scenario.ts";

const none = "none";
const HOLDS = ["A8.election"];

const NO_YEARS = ["rental", "second-rental", "elected-rentals"].map((activityId) => ({ activityId, years: [] }));
const managed = (propertyId: string): OthersStatement => ({
  propertyId,
  statement: "listed",
  individuals: [{ id: `manager of ${propertyId}`, name: "Manager", seconds: hours(1000), paidForManagement: true }],
});

/** Law A8: what an election does of which not all is said. */
export const ELECTED_HOUSEHOLD_SCENARIOS: readonly HouseholdScenario[] = [
  {
    id: "election-of-an-unknown-first-year",
    kind: "household",
    rules: HOLDS,
    says: "800 hours in two rentals, said to be elected and not since when: one activity passes, each alone is not shown. It stays open.",
    authorities: ["reg-9-g"],
    given: { electedIn: "unsaid", self: { rental: 400, secondRental: 400, otherWork: none } },
    expect: {
      status: "met",
      outcome: "participation_unproven",
      activities: { rental: "unproven", "second-rental": "unproven" },
      missing: ["election-first-year"],
      isElectionAdvised: false,
    },
  },
  {
    id: "election-of-an-unknown-first-year-that-decides-nothing",
    kind: "household",
    rules: HOLDS,
    says: "510 and 520 hours pass test 1 alone and as one: nobody has to ask since when.",
    authorities: ["reg-9-g"],
    given: { electedIn: "unsaid", self: { rental: 510, secondRental: 520, otherWork: none } },
    expect: { outcome: "qualifies", activities: { rental: "met", "second-rental": "met" } },
  },
  {
    id: "election-of-an-unknown-first-year-that-would-cost",
    kind: "household",
    rules: HOLDS,
    says: "300 hours alone in one rental pass test 3. Together with another whose manager has 1,000 they would not: an election may also take away.",
    authorities: ["reg-9-g", "reg-5T-a"],
    given: {
      electedIn: "unsaid",
      self: { rental: 300, secondRental: 140, brokerage: { hours: 900 }, otherWork: none },
      others: [{ propertyId: "rental", statement: "none" }, managed("second-rental")],
      earlierYears: NO_YEARS,
    },
    expect: {
      status: "met",
      activities: { rental: "unproven", "second-rental": "not_met" },
      missing: ["election-first-year"],
    },
  },
  {
    id: "an-election-that-would-not-help",
    kind: "household",
    rules: HOLDS,
    says: "Two rentals with managers of 1,000 hours each: 440 hours together pass no test either, so the election is not advised.",
    authorities: ["reg-9-g", "reg-5T-a"],
    given: {
      self: { rental: 300, secondRental: 140, brokerage: { hours: 900 }, otherWork: none },
      others: [managed("rental"), managed("second-rental")],
      earlierYears: NO_YEARS,
    },
    expect: { status: "met", isElectionAdvised: false },
  },
  {
    id: "an-election-that-nobody-can-make",
    kind: "household",
    rules: HOLDS,
    says: "560 hours in two rentals would be participation in one activity, but nobody is a qualifying taxpayer: there is no election to make.",
    authorities: ["reg-9-g"],
    given: { self: { rental: 300, secondRental: 260, otherWork: none } },
    expect: { status: "not_met", isElectionAdvised: false },
  },
];
