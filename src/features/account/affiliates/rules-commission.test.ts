import { describe, expect, it, test } from "vitest";
import {
  commissionOf,
  duePayoutCents,
  heldUntil,
  hundredthsOf,
  PROGRAM_DEFAULTS,
  type ProgramTerms,
  termsAt,
} from "./rules-commission.ts";

const TEN_PERCENT = { type: "percentage", hundredths: 1000 } as const;
const TWO_DOLLARS = { type: "flat", hundredths: 200 } as const;

describe("what a payment earns", () => {
  it.each([
    ["10% of $5", TEN_PERCENT, 500, 0, 50],
    ["10% of $120", TEN_PERCENT, 12_000, 0, 1200],
    ["10% of 9 cents, rounded down", TEN_PERCENT, 9, 0, 0],
    ["12.5% of $5, rounded down", { type: "percentage", hundredths: 1250 }, 500, 0, 62],
    ["nothing of nothing", TEN_PERCENT, 0, 0, 0],
    ["nothing below zero", TEN_PERCENT, -500, 0, 0],
    ["10% of what a part of it leaves", TEN_PERCENT, 12_000, 3001, 899],
    ["nothing of a full refund", TEN_PERCENT, 500, 500, 0],
    ["nothing of more than all", TEN_PERCENT, 500, 900, 0],
    ["$2 a payment", TWO_DOLLARS, 500, 0, 200],
    ["$2 less the share that is back", TWO_DOLLARS, 500, 125, 150],
    ["no more than was paid", TWO_DOLLARS, 150, 0, 150],
    ["0%", { type: "percentage", hundredths: 0 }, 500, 0, 0],
    ["at most all of it", { type: "percentage", hundredths: 20_000 }, 500, 0, 500],
  ] as const)("%s", (_title, terms, paid, back, expected) => {
    expect(commissionOf(terms, paid, back)).toBe(expected);
  });
});

describe("by which terms", () => {
  const at = new Date("2026-03-10T15:00:00.000Z");
  const own = (expiresAt: string | null) => ({
    rateHundredths: 1000,
    custom: { type: "flat", hundredths: 300, expiresAt: expiresAt === null ? null : new Date(expiresAt) } as const,
  });
  const FLAT: ProgramTerms = { ...PROGRAM_DEFAULTS, commissionType: "flat", flatCents: 150 };
  it.each([
    ["the rate of the affiliate", PROGRAM_DEFAULTS, { rateHundredths: 1000, custom: null }, TEN_PERCENT],
    ["a flat sum of the program", FLAT, { rateHundredths: 1000, custom: null }, { type: "flat", hundredths: 150 }],
    ["terms of one's own", PROGRAM_DEFAULTS, own(null), { type: "flat", hundredths: 300 }],
    ["a second before they end", PROGRAM_DEFAULTS, own("2026-03-10T15:00:01.000Z"), { type: "flat", hundredths: 300 }],
    ["the second they end", PROGRAM_DEFAULTS, own("2026-03-10T15:00:00.000Z"), TEN_PERCENT],
  ] as const)("%s", (_title, program, affiliate, expected) => {
    expect(termsAt(program, affiliate, at)).toEqual(expected);
  });
});

it.each([
  [30, 30, "2026-04-09T15:00:00.000Z"],
  [30, 45, "2026-04-24T15:00:00.000Z"],
  [60, 30, "2026-05-09T15:00:00.000Z"],
])("held for %i days, and as long as refunds are possible (%i)", (holdDays, refundDays, until) => {
  const program = { ...PROGRAM_DEFAULTS, holdDays, refundDays };
  expect(heldUntil(program, new Date("2026-03-10T15:00:00.000Z")).toISOString()).toBe(until);
});

it.each([
  [4999, 5000, 0],
  [5000, 5000, 5000],
  [5001, 5000, 5001],
  [0, 0, 0],
  [-100, 0, 0],
])("of %i payable cents with a threshold of %i a payout pays %i", (payable, threshold, due) => {
  expect(duePayoutCents(payable, threshold)).toBe(due);
});

test("hundredths of what a column says", () => {
  expect(["10.00", "50.00", "0.29", "1.15", "100.00"].map(hundredthsOf)).toEqual([1000, 5000, 29, 115, 10_000]);
});
