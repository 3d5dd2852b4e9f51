import type {
  ElectionYearsScenario,
  IdentificationScenario,
  LateElectionScenario,
  PathScenario,
  RevocationScenario,
} from "./scenario.ts";

const all = { missedOnlyTheFiling: true, returnsConsistent: true, returnsInTime: true, reasonableCause: true };

/** Law A8: an election that came late, and one that is to end. */
export const LATE_ELECTION_SCENARIOS: readonly LateElectionScenario[] = [
  late(
    "late-election-with-all-four",
    "Only the filing was missed, the returns agree and were in time, and there was a cause: relief is open.",
    all,
    "met",
  ),
  late(
    "late-election-with-a-return-that-disagrees",
    "One return reported the rentals each alone: no relief.",
    { ...all, returnsConsistent: false },
    "not_met",
  ),
  late(
    "late-election-with-an-open-answer",
    "No one has said whether there was reasonable cause: open.",
    { ...all, reasonableCause: null },
    "unproven",
  ),
];

function late(
  id: string,
  says: string,
  given: LateElectionScenario["given"],
  verdict: LateElectionScenario["expect"]["verdict"],
): LateElectionScenario {
  return {
    id,
    kind: "late-election",
    rules: ["A8.late"],
    says,
    authorities: ["rp-2011-34"],
    given,
    expect: { verdict },
  };
}

/** Law A8: year by year, whether an election binds. */
export const ELECTION_YEARS_SCENARIOS: readonly ElectionYearsScenario[] = [
  {
    id: "dormant-without-the-status",
    kind: "election-years",
    rules: ["A8.election"],
    says: "Elected in 2023 with the status, which is missed in 2024 and met again in 2025: the election sleeps for a year, and binds again without a new statement.",
    authorities: ["reg-9-g"],
    given: { firstYear: 2023, status: { 2022: "met", 2023: "met", 2024: "not_met", 2025: "met" } },
    expect: { 2022: "none", 2023: "binding", 2024: "dormant", 2025: "binding" },
  },
  {
    id: "elected-without-the-status",
    kind: "election-years",
    rules: ["A8.election"],
    says: "Elected in a year without the status: it never held, in later years with the status either.",
    authorities: ["reg-9-g"],
    given: { firstYear: 2023, status: { 2023: "not_met", 2024: "met" } },
    expect: { 2023: "invalid", 2024: "invalid" },
  },
];

export const REVOCATION_SCENARIOS: readonly RevocationScenario[] = [
  {
    id: "revoked-on-a-material-change",
    kind: "revocation",
    rules: ["A8.revocation"],
    says: "The rentals were put into a limited partnership: a statement that says so can be drafted.",
    authorities: ["reg-9-g"],
    given: { whatChanged: "The rentals were put into a limited partnership in which we are limited partners." },
    expect: { isDrafted: true },
  },
  {
    id: "revoked-without-a-change",
    kind: "revocation",
    rules: ["A8.revocation"],
    says: "Nothing changed: there is nothing to draft.",
    authorities: ["reg-9-g"],
    given: { whatChanged: " " },
    expect: { isDrafted: false },
  },
];

/** Law C6: two alternatives, and no sum. */
export const PATH_SCENARIOS: readonly PathScenario[] = [
  {
    id: "neither-path",
    kind: "path",
    rules: ["C6.paths"],
    says: "480 hours beside a co-host of 600: not more than 500, and less than another. That 480 is more than 100 adds nothing.",
    authorities: ["reg-5T-a"],
    given: { kind: "short-term", hours: 480, others: [600] },
    expect: { path_500: "not_met", path_100: "not_met" },
  },
  {
    id: "path-100",
    kind: "path",
    rules: ["C6.paths"],
    says: "131 hours, and the cleaner 118.",
    authorities: ["reg-5T-a"],
    given: { kind: "short-term", hours: 131, others: [118] },
    expect: { path_500: "not_met", path_100: "met" },
  },
  {
    id: "path-500-beside-someone-busier",
    kind: "path",
    rules: ["C6.paths"],
    says: "501 hours, and a manager with more: path 500 asks for no comparison.",
    authorities: ["reg-5T-a"],
    given: { kind: "short-term", hours: 501, others: [900] },
    expect: { path_500: "met", path_100: "not_met" },
  },
  {
    id: "path-100-with-unknown-others",
    kind: "path",
    rules: ["C6.paths"],
    says: "131 hours, and no one has said who else worked: open.",
    authorities: ["reg-5T-a", "lucero-2020"],
    given: { kind: "short-term", hours: 131, others: "unknown" },
    expect: { path_500: "not_met", path_100: "unproven" },
  },
];

/** Law G3: how much may be identified. */
export const IDENTIFICATION_SCENARIOS: readonly IdentificationScenario[] = [
  identified(
    "three-of-any-value",
    "Three properties of $300,000, $400,000 and $900,000 for one of $500,000.",
    [300, 400, 900],
    ["met", "three-property"],
  ),
  identified(
    "four-within-200-percent",
    "Four of $250,000 are $1,000,000, twice $500,000.",
    [250, 250, 250, 250],
    ["met", "200-percent"],
  ),
  identified(
    "four-above-200-percent",
    "A thousand dollars more: no rule is met.",
    [250, 250, 250, 251],
    ["not_met", "none"],
  ),
  identified(
    "four-above-200-percent-all-acquired",
    "All four of them acquired: more than 95 percent of what was identified.",
    [250, 250, 250, 251],
    ["met", "95-percent"],
    true,
  ),
];

function identified(
  id: string,
  says: string,
  thousands: readonly number[],
  [verdict, rule]: readonly [IdentificationScenario["expect"]["verdict"], string],
  isAllAcquired = false,
): IdentificationScenario {
  return {
    id,
    kind: "identification",
    rules: ["G3.identification"],
    says,
    authorities: ["reg-1031-k-1-c"],
    given: { givenUp: 500_000, identified: thousands.map((value) => value * 1000), isAllAcquired },
    expect: { verdict, rule },
  };
}
