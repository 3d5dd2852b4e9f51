import { expect, test } from "vitest";
import { accountOf, maskPayee, type Payee, payeeSchema, spellOutPayee } from "./payee.ts";
import { decidePayout, type PayoutFacts } from "./rules-payout.ts";

const NOW = new Date("2026-03-10T15:00:00Z");
const DUE: PayoutFacts = {
  status: "active",
  isAccountShared: false,
  isUnderWay: false,
  payableCents: 5000,
  sandboxCents: 0,
  thresholdCents: 5000,
  methodUsableFrom: NOW,
};

test.each([
  [{}, 5000],
  [{ sandboxCents: 900 }, 5000],
  [{ thresholdCents: 0, payableCents: 1 }, 1],
  [{ status: "suspended" }, "suspended"],
  [{ isAccountShared: true }, "same_payout_account"],
  [{ isUnderWay: true }, "payout_under_way"],
  [{ payableCents: 0, sandboxCents: 9000 }, "sandbox_payments"],
  [{ payableCents: 4999, sandboxCents: 9000 }, "below_threshold"],
  [{ thresholdCents: 0, payableCents: -1 }, "below_threshold"],
  [{ methodUsableFrom: null }, "no_method"],
  [{ methodUsableFrom: new Date(NOW.getTime() + 1) }, "method_waiting"],
] as const)("of %j a run says %s", (changes, expected) => {
  const decided = decidePayout({ ...DUE, ...changes }, NOW);
  expect(decided.leftOut ?? ("cents" in decided && decided.cents)).toBe(expected);
});

const ACH: Payee = {
  method: "ACH",
  name: "Kim Partner",
  routingNumber: "021000021",
  accountNumber: "123456789",
  accountType: "savings",
};
const WIRE: Payee = { method: "Wire", name: "Kim P", bankCode: "021000021", accountNumber: "123456789" };
const CHECK: Payee = { method: "Check", name: "Kim", address: "1 Main St.\nAlbany, NY" };
const OTHER: Payee = { method: "Other", instructions: "Call +1 555 0100" };

test("a payee is shown masked, and spelled out only for whoever pays", () => {
  const all: readonly Payee[] = [{ method: "PayPal", email: "kim@partner.example" }, ACH, WIRE, CHECK, OTHER];
  expect(all.map(maskPayee)).toEqual([
    "PayPal k***@partner.example",
    "ACH, savings account ending in 6789",
    "Wire, account ending in 6789",
    "Check by mail",
    "Other, as you described it",
  ]);
  expect(maskPayee({ ...WIRE, accountNumber: "1234" })).toBe("Wire, account ending in 34");
  expect(spellOutPayee(ACH)).toContain("routing number 021000021, savings account 123456789");
});

test("one account is the same however it is written", () => {
  expect(accountOf(ACH)).toBe(accountOf(WIRE));
  const swift = { ...WIRE, bankCode: "CHASUS33" };
  expect(accountOf(swift)).toBe(accountOf({ ...swift, bankCode: "CHASUS33XXX" }));
  expect(accountOf(CHECK)).toBe(accountOf({ ...CHECK, name: "Lee", address: "1 main st, albany ny" }));
  expect(accountOf(ACH)).not.toBe(accountOf({ ...ACH, accountNumber: "123456780" }));
});

test.each([
  [{ ...ACH, routingNumber: "021000022" }, "routingNumber"],
  [{ ...ACH, accountNumber: "12a4" }, "accountNumber"],
  [{ ...WIRE, bankCode: "CHASE" }, "bankCode"],
  [{ method: "PayPal", email: "kim" }, "email"],
  [{ ...CHECK, address: " " }, "address"],
  [{ method: "Cash" }, "method"],
])("%j is refused for its %s", (payee, field) => {
  expect(payeeSchema.safeParse(payee).error?.issues.map(({ path }) => path[0])).toEqual([field]);
});

test("spaces and hyphens in account numbers are not kept", () => {
  expect(payeeSchema.parse({ ...WIRE, bankCode: "chas us33", accountNumber: "de89 3704-0044" })).toMatchObject({
    bankCode: "CHASUS33",
    accountNumber: "DE8937040044",
  });
});
