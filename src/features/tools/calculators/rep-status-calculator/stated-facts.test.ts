import { hours, type HouseholdStatus } from "@tenure/tax-rules";
import { expect, it } from "vitest";
import { startValues } from "../state/fields.ts";
import { fitValues } from "../state/fit-values.ts";
import { askedOfHours, askedOfProperty, askedOfReturn, countedValues } from "./counted-values.ts";
import {
  PERSON_FIELDS,
  type PersonValues,
  PROPERTY_FIELDS,
  type PropertyValues,
  REP_FIELDS,
  type RepValues,
} from "./fields.ts";
import { repFaults } from "./rep-faults.ts";
import { repResult } from "./rep-result.ts";

const person = (told: Partial<PersonValues> = {}): PersonValues => ({
  ...startValues(PERSON_FIELDS),
  otherWork: "none",
  ...told,
});
const rental = (told: Partial<PropertyValues> = {}): PropertyValues => ({
  ...startValues(PROPERTY_FIELDS),
  interest: "owner",
  ...told,
});
const cabin = (told: Partial<PropertyValues> = {}): PropertyValues =>
  rental({ kind: "short-term", averageStay: 4, others: "listed", othersMost: 900, yearsBefore: 0, ...told });

const valuesOf = (told: Partial<RepValues>): RepValues => ({ ...startValues(REP_FIELDS), year: "2025", ...told });
const statusOf = (told: Partial<RepValues>): HouseholdStatus => {
  const result = repResult(valuesOf(told), null);
  if (result.state !== "answered") throw new Error(result.says);
  return result.status;
};

it.each([
  [1000, "met"],
  [2119, "unproven"],
] as const)("with %s hours reported by the employer the half test is %s", (employerReports, verdict) => {
  const job = person({ otherWork: "listed", jobHours: 20, jobWeeks: 50, employerReports });
  const { persons } = statusOf({ persons: [job], properties: [rental({ yourHours: 1500 })] });
  expect(persons[0]?.half.verdict).toBe(verdict);
});

it.each([
  ["unknown", "unproven"],
  ["met", "met"],
  ["not_met", "not_met"],
] as const)("300 hours of an own real property business with participation %s", (businessPart, verdict) => {
  const persons = [person({ business: 300, businessPart })];
  expect(statusOf({ persons, properties: [rental({ yourHours: 600 })] }).status).toBe(verdict);
});

it("counts an investor's hours only for someone who runs the rentals, and time on call for no one", () => {
  const totals = (told: Partial<PersonValues>) => {
    const [found] = statusOf({ persons: [person(told)], properties: [rental({ yourHours: 600 })] }).persons;
    return [found?.totals.countableSeconds, found?.totals.stressSeconds, found?.denominatorSeconds];
  };
  const [own, more] = [hours(600), hours(800)];
  expect(totals({ investor: 200 })).toEqual([own, own, own]);
  expect(totals({ investor: 200, runsDaily: "no" })).toEqual([own, own, own]);
  expect(totals({ investor: 200, runsDaily: "yes" })).toEqual([more, own, more]);
  expect(totals({ supervising: 200 })).toEqual([more, own, more]);
  expect(totals({ onCall: 200 })).toEqual([own, own, own]);
});

it("adds an own business to test 4, unless it passes another test", () => {
  const test4 = (ownBusinessPart: PersonValues["ownBusinessPart"]) => {
    const status = statusOf({
      persons: [person({ ownBusiness: 400, ownBusinessPart })],
      properties: [cabin({ yourHours: 150 })],
    });
    return status.activities[0]?.tests.find(({ test }) => test === "T4")?.verdict;
  };
  expect([test4("not_met"), test4("met"), test4("unknown")]).toEqual(["met", "not_met", "unproven"]);
});

it.each([
  ["none", "not_met"],
  ["filed", "met"],
  ["not-filed", "not_met"],
  ["unknown", "unproven"],
] as const)("six short-term rentals of 90 hours each, grouping %s: %s", (grouping, verdict) => {
  const properties = Array.from({ length: 6 }, () => cabin({ yourHours: 90 }));
  const { activities } = statusOf({ persons: [person()], properties, grouping });
  expect(new Set(activities.map((activity) => activity.verdict))).toEqual(new Set([verdict]));
});

it("five of ten years carry a rental, and what all rentals have carries them as one", () => {
  const properties = [rental({ yourHours: 20, yearsBefore: 5 }), rental({ yourHours: 20, yearsBefore: 6 })];
  const alone = statusOf({ persons: [person()], properties });
  expect(alone.activities.map(({ carriedBy }) => carriedBy)).toEqual(["T5", "T5"]);
  const elected = statusOf({ persons: [person()], properties, isElected: true });
  expect(elected.businesses[0]?.participation).toBe("met");
});

it("a tenth of the rents from limited partnerships narrows the election's tests; without rents it is open", () => {
  const found = (own: number | null, limited: number | null) => {
    const properties = [
      rental({ yourHours: 300, others: "none", yearsBefore: 0, grossRents: own }),
      rental({ yourHours: 100, others: "none", yearsBefore: 0, interest: "limited", grossRents: limited }),
    ];
    const { readings } = statusOf({ persons: [person()], properties, isElected: true });
    return readings.asElected[0]?.verdict;
  };
  expect([found(91_000, 9000), found(90_000, 10_000), found(null, 9000)]).toEqual(["met", "not_met", "unproven"]);
});

it.each([
  ["owner", 131, "met", false],
  ["limited", 131, "not_met", false],
  ["unknown", 131, "unproven", true],
  // More than 500 hours carry a limited partner too.
  ["unknown", 501, "met", false],
] as const)("held as %s, %s hours in a cabin are %s", (interest, yourHours, verdict, isAsked) => {
  const status = statusOf({ persons: [person()], properties: [cabin({ others: "none", interest, yourHours })] });
  expect(status.activities[0]?.verdict).toBe(verdict);
  expect(status.missing.some(({ id }) => id === "interest:property-1")).toBe(isAsked);
});

it("asks only what other answers leave open, and keeps nothing that is not asked", () => {
  const names = (lines: readonly { readonly name: string }[]) => lines.map(({ name }) => name);
  expect(names(askedOfHours(person()))).not.toEqual(expect.arrayContaining(["businessPart"]));
  expect(names(askedOfHours(person({ business: 300, ownBusiness: 501, investor: 1 })))).toEqual(
    expect.arrayContaining(["businessPart", "runsDaily"]),
  );
  expect(names(askedOfHours(person({ ownBusiness: 501 })))).not.toContain("ownBusinessPart");
  expect(names(askedOfReturn({ properties: [cabin()] }))).not.toContain("grouping");
  expect(names(askedOfReturn({ properties: [cabin(), cabin()] }))).toContain("grouping");
  const limited = valuesOf({ properties: [rental(), rental({ interest: "limited" })] });
  expect(limited.properties.map((one) => names(askedOfProperty(one, limited)).includes("grossRents"))).toEqual([
    false,
    false,
  ]);
  const elected = { ...limited, isElected: true };
  expect(names(askedOfProperty(rental(), elected))).toContain("grossRents");
  const stale = countedValues(
    valuesOf({ persons: [person({ businessPart: "met" })], properties: [cabin()], grouping: "filed" }),
  );
  expect([stale.persons[0]?.businessPart, stale.grouping]).toEqual(["unknown", "none"]);
});

it("an address made before these questions opens as one that does not say", () => {
  const { yearsBefore: _, interest: __, ...older } = rental();
  const opened = fitValues(REP_FIELDS, { ...valuesOf({}), grouping: undefined, properties: [older] });
  expect([opened.grouping, opened.properties[0]?.interest, opened.properties[0]?.yearsBefore]).toEqual([
    "none",
    "unknown",
    null,
  ]);
});

it("an employer cannot report more hours than the year has", () => {
  const job = person({ otherWork: "listed", jobHours: 40, employerReports: 8784 });
  expect(repFaults(valuesOf({ persons: [job] })).map(({ path }) => path)).toEqual(["persons.1.employerReports"]);
});
