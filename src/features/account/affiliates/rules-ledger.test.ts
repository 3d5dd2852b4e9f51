import { expect, test } from "vitest";
import { type Line, placeLines, type PayoutStep, settleReferral, stepPayout } from "./rules-ledger.ts";

const HOLD_DAYS = 30;
const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2026, 2, 10);

const LINE: Line = {
  id: "1",
  invoiceId: "in_1",
  cents: 50,
  cause: "payment",
  place: "held",
  heldUntil: new Date(START_MS + HOLD_DAYS * DAY_MS),
  holdReason: null,
};
const AFTER = new Date(START_MS + HOLD_DAYS * DAY_MS);

test.each([
  ["held to the millisecond", "active", null, new Date(AFTER.getTime() - 1), "held", null],
  ["payable from then on", "active", null, AFTER, "payable", null],
  ["held while a person looks at it", "active", "own_code", AFTER, "held", "own_code"],
  ["held while suspended", "suspended", null, AFTER, "held", "affiliate_suspended"],
  ["held until the application is read", "pending_review", null, AFTER, "held", "affiliate_pending"],
  ["forfeited once turned away", "rejected", null, AFTER, "forfeited", null],
] as const)("a line is %s", (_title, status, referralHold, now, place, holdReason) => {
  expect(placeLines([LINE], { status, payoutHold: null, referralHold }, now).lines).toEqual([
    { ...LINE, place, holdReason },
  ]);
});

test("a debt is not forfeited, nor what outweighs it exactly", () => {
  const back: Line = { ...LINE, id: "2", cents: -50, cause: "dispute" };
  const rejected = { status: "rejected", payoutHold: null, referralHold: null } as const;
  expect(placeLines([LINE, back], rejected, AFTER).lines.map(({ place }) => place)).toEqual(["payable", "payable"]);
  expect(placeLines([back], rejected, AFTER).lines.map(({ place }) => place)).toEqual(["payable"]);
});

test("a refund that comes while a payout is under way is a line of the next one, whatever becomes of the first", () => {
  const payment = { invoiceId: "in_1", paidCents: 500, isDisputed: false, heldUntil: AFTER };
  const earns = { type: "percentage", hundredths: 1000 } as const;
  const standing = { status: "active", payoutHold: null, referralHold: null } as const;
  const frozen = stepPayout([{ ...LINE, place: "payable" }], "freeze").lines;
  const settled = settleReferral(
    { payments: [{ ...payment, takenBackCents: 500, earns }], lines: frozen, newId: () => "2", ...standing },
    AFTER,
  );
  const placesAfter = (outcome: PayoutStep) =>
    stepPayout(settled.lines, outcome).lines.map(({ cents, place }) => [cents, place]);
  const next = [-50, "payable"];
  expect(placesAfter("pay")).toEqual([[50, "paid"], next]);
  expect(placesAfter("fail")).toEqual([[50, "payable"], next]);
});
