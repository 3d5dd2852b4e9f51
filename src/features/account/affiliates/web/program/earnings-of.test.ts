import { expect, test } from "vitest";
import { offerOf, PROGRAM_DEFAULTS, type ProgramSettings } from "#features/account/affiliates/rules-commission.ts";
import { earningsOf } from "./earnings-of.ts";
import { inFigures } from "./program-words.ts";

const offer = (changes: Partial<ProgramSettings> = {}) => offerOf({ ...PROGRAM_DEFAULTS, ...changes });

test("the calculator says what the ledger would post for the first payments of so many people", () => {
  expect(earningsOf(0, offer()).map(({ allCents }) => allCents)).toEqual([0, 0, 0]);
  expect(earningsOf(25, offer())).toEqual([
    { name: "Monthly plan", priceCents: 500, eachCents: 50, allCents: 1250 },
    { name: "Annual plan, lowest price", priceCents: 5000, eachCents: 500, allCents: 12_500 },
    { name: "Annual plan, highest price", priceCents: 12_000, eachCents: 1200, allCents: 30_000 },
  ]);
  expect(earningsOf(2, offer({ commissionRate: 12.5 })).map(({ eachCents }) => eachCents)).toEqual([62, 625, 1500]);
  const flat = offer({ commissionType: "flat", flatCents: 700 });
  expect(earningsOf(2, flat).map(({ eachCents }) => eachCents)).toEqual([500, 700, 700]);
});

test.each([
  [{}, "10% of the first payment of each person you refer"],
  [{ commissionRate: 12.5 }, "12.5% of the first payment of each person you refer"],
  [{ applyTo: "recurring" }, "10% of each payment of each person you refer"],
  [
    { applyTo: "recurring", durationMonths: 12 },
    "10% of each payment of each person you refer, in the 12 months from their first",
  ],
  [
    { applyTo: "recurring", durationMonths: 1, commissionType: "flat", flatCents: 150 },
    "$1.50 for each payment of each person you refer, in the month from their first",
  ],
] as const)("the program's figures follow %o", (changes, commission) => {
  expect(inFigures(offer(changes))[0]).toEqual([
    "Commission",
    `${commission}, unless we agree on something else in writing`,
  ]);
});

test("so do days, threshold and who reads an application", () => {
  const changes = { cookieDays: 1, holdDays: 14, refundDays: 45, payoutThreshold: 75.5, isAutoApproved: true } as const;
  expect(Object.fromEntries(inFigures(offer(changes)))).toMatchObject({
    "Your link counts": expect.stringMatching(/^1 day from/),
    Held: expect.stringMatching(/^45 days from/),
    "Paid from": expect.stringMatching(/^\$75\.50 that/),
    "Your application": expect.stringMatching(/^Accepted at once/),
  });
  expect(Object.fromEntries(inFigures(offer()))).toMatchObject({
    "Your link counts": expect.stringMatching(/^60 days from/),
    Held: expect.stringMatching(/^30 days from/),
    "Paid from": expect.stringMatching(/^\$50 that/),
    "Your application": expect.stringMatching(/^Read by a person/),
  });
});
