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
];
