import { expect, test } from "vitest";
import { decideSignInWith, isGoogleId, nameOf, vouchedOf } from "./decide-sign-in-with.ts";

const verified = { email: "robin@tenure.example", isEmailVerified: true };
const unverified = { email: "robin@tenure.example", isEmailVerified: false };

test.each([
  ["whoever is known, whatever the address", { email: null, isEmailVerified: false }, true, null, "enter"],
  ["whoever is known, though the address is another account's", verified, true, { isEmailVerified: true }, "enter"],
  ["a new person", verified, false, null, "open"],
  ["a new person whose address nobody verified", unverified, false, null, "open"],
  ["nobody without an address", { email: null, isEmailVerified: false }, false, null, "no_address"],
  ["the owner of an address that a stranger registered", verified, false, { isEmailVerified: false }, "claim"],
  ["not an account whose owner confirmed the address", verified, false, { isEmailVerified: true }, "in_use"],
  ["not an account by an address that nobody verified", unverified, false, { isEmailVerified: false }, "in_use"],
  ["not an account by an address of an administrator's making", unverified, false, { isEmailVerified: true }, "in_use"],
] as const)("%s", (_who, vouched, isKnown, account, decision) =>
  expect(decideSignInWith(vouched, { isKnown, account })).toBe(decision),
);

test.each([
  ["google", { email: "A@b.example", email_verified: true }, { email: "a@b.example", isEmailVerified: true }],
  ["google", { email: "a@b.example" }, { email: "a@b.example", isEmailVerified: false }],
  ["google", { email: "a@b.example", xms_edov: true }, { email: "a@b.example", isEmailVerified: false }],
  ["apple", { email: "a@b.example", email_verified: "true" }, { email: "a@b.example", isEmailVerified: true }],
  ["microsoft", { email: "a@b.example", email_verified: true }, { email: "a@b.example", isEmailVerified: false }],
  ["microsoft", { email: "a@b.example", xms_edov: "1" }, { email: "a@b.example", isEmailVerified: true }],
  ["microsoft", { preferred_username: "a@b.example" }, { email: null, isEmailVerified: false }],
] as const)("%s says %j", (provider, claims, vouched) => expect(vouchedOf(provider, claims)).toEqual(vouched));

test("an id of Google's has 15 to 25 digits", () => {
  const ids = ["1".repeat(14), "1".repeat(15), "1".repeat(25), "1".repeat(26), "1".repeat(20) + "a", null];
  expect(ids.map(isGoogleId)).toEqual([false, true, true, false, false, false]);
});

test("a name is there, whatever is told", () => {
  expect(nameOf({ given_name: "Robin", family_name: "Hale" }, {})).toEqual({ firstName: "Robin", lastName: "Hale" });
  expect(nameOf({ name: "Robin van Hale" }, {})).toEqual({ firstName: "Robin", lastName: "van Hale" });
  expect(nameOf({}, { firstName: "Robin", lastName: "Hale" })).toEqual({ firstName: "Robin", lastName: "Hale" });
  expect(nameOf({ email: "robin@tenure.example" }, {})).toEqual({ firstName: "robin", lastName: "-" });
});
