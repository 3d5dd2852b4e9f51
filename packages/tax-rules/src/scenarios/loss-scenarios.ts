import type { BonusScenario, DepreciationScenario, LossesScenario } from "./scenario.ts";

/** Law A8 and I: how much of a year's losses counts, in the order of the limits. */
export const LOSS_SCENARIOS: readonly LossesScenario[] = [
  {
    id: "reg-9-e-4",
    kind: "losses",
    rules: ["A8.suspended-losses"],
    says: "Elected as one, with participation: $5,000 of income, a loss of $5,000 and $10,000 of income use $10,000 of the $40,000 that waited, and $30,000 wait on.",
    authorities: ["reg-9-e-2"],
    given: {
      income: 200_000,
      elected: true,
      results: [
        { net: 5000, old: 30_000, isNonpassive: true },
        { net: -5000, old: 10_000, isNonpassive: true },
        { net: 10_000, isNonpassive: true },
      ],
    },
    expect: { nonpassive: 10_000, usedAgainstPassiveIncome: 10_000, waits: 30_000 },
  },
  {
    id: "old-losses-each-alone",
    kind: "losses",
    rules: ["A8.suspended-losses"],
    says: "The same rentals without the election: each uses its own old losses alone, $5,000 in all.",
    authorities: ["irc-469-f"],
    given: {
      income: 200_000,
      results: [
        { net: 5000, old: 30_000, isNonpassive: true },
        { net: -5000, old: 10_000, isNonpassive: true },
        { net: 10_000, isNonpassive: true },
      ],
    },
    expect: { usedAgainstPassiveIncome: 5000, waits: 35_000 },
  },
  {
    id: "pub-925-kate",
    kind: "losses",
    rules: ["I1.allowance"],
    says: "A single owner with $80,000 of wages, $15,000 from a limited partnership and a rental loss of $26,000 with active participation: $15,000 meet the partnership's income, and the allowance takes the other $11,000.",
    authorities: ["pub-925", "irc-469-i"],
    given: {
      income: 80_000,
      results: [
        { net: -26_000, isActive: true },
        { net: 15_000, isRental: false, limitedPartner: true },
      ],
    },
    expect: { usedAgainstPassiveIncome: 15_000, allowance: 11_000, waits: 0, counts: 26_000 },
  },
  {
    id: "pub-925-woods",
    kind: "losses",
    rules: ["I2.order"],
    says: "Rentals with $2,776 of income, $26,600 of losses and $14,892 from before, beside other passive activities with $4,000, $2,400 and $4,100: $41,216 are left, the figure of line 4 of Form 8582. Without income no allowance is taken.",
    authorities: ["pub-925"],
    given: {
      year: 2005,
      filing: "MFJ",
      results: [
        { net: 2776, isActive: true },
        { net: -26_600, old: 14_892, isActive: true },
        { net: 4000, isRental: false },
        { net: -2400, old: 4100, isRental: false },
      ],
    },
    expect: { usedAgainstPassiveIncome: 6776, allowance: 0, waits: 41_216 },
  },
  {
    id: "old-losses-of-a-nonpassive-rental-and-the-allowance",
    kind: "losses",
    rules: ["I1.allowance", "A8.suspended-losses"],
    says: "A rental is nonpassive this year and has $60,000 that waited: with active participation in those years too, $25,000 are allowed at an income of $30,000. The figures are ours.",
    authorities: ["reg-9-j", "irc-469-i"],
    given: { income: 30_000, results: [{ net: -20_000, old: 60_000, isNonpassive: true, isActive: true }] },
    expect: { nonpassive: -20_000, allowance: 25_000, waits: 35_000, counts: 45_000 },
  },
  {
    id: "excess-loss-of-a-joint-return",
    kind: "losses",
    rules: ["I2.excess-business-loss"],
    says: "A nonpassive loss of $700,000 on a joint return of 2025 meets the line of $626,000: $74,000 become a net operating loss.",
    authorities: ["irc-461-l"],
    given: { filing: "MFJ", income: 0, results: [{ net: -700_000, isNonpassive: true }] },
    expect: { excess: 74_000, counts: 626_000 },
  },
  {
    id: "excess-loss-with-unknown-filing-status",
    kind: "losses",
    rules: ["I2.excess-business-loss"],
    says: "While no one has said how the return is filed, the lower line of $313,000 is used, and the filing status is asked for.",
    authorities: ["irc-461-l"],
    given: { filing: "unknown", income: 0, results: [{ net: -400_000, isNonpassive: true }] },
    expect: { excess: 87_000, counts: 313_000 },
  },
  {
    id: "excess-loss-beside-passive-income",
    kind: "losses",
    rules: ["I2.excess-business-loss"],
    says: "A nonpassive rental lost $506,000. A passive one made $78,000, and $45,000 of it met old losses: the limit adds all three, $473,000, and cuts $160,000. The figures are ours.",
    authorities: ["irc-461-l"],
    given: {
      income: 0,
      results: [
        { net: -506_000, isNonpassive: true },
        { net: 78_000, old: 45_000 },
      ],
    },
    expect: { usedAgainstPassiveIncome: 45_000, excess: 160_000, waits: 0 },
  },
  {
    id: "excess-loss-of-another-business",
    kind: "losses",
    rules: ["I2.excess-business-loss"],
    says: "A nonpassive rental made $100,000 beside a business that lost $500,000: $400,000 together, and $87,000 are cut. The figures are ours.",
    authorities: ["irc-461-l"],
    given: { income: 0, otherBusiness: -500_000, results: [{ net: 100_000, isNonpassive: true }] },
    expect: { nonpassive: 100_000, excess: 87_000 },
  },
  {
    id: "excess-loss-open-without-other-businesses",
    kind: "losses",
    rules: ["I2.excess-business-loss"],
    says: "A nonpassive rental lost $50,000 and no one has said what the other businesses made: the limit stays open and asks for it, since a loss there could pass the line. The figures are ours.",
    authorities: ["irc-461-l"],
    given: { income: 0, otherBusiness: null, results: [{ net: -50_000, isNonpassive: true }] },
    expect: { excess: null, counts: 50_000, missing: ["other-business"] },
  },
  {
    id: "excess-loss-and-old-losses-of-a-former-passive-rental",
    kind: "losses",
    rules: ["I2.excess-business-loss", "A8.suspended-losses"],
    says: "Of two nonpassive rentals one lost $330,000, and the other's $40,000 met its own old losses: $330,000 together, and $17,000 are cut. The figures are ours.",
    authorities: ["irc-461-l", "irc-469-f"],
    given: {
      income: 0,
      results: [
        { net: -330_000, isNonpassive: true },
        { net: 40_000, old: 40_000, isNonpassive: true },
      ],
    },
    expect: { usedAgainstPassiveIncome: 40_000, excess: 17_000, waits: 0 },
  },
  {
    id: "allowance-without-the-loss-of-a-professional",
    kind: "losses",
    rules: ["I1.allowance"],
    says: "With $150,000 of wages, a nonpassive rental's loss of $60,000 is not taken from the income that the allowance looks at: nothing of the $40,000 that waited is allowed. The figures are ours.",
    authorities: ["irc-469-i", "reg-9-j"],
    given: { income: 150_000, results: [{ net: -60_000, old: 40_000, isNonpassive: true, isActive: true }] },
    expect: { nonpassive: -60_000, allowance: 0, waits: 40_000, counts: 60_000 },
  },
  {
    id: "allowance-after-the-loss-of-a-short-term-rental",
    kind: "losses",
    rules: ["I1.allowance"],
    says: "The same loss from a short-term rental with material participation is in that income, $90,000: it is not allowed because of the status. Of a passive rental's $40,000, $25,000 are allowed. The figures are ours.",
    authorities: ["irc-469-i"],
    given: {
      income: 150_000,
      results: [
        { net: -60_000, isRental: false, isNonpassive: true },
        { net: -40_000, isActive: true },
      ],
    },
    expect: { nonpassive: -60_000, allowance: 25_000, waits: 15_000 },
  },
];

/** Law I5: the written binding contract decides. */
export const BONUS_SCENARIOS: readonly BonusScenario[] = [
  bonus("contract-the-day-after", "A contract of January 20, 2025, in service in 2025: 100 percent.", 100, {
    contractOn: "2025-01-20",
    inServiceOn: "2025-06-01",
  }),
  bonus("contract-a-day-too-early", "A contract of January 19, 2025, in service in 2026: 20 percent.", 20, {
    contractOn: "2025-01-19",
    inServiceOn: "2026-02-01",
  }),
  bonus("contract-before-and-in-service-later", "The same contract, in service in 2027 or later: nothing.", 0, {
    contractOn: "2025-01-19",
    inServiceOn: "2027-02-01",
  }),
  bonus("contract-and-service-in-2021", "Acquired and in service in the years 2018 to 2022: 100 percent.", 100, {
    contractOn: "2021-01-05",
    inServiceOn: "2021-06-01",
  }),
  bonus("forty-percent-elected", "40 percent elected instead of 100 for what is in service in 2025.", 40, {
    contractOn: "2025-01-20",
    inServiceOn: "2025-06-01",
    electsReduced: true,
  }),
  bonus(
    "contract-day-unknown",
    "In service in 2026, and no one has said when the contract was: it turns on it.",
    null,
    {
      contractOn: null,
      inServiceOn: "2026-06-01",
    },
  ),
];

function bonus(id: string, says: string, percent: number | null, given: BonusScenario["given"]): BonusScenario {
  return { id, kind: "bonus", rules: ["I5.bonus"], says, authorities: ["irc-168-k"], given, expect: { percent } };
}

/** Law H2: straight line from the middle of the month. */
export const DEPRECIATION_SCENARIOS: readonly DepreciationScenario[] = [
  {
    id: "pub-527-february",
    kind: "depreciation",
    rules: ["H2.depreciation"],
    says: "A residential rental of $160,000 in service in February: $5,091 in the first year.",
    authorities: ["pub-527"],
    given: { basis: 160_000, month: 2, life: "residential" },
    expect: { firstYear: 5091 },
  },
];
