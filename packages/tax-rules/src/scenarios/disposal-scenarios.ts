import type { LossesScenario } from "./scenario.ts";

const WAITING = { net: -5000, old: 40_000, isActive: true } as const;

/** s.469(g): what a sale, a gift or a death makes of losses that waited. Figures are ours unless a source is named. */
export const DISPOSAL_SCENARIOS: readonly LossesScenario[] = [
  disposal(
    "disposal-unsaid",
    "A rental with $45,000 of losses was sold, and no one has said how: nothing is freed, and it is asked. The allowance takes what it may.",
    { income: 200_000, results: [{ ...WAITING, gone: "unsaid" }] },
    { freed: 0, waits: 45_000, missing: ["disposal:p0"] },
  ),
  disposal(
    "disposal-buyer-unsaid",
    "Everything is said but who bought it: nothing is freed.",
    { income: 200_000, results: [{ ...WAITING, gone: { kind: "sale", gain: 0, buyer: "unsaid" } }] },
    { freed: 0, waits: 45_000, missing: ["disposal:p0"] },
  ),
  disposal(
    "disposal-order",
    "Sold as a whole, fully taxed, to a stranger, with a gain of $12,000: $7,000 of old losses meet what the rental made with it, $10,000 the income of another passive rental, and $23,000 are free.",
    { income: 200_000, results: [{ ...WAITING, gone: { kind: "sale", gain: 12_000 } }, { net: 10_000 }] },
    { usedAgainstPassiveIncome: 17_000, freed: 23_000, allowance: 0, waits: 0, counts: 40_000, missing: [] },
  ),
  disposal(
    "disposal-takes-nothing-of-the-allowance",
    "What a sale frees does not use the $25,000: another rental's loss of $25,000 has all of it.",
    {
      income: 90_000,
      results: [
        { ...WAITING, gone: { kind: "sale", gain: 0 } },
        { net: -25_000, isActive: true },
      ],
    },
    { freed: 45_000, allowance: 25_000, waits: 0, counts: 70_000 },
  ),
  disposal(
    "disposal-to-someone-related",
    "Sold to someone related: its losses wait until that person sells to a stranger.",
    { income: 200_000, results: [{ ...WAITING, gone: { kind: "sale", gain: 0, buyer: "related" } }] },
    { freed: 0, waits: 45_000, missing: [] },
  ),
  disposal(
    "disposal-sold-on-by-someone-related",
    "That person has sold it on to a stranger this year: they are free.",
    { income: 200_000, results: [{ net: 0, old: 45_000, gone: { kind: "sale", gain: 0, buyer: "related-sold-on" } }] },
    { freed: 45_000, waits: 0 },
  ),
  disposal(
    "disposal-in-an-exchange",
    "Exchanged, with gain put off: its losses wait.",
    { income: 200_000, results: [{ ...WAITING, gone: { kind: "sale", gain: 0, isDeferred: true } }] },
    { freed: 0, waits: 45_000, missing: [] },
  ),
  disposal(
    "disposal-with-an-election-of-unknown-year",
    "All rentals are said to be one activity, and not since when: a sale of one may free nothing, so nothing is freed.",
    { income: 200_000, elected: "unsaid", results: [{ ...WAITING, gone: { kind: "sale", gain: 0 } }, { net: 0 }] },
    { freed: 0, waits: 45_000, missing: ["disposal:p0"] },
    ["reg-9-g"],
  ),
  disposal(
    "disposal-by-gift",
    "Given away: what the year does not use goes into the basis and is never deducted.",
    { income: 200_000, results: [{ ...WAITING, gone: { kind: "gift" } }, { net: 10_000 }] },
    { usedAgainstPassiveIncome: 10_000, freed: 0, gone: 35_000, waits: 0 },
    ["irc-469-j-6"],
  ),
  disposal(
    "disposal-by-death",
    "At death the basis rises by $30,000: that much of $45,000 is lost, and $15,000 are free.",
    { income: 200_000, results: [{ ...WAITING, gone: { kind: "death", basisRise: 30_000 } }] },
    { freed: 15_000, gone: 30_000, waits: 0, counts: 15_000 },
  ),
  disposal(
    "disposal-by-death-basis-unsaid",
    "No one has said by how much: nothing is freed, and it is asked.",
    { income: 200_000, results: [{ ...WAITING, gone: { kind: "death" } }] },
    { freed: 0, gone: 0, waits: 45_000, missing: ["disposal:p0"] },
  ),
  disposal(
    "disposal-in-installments",
    "An installment sale with a gain of $120,000, $30,000 of it this year: a quarter of the $30,000 that exceed it is free.",
    {
      income: 200_000,
      results: [{ net: 0, old: 60_000, gone: { kind: "instalment", gain: 30_000, gainStillToCome: 120_000 } }],
    },
    { usedAgainstPassiveIncome: 30_000, freed: 7500, waits: 22_500 },
  ),
  disposal(
    "i8582-overall-gain",
    "The first example of the form's instructions: a gain of $15,525 from the sale of a rental with a loss of $2,800 and $12,650 from before. Together they are $75 of passive income.",
    {
      income: 200_000,
      results: [{ net: -2800, old: 12_650, isActive: true, gone: { kind: "sale", gain: 15_525 } }],
    },
    { usedAgainstPassiveIncome: 12_650, freed: 0, allowance: 0, waits: 0, missing: [] },
    ["i8582"],
  ),
  disposal(
    "disposal-in-part-at-a-loss",
    "Part of a rental sold at a loss of $5,000, beside its loss of $10,000 and $6,000 of other passive income: of $9,000 that wait, two thirds are of Schedule E and a third of Form 4797.",
    {
      income: 200_000,
      results: [{ net: -10_000, gone: { kind: "sale", gain: -5000, isInPart: true } }, { net: 6000 }],
    },
    { usedAgainstPassiveIncome: 6000, freed: 0, waits: 9000, waitsByForm: [6000, 3000], missing: [] },
    ["i8582"],
  ),
  disposal(
    "i8582-partial-sale-of-an-elected-activity",
    "Of two passive rentals that are one activity, one is sold with a gain of $15,525. Their losses of $2,800 and $12,650 from before are $15,450: nothing waits, though the activity goes on.",
    {
      income: 200_000,
      elected: true,
      results: [
        { net: 0, isActive: true, gone: { kind: "sale", gain: 15_525, isInPart: true } },
        { net: -2800, old: 12_650, isActive: true },
      ],
    },
    { freed: 0, allowance: 0, waits: 0, missing: [] },
    ["i8582"],
  ),
  disposal(
    "disposal-of-a-part-of-elected-rentals",
    "The same rental is one of two elected as one activity: its gain meets old losses of both, and what is left waits, though it was sold as a whole.",
    {
      income: 200_000,
      elected: true,
      results: [
        { net: -2800, old: 12_650, isNonpassive: true, gone: { kind: "sale", gain: 15_525 } },
        { net: 0, old: 4000, isNonpassive: true },
      ],
    },
    { nonpassive: 12_725, usedAgainstPassiveIncome: 12_725, freed: 0, waits: 3925, missing: [] },
    ["reg-9-g", "reg-4-g"],
  ),
  disposal(
    "disposal-of-a-former-passive-rental",
    "A nonpassive rental with $40,000 that waited is sold with a gain of $10,000: that much meets it, and $30,000 are free.",
    { income: 200_000, results: [{ net: 0, old: 40_000, isNonpassive: true, gone: { kind: "sale", gain: 10_000 } }] },
    { nonpassive: 10_000, usedAgainstPassiveIncome: 10_000, freed: 30_000, waits: 0, counts: 40_000 },
    ["irc-469-f"],
  ),
];

/** Reg. 1.469-2T(f) and 1.469-2(f): passive income that meets no passive loss. */
export const TURNED_SCENARIOS: readonly LossesScenario[] = [
  turned(
    "self-rental",
    "A building rented to one's own business made $20,000: it is nonpassive, and another rental's loss of $20,000 waits.",
    { income: 200_000, results: [{ net: 20_000, turned: { "self-rental": true } }, { net: -20_000 }] },
    { turned: 20_000, usedAgainstPassiveIncome: 0, waits: 20_000 },
  ),
  turned(
    "self-rental-with-a-loss",
    "If it lost money, its loss is passive like any other.",
    { income: 200_000, results: [{ net: -20_000, turned: { "self-rental": true } }, { net: 15_000 }] },
    { turned: 0, usedAgainstPassiveIncome: 15_000, waits: 5000 },
  ),
  turned(
    "self-rental-after-old-losses",
    "Its own old losses come off first.",
    { income: 200_000, results: [{ net: 20_000, old: 12_000, turned: { "self-rental": true } }, { net: -20_000 }] },
    { turned: 8000, usedAgainstPassiveIncome: 12_000, waits: 20_000 },
  ),
  turned(
    "land-unsaid",
    "Where facts point at land and no one has said how much of it is depreciated, its income meets no loss until it is said.",
    { income: 200_000, results: [{ net: 20_000, turned: { land: null } }, { net: -20_000 }] },
    { turned: 20_000, waits: 20_000, missing: ["turned-land:p0"] },
  ),
  turned(
    "developed-to-sell",
    "Built, let for ten months and sold: its rent and the gain of $90,000 are nonpassive.",
    {
      income: 200_000,
      results: [{ net: 5000, turned: { developed: true }, gone: { kind: "sale", gain: 90_000 } }, { net: -20_000 }],
    },
    { turned: 95_000, usedAgainstPassiveIncome: 0, waits: 20_000 },
  ),
  turned(
    "significant-participation",
    "Two short-term rentals with more than 100 hours each made $10,000 and lost $6000: the $4000 that they made together are nonpassive, and the rest meets the loss.",
    {
      income: 200_000,
      results: [
        { net: 10_000, isRental: false, significant: true },
        { net: -6000, isRental: false, significant: true },
      ],
    },
    { turned: 4000, usedAgainstPassiveIncome: 6000, waits: 0 },
  ),
  turned(
    "significant-participation-with-a-loss",
    "If they lost money together, all of it stays passive.",
    {
      income: 200_000,
      results: [
        { net: 10_000, isRental: false, significant: true },
        { net: -16_000, isRental: false, significant: true },
      ],
    },
    { turned: 0, usedAgainstPassiveIncome: 10_000, waits: 6000 },
  ),
];

function disposal(
  id: string,
  says: string,
  given: LossesScenario["given"],
  expect: LossesScenario["expect"],
  also: LossesScenario["authorities"] = [],
): LossesScenario {
  return { id, kind: "losses", rules: ["I6.disposition"], says, authorities: ["irc-469-g", ...also], given, expect };
}

function turned(
  id: string,
  says: string,
  given: LossesScenario["given"],
  expect: LossesScenario["expect"],
): LossesScenario {
  const authorities = id.startsWith("significant") || id.startsWith("land") ? "reg-2T-f" : "reg-2-f";
  return { id, kind: "losses", rules: ["I7.turned-income"], says, authorities: [authorities], given, expect };
}
