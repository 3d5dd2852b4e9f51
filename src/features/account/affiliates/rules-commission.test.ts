import { describe, expect, it, test } from "vitest";
import { explainLine } from "./explain-line.ts";
import {
  commissionOf,
  duePayoutCents,
  heldUntil,
  hundredthsOf,
  PROGRAM_DEFAULTS,
  type ProgramTerms,
  termsAt,
  termsOfPayment,
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
    custom: {
      type: "flat",
      hundredths: 300,
      months: 6,
      expiresAt: expiresAt === null ? null : new Date(expiresAt),
    } as const,
  });
  const FLAT: ProgramTerms = { ...PROGRAM_DEFAULTS, commissionType: "flat", flatCents: 150 };
  it.each([
    [
      "the rate of the affiliate",
      PROGRAM_DEFAULTS,
      { rateHundredths: 1000, custom: null },
      { ...TEN_PERCENT, months: null },
    ],
    [
      "a flat sum of the program",
      FLAT,
      { rateHundredths: 1000, custom: null },
      { type: "flat", hundredths: 150, months: null },
    ],
    ["terms of one's own", PROGRAM_DEFAULTS, own(null), { type: "flat", hundredths: 300, months: 6 }],
    [
      "a second before they end",
      PROGRAM_DEFAULTS,
      own("2026-03-10T15:00:01.000Z"),
      { type: "flat", hundredths: 300, months: 6 },
    ],
    ["the second they end", PROGRAM_DEFAULTS, own("2026-03-10T15:00:00.000Z"), { ...TEN_PERCENT, months: null }],
  ] as const)("%s", (_title, program, affiliate, expected) => {
    expect(termsAt(program, affiliate, at)).toEqual(expected);
  });
});

describe("for how long each payment earns", () => {
  const EACH = { ...PROGRAM_DEFAULTS, applyTo: "recurring" } as const;
  const own = (months: number | null, expiresAt: string | null = null) => ({
    rateHundredths: 1000,
    custom: { ...TWO_DOLLARS, months, expiresAt: expiresAt === null ? null : new Date(expiresAt) },
  });
  const STANDARD = { rateHundredths: 1000, custom: null };
  it.each([
    ["without an end", { ...EACH, durationMonths: null }, STANDARD, "2026-01-10", "2036-01-10", TEN_PERCENT, null],
    ["the last day", { ...EACH, durationMonths: 12 }, STANDARD, "2026-01-10", "2027-01-09", TEN_PERCENT, "2027-01-10"],
    ["the day it ends", { ...EACH, durationMonths: 12 }, STANDARD, "2026-01-10", "2027-01-10", null, "2027-01-10"],
    ["a short month", { ...EACH, durationMonths: 1 }, STANDARD, "2026-01-31", "2026-02-27", TEN_PERCENT, "2026-02-28"],
    [
      "the end of a short month",
      { ...EACH, durationMonths: 1 },
      STANDARD,
      "2026-01-31",
      "2026-02-28",
      null,
      "2026-02-28",
    ],
    ["a leap day", { ...EACH, durationMonths: 12 }, STANDARD, "2028-02-29", "2029-02-27", TEN_PERCENT, "2029-02-28"],
    [
      "longer by own terms",
      { ...EACH, durationMonths: 1 },
      own(3),
      "2026-01-10",
      "2026-04-09",
      TWO_DOLLARS,
      "2026-04-10",
    ],
    [
      "without an end by own terms",
      { ...EACH, durationMonths: 1 },
      own(null),
      "2026-01-10",
      "2036-01-10",
      TWO_DOLLARS,
      null,
    ],
    [
      "own terms that are over",
      { ...EACH, durationMonths: 1 },
      own(9, "2026-02-01T00:00:00Z"),
      "2026-01-10",
      "2026-02-10",
      null,
      "2026-02-10",
    ],
    [
      "only the first payment",
      { ...PROGRAM_DEFAULTS, durationMonths: 1 },
      own(3),
      "2026-01-10",
      "2026-01-10",
      null,
      null,
    ],
  ] as const)("%s", (_title, program, affiliate, first, day, earns, earnsBefore) => {
    const at = (date: string) => new Date(`${date}T12:00:00.000Z`);
    expect(termsOfPayment(program, affiliate, { paidAt: at(day), firstPaidAt: at(first), isFirst: false })).toEqual({
      earns,
      earnsBefore,
    });
  });

  test("a line says when it ends, and a refund does not", () => {
    const line = {
      id: "1",
      invoiceId: "in_1",
      cents: 50,
      place: "payable",
      heldUntil: new Date("2026-02-09T12:00:00.000Z"),
      holdReason: null,
      paidCents: 500,
      terms: TEN_PERCENT,
      earnsBefore: "2027-01-10",
      forfeitReason: null,
    } as const;
    const next = "It is in the next payout that reaches the threshold.";
    expect(explainLine({ ...line, cause: "payment" })).toBe(
      `Invoice in_1: 10% of $5.00. What this person pays before Jan 10, 2027 earns. ${next}`,
    );
    expect(explainLine({ ...line, cause: "payment", earnsBefore: null })).toBe(`Invoice in_1: 10% of $5.00. ${next}`);
    expect(explainLine({ ...line, cause: "refund" })).toBe(`Invoice in_1: your share of a refund goes back. ${next}`);
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
