import type { HouseholdScenario } from "./scenario.ts";

const none = "none";

/** What no one has said stays open: it counts on no side, and it is asked for. */
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
    id: "why-hours-were-taken-out-is-asked-for",
    kind: "household",
    rules: ["D.taken-out", "A1.half"],
    says: "800 hours, 200 taken out without a word, and a job of 790: half with investor's or personal time, and not with other work. It turns on why, which is asked for.",
    authorities: ["reg-9-b-4"],
    given: { self: { rental: 800, takenOut: 200, otherWork: 790 } },
    expect: {
      status: "unproven",
      self: { half: "unproven", hours750: "met", all: 1790 },
      missing: ["taken-out"],
      wouldChange: ["say-why-taken-out:self"],
    },
  },
  {
    id: "taken-out-and-decided-all-the-same",
    kind: "household",
    rules: ["D.taken-out", "A1.half"],
    says: "The same beside a job of 900: not half for any reason, so nothing is asked.",
    authorities: ["reg-9-b-4"],
    given: { self: { rental: 800, takenOut: 200, otherWork: 900 } },
    expect: { status: "not_met", self: { half: "not_met" } },
  },
  {
    id: "how-it-is-held-is-asked-for",
    kind: "household",
    rules: ["B.limited-partner"],
    says: "150 hours, and no one else worked. No one has said how it is held: test 3 turns on it, and it is asked for.",
    authorities: ["reg-5T-e"],
    given: {
      self: { rental: 150, otherWork: none },
      rental: { lpInterest: null },
      others: [{ propertyId: "rental", statement: "none" }],
    },
    expect: { activities: { rental: "unproven" }, missing: ["interest:rental"] },
  },
  {
    id: "rents-of-a-limited-partner-are-asked-for",
    kind: "household",
    rules: ["A8.limited-partner"],
    says: "Elected, one of two rentals held as a limited partner, and no rents told: below a tenth it does no harm, so the rents are asked for.",
    authorities: ["reg-9-f"],
    given: {
      electedIn: 2022,
      self: { rental: 300, secondRental: 150, brokerage: { hours: 900 } },
      secondRental: { lpInterest: true },
      others: [
        { propertyId: "rental", statement: "none" },
        { propertyId: "second-rental", statement: "none" },
      ],
      earlierYears: [{ activityId: "elected-rentals", years: [] }],
    },
    expect: { activities: { "elected-rentals": "unproven" }, missing: ["gross-rents"] },
  },
  {
    id: "earlier-years-unstated-at-both-levels",
    kind: "household",
    rules: ["A3.level-1", "A3.level-2", "B.T5"],
    says: "80 hours beside a busier manager, and no one has told earlier years: whether the rental's hours enter the 750 and whether its loss is nonpassive are open alike.",
    authorities: ["reg-9-c-3", "reg-9-e-1"],
    given: {
      self: { rental: 80, brokerage: { hours: 900 } },
      others: [
        {
          propertyId: "rental",
          statement: "listed",
          individuals: [{ id: "m", name: "the manager", seconds: 1_440_000, paidForManagement: true }],
        },
      ],
    },
    expect: {
      status: "met",
      outcome: "participation_unproven",
      activities: { rental: "unproven" },
      missing: ["earlier-years:rental"],
    },
  },
  {
    id: "an-empty-log-is-asked-for",
    kind: "household",
    rules: ["A1.750", "A1.half"],
    says: "Nothing is logged yet: no zero hours and no verdict against, on either test.",
    authorities: ["irc-469-c-7-B"],
    given: { self: { otherWork: none } },
    expect: {
      status: "unproven",
      outcome: "unproven",
      self: { hours750: "unproven", half: "unproven" },
      activities: { rental: "unproven" },
      missing: ["nothing-logged"],
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
