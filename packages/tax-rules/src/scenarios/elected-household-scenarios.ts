import { hours } from "../units/hours.ts";
import type { HouseholdScenario } from "./scenario.ts";

const none = "none";
const HOLDS = ["A8.election"];

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
      others: [
        { propertyId: "rental", statement: "none" },
        {
          propertyId: "second-rental",
          statement: "listed",
          individuals: [{ id: "m", name: "Manager", seconds: hours(1000) }],
        },
      ],
      earlierYears: [
        { activityId: "rental", years: [] },
        { activityId: "second-rental", years: [] },
        { activityId: "elected-rentals", years: [] },
      ],
    },
    expect: {
      status: "met",
      activities: { rental: "unproven", "second-rental": "possible" },
      missing: ["election-first-year"],
    },
  },
];
