import { describe, expect, it } from "vitest";
import { startValues } from "../state/fields.ts";
import { askedOfProperty, countedValues } from "./counted-values.ts";
import { PERSON_FIELDS, type PersonValues, PROPERTY_FIELDS, type PropertyValues, REP_FIELDS } from "./fields.ts";

const start = startValues(REP_FIELDS);
const person = (told: Partial<PersonValues> = {}): PersonValues => ({ ...startValues(PERSON_FIELDS), ...told });
const property = (told: Partial<PropertyValues> = {}): PropertyValues => ({ ...startValues(PROPERTY_FIELDS), ...told });

const propertyOf = (told: Partial<PropertyValues>, persons = [person()]) =>
  countedValues({ ...start, persons, properties: [property(told)] }).properties[0];
const personOf = (told: Partial<PersonValues>) => countedValues({ ...start, persons: [person(told)] }).persons[0];

describe("of what was entered only what counts is kept", () => {
  it("a spouse's hours with the spouse", () => {
    expect(propertyOf({ spouseHours: 300 })).toEqual(property());
    expect(propertyOf({ spouseHours: 300 }, [person(), person()])?.spouseHours).toBe(300);
  });

  it("somebody else's hours where there is somebody else", () => {
    expect(propertyOf({ others: "none", othersMost: 500 })?.othersMost).toBeNull();
    expect(propertyOf({ others: "listed", othersMost: 500 })?.othersMost).toBe(500);
  });

  it("an average stay and its services with a short-term rental", () => {
    const stays = { averageStay: 12, services: "yes" } as const;
    expect(propertyOf({ kind: "long-term", ...stays })).toEqual(property());
    expect(propertyOf({ kind: "short-term", ...stays })).toMatchObject(stays);
  });

  it("a job where there is one, and its owners where it is real estate", () => {
    const job = { jobHours: 40, jobWeeks: 50, employer: "real-estate", ownership: 6 } as const;
    expect(personOf({ otherWork: "none", ...job })).toEqual(person({ otherWork: "none" }));
    expect(personOf({ otherWork: "listed", ...job })).toMatchObject(job);
    expect(personOf({ otherWork: "listed", ...job, employer: "other" })?.ownership).toBeNull();
  });

  it("a person in any case", () => {
    expect(countedValues({ ...start, persons: [] })).toEqual(start);
  });

  it("rows in which all counts are the same rows", () => {
    const values = { ...start, properties: [property({ kind: "short-term", averageStay: 12, services: "no" })] };
    expect(countedValues(values).properties[0]).toBe(values.properties[0]);
    expect(countedValues(values).persons[0]).toBe(values.persons[0]);
  });
});

it.each([
  [null, false],
  [7, false],
  [7.01, true],
  [12, true],
  [30, true],
  [30.01, false],
] as const)("the services are asked for with an average stay of %s: %s", (averageStay, isAsked) => {
  const asked = (kind: PropertyValues["kind"]) =>
    askedOfProperty(property({ kind, averageStay }), start).map(({ name }) => name);
  expect(asked("short-term").includes("services")).toBe(isAsked);
  expect(asked("long-term")).not.toContain("services");
});
