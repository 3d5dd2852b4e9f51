import { expect, it } from "vitest";
import { subjectOf } from "./access-token.ts";

const tokenOf = (claims: object): string => `x.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.y`;

it("reads whom a token names", () => {
  expect(subjectOf(tokenOf({ sub: "robin", name: "Zoë~~??" }))).toBe("robin");
});

it.each([null, "", "x", "x.y.z", tokenOf({}), tokenOf({ sub: 1 })])("knows nobody in %s", (token) => {
  expect(subjectOf(token)).toBeNull();
});
