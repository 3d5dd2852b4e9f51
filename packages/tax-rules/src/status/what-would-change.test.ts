import { describe, expect, it } from "vitest";
import type { Property } from "../facts/facts.ts";
import { buildHousehold, buildProperty, buildWork, statusOf } from "../testing/build-household.ts";
import { statedAverageUse } from "../short-term/average-customer-use.ts";
import { hours } from "../units/hours.ts";

const saysOf = (count: number): string | undefined => {
  const work = [buildWork({ seconds: hours(count) })];
  const { wouldChange } = statusOf(buildHousehold({ work, otherWork: [] }));
  return wouldChange.find(({ id }) => id === "state-other-work:self")?.says;
};

it("asks for other work, and says below which hours the half test is met only where there are hours", () => {
  expect(saysOf(0)).toBe("Add the other work of Alex, or tell us there was none.");
  expect(saysOf(400)).toBe(
    "Add the other work of Alex, or tell us there was none: below 400 h in all the half test is met.",
  );
});

it("speaks to whoever owns the log, a spouse beside them or not", () => {
  const work = [buildWork({ seconds: hours(400) })];
  const toYou = (relations: readonly ("self" | "spouse")[]): string | undefined => {
    const persons = relations.map((relation) => ({ id: relation, name: relation, relation }));
    return statusOf(buildHousehold({ work, persons, otherWork: [] })).wouldChange[0]?.saysToYou;
  };
  expect(toYou(["self"])).toMatch(/^Add your other work, or tell us you had none:/);
  expect(toYou(["self", "spouse"])).toMatch(/^Add your other work, or tell us you had none:/);
});

it("does not ask for other work that is stated when the half test is open for another reason", () => {
  const cabin = buildProperty({ id: "cabin", kind: "short-term" });
  const work = [buildWork({ propertyId: "cabin", seconds: hours(900) })];
  const customerUse = [statedAverageUse("cabin", 12, 2025)];
  const { persons, wouldChange } = statusOf(buildHousehold({ properties: [cabin], work, customerUse }));
  expect(persons[0]?.half.verdict).toBe("unproven");
  expect(wouldChange.map(({ id }) => id)).not.toContain("state-other-work:self");
});

it("speaks of all other work where the hours that leave no room are on a short-term rental", () => {
  const cabin = buildProperty({ id: "cabin", kind: "short-term" });
  const work = [buildWork({ seconds: hours(10) }), buildWork({ propertyId: "cabin", seconds: hours(1700) })];
  const facts = buildHousehold({ properties: [buildProperty(), cabin], work, asOf: "2025-02-01" });
  const says = statusOf(facts).wouldChange.find(({ id }) => id === "more-hours:self")?.says;
  expect(says).toContain("With all other work of the year");
  expect(says).not.toContain("stated other work");
});

it("does not send somebody who has only short-term rentals after the 750 hours", () => {
  const cabin = buildProperty({ id: "cabin", kind: "short-term" });
  const work = [buildWork({ propertyId: "cabin", seconds: hours(900) })];
  const idsOf = (properties: readonly Property[]): readonly string[] =>
    statusOf(buildHousehold({ properties, work, asOf: "2025-07-01" })).wouldChange.map(({ id }) => id);
  expect(idsOf([cabin])).toEqual(["short-term-path:cabin"]);
  expect(idsOf([cabin, buildProperty()])).toContain("more-hours:self");
});

it("says what participation in a short-term rental turns on, though the status does nothing there", () => {
  const cabin = buildProperty({ id: "cabin", kind: "short-term", lpInterest: null });
  const work = [buildWork({ propertyId: "cabin", seconds: hours(131) })];
  const others = [{ propertyId: "cabin", statement: "none" }] as const;
  const idsOf = (property: Property): readonly string[] =>
    statusOf(buildHousehold({ properties: [property], work, others })).wouldChange.map(({ id }) => id);
  expect(idsOf(cabin)).toContain("participation:cabin");
  expect(idsOf({ ...cabin, lpInterest: false })).not.toContain("participation:cabin");
});

it("leaves participation in a rental out where no one can have the status any more", () => {
  const house = buildProperty({ lpInterest: null });
  const work = [buildWork({ seconds: hours(131) })];
  const others = [{ propertyId: "house", statement: "none" }] as const;
  const { activities, wouldChange } = statusOf(buildHousehold({ properties: [house], work, others }));
  expect(activities.map((a) => a.verdict)).toEqual(["unproven"]);
  expect(wouldChange.map(({ id }) => id)).toEqual(["more-hours:self"]);
});

it("names the properties at which who else worked is not told, only where a test turns on it", () => {
  const properties = ["a", "b", "c"].map((id) => buildProperty({ id, name: `House ${id}` }));
  const work = properties.map(({ id }) => buildWork({ propertyId: id, seconds: hours(300) }));
  const others = [
    { propertyId: "a", statement: "none" },
    { propertyId: "b", statement: "unknown" },
  ] as const;
  const asked = (facts: Parameters<typeof buildHousehold>[0]) =>
    statusOf(buildHousehold({ properties, work, ...facts })).wouldChange.flatMap(({ othersAskedAt }) => othersAskedAt);
  expect(asked({ others })).toEqual(["b", "c"]);
  expect(asked({ others: properties.map(({ id }) => ({ propertyId: id, statement: "none" })) })).toEqual([]);
});

describe("advice to elect", () => {
  const properties = ["a", "b"].map((id) => buildProperty({ id, name: `House ${id}` }));
  const work = properties.map(({ id }) => buildWork({ propertyId: id, seconds: hours(400) }));
  const facts = buildHousehold({ properties, work });

  it("names the original return, its last day, late relief, and what it locks", () => {
    const says = statusOf(facts).wouldChange.find(({ id }) => id === "make-the-election");
    for (const words of [
      "original return of 2025, by April 15, 2026, or by October 15, 2026 with an extension",
      "only late relief is left",
      "pools carried-over losses",
      "only when nearly all of the rentals are sold",
    ])
      expect(says?.says).toContain(words);
    expect(says?.citation).toContain("2011-34");
  });

  it("is no part of what a paper for an examiner says", () => {
    const { headline, headlineToYou, cautions, missing } = statusOf(facts);
    const paper = [headline, headlineToYou, ...[...cautions, ...missing].map(({ message }) => message)].join(" ");
    expect(paper).toContain("still need");
    expect(paper).not.toMatch(/\belect(ion)? /i);
  });
});
