import { expect, test } from "vitest";
import { readConfig } from "../config.ts";

const KEY = "sk_test_abc123";
const STRIPE = { TENURE_STRIPE_SECRET_KEY: KEY, TENURE_STRIPE_WEBHOOK_SECRET: "whsec_1, whsec_2" };
const PUBLIC = { TENURE_PUBLIC_URL: "https://log.tenure.example" };
const billingOf = (given: Record<string, string>) => {
  const { isBilled, billing } = readConfig({ TENURE_SECRET: "a secret of the tests, long enough to sign", ...given });
  return { isBilled, kind: billing.kind };
};

test.each<[string, Record<string, string>, ReturnType<typeof billingOf>]>([
  ["on this machine, with no setting", {}, { isBilled: true, kind: "sandbox" }],
  ["by another name of this machine", { TENURE_PUBLIC_URL: "http://[::1]:7500" }, { isBilled: true, kind: "sandbox" }],
  ["where others reach it, by a word", { ...PUBLIC, TENURE_BILLING: "sandbox" }, { isBilled: true, kind: "sandbox" }],
  ["with a key and its secret", { ...PUBLIC, ...STRIPE }, { isBilled: true, kind: "stripe" }],
  ["with both and the word", { ...PUBLIC, ...STRIPE, TENURE_BILLING: "stripe" }, { isBilled: true, kind: "stripe" }],
  ["not at all", { ...PUBLIC, TENURE_BILLING: "off" }, { isBilled: false, kind: "sandbox" }],
])("plans are paid for %s", (_title, given, expected) => {
  expect(billingOf(given)).toEqual(expected);
});

test.each<[string, Record<string, string>, RegExp]>([
  ["nobody who takes the money where others reach it", PUBLIC, /TENURE_BILLING=off[^]*TENURE_BILLING=sandbox/],
  ["a word that is none", { TENURE_BILLING: "on" }, /sandbox, stripe or off/],
  ["the word stripe and no key", { TENURE_BILLING: "stripe" }, /TENURE_STRIPE_SECRET_KEY/],
  ["the word sandbox and a key", { ...STRIPE, TENURE_BILLING: "sandbox" }, /Take one of them away/],
  ["a key without its webhook secret", { TENURE_STRIPE_SECRET_KEY: KEY }, /TENURE_STRIPE_WEBHOOK_SECRET/],
  ["a secret of nothing", { ...STRIPE, TENURE_STRIPE_WEBHOOK_SECRET: " , " }, /TENURE_STRIPE_WEBHOOK_SECRET/],
  ["a key that is none", { ...STRIPE, TENURE_STRIPE_SECRET_KEY: "abc123" }, /no secret key of Stripe/],
])("no start with %s, and the reason holds no key", (_title, given, reason) => {
  expect(() => billingOf(given)).toThrow(reason);
  expect(() => billingOf(given)).not.toThrow(/abc123/);
});
