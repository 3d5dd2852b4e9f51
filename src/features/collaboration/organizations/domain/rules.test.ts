import { describe, expect, test } from "vitest";
import { decideProof, isDomain, isOfHouse } from "./rules.ts";

const day = (count: number) => new Date(Date.UTC(2026, 2, 1 + count));
const challenge = "c".repeat(43);
const waits = { challenge, provedAt: null, answeredAt: null };
const proved = { challenge, provedAt: day(0), answeredAt: day(1) };

describe("a proof", () => {
  test.each([
    ["comes with the value among others", waits, ["other", challenge], "proved"],
    ["does not come without it", waits, [], "unproved"],
    ["does not come with a part of it", waits, [challenge.slice(1)], "unproved"],
    ["stays while the record stands", proved, [challenge], "proved"],
    ["ends when the record is gone", proved, [], "unproved"],
    ["ends when it says something else", proved, ["x".repeat(43)], "unproved"],
  ])("%s", (_title, claim, values, outcome) => {
    expect(decideProof(claim, { is: "answered", values }, day(2))).toBe(outcome);
  });

  test("outlives a silent name server for a week, and does not begin with one", () => {
    expect(decideProof(proved, { is: "silent" }, day(8))).toBe("proved");
    expect(decideProof(proved, { is: "silent" }, day(9))).toBe("unproved");
    expect(decideProof(waits, { is: "silent" }, day(2))).toBe("unproved");
  });
});

test.each(["app.harbor.example", "harbor.co.uk", "xn--hafen-gra.example", "a-b.example"])("%s is a domain", (name) => {
  expect(isDomain(name)).toBe(true);
});
test.each([
  "harbor",
  "127.0.0.1",
  "-a.example",
  "a..example",
  "app.local",
  "a_b.example",
  "a.example:80",
  "evil/a.example",
])("%s is none", (name) => {
  expect(isDomain(name)).toBe(false);
});

test("our own name, what is below it and what is above it are of the house", () => {
  for (const name of ["log.tenure.example", "x.log.tenure.example", "tenure.example"])
    expect(isOfHouse(name, "log.tenure.example")).toBe(true);
  expect(isOfHouse("log-tenure.example", "tenure.example")).toBe(false);
});
