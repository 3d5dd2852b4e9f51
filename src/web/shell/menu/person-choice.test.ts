import { describe, expect, it } from "vitest";
import { choosePerson, EVERYONE, personChoice } from "./person-choice.ts";

const IDS = ["owner", "spouse"];
const at = (pathname: string, search = "") => ({ pathname, search: new URLSearchParams(search) });

describe("whom a page is about", () => {
  it.each([
    ["/dashboard", "", "owner"],
    ["/dashboard", "person=spouse", "spouse"],
    ["/dashboard", "person=household", EVERYONE],
    ["/dashboard", "person=stranger", "owner"],
    ["/evidence-coverage", "", EVERYONE],
    ["/activity-ledger", "personId=spouse", "spouse"],
    ["/activity-ledger", "personId=spouse&personId=owner", EVERYONE],
  ])("%s?%s: %s", (pathname, search, expected) => {
    expect(personChoice(at(pathname, search), IDS)).toBe(expected);
  });
});

describe("the address of another choice", () => {
  it.each([
    ["/dashboard", "year=2025", EVERYONE, "year=2025&person=household"],
    ["/evidence-coverage", "person=spouse", EVERYONE, ""],
    ["/activity-ledger", "year=2025&personId=owner", "spouse", "year=2025&personId=spouse"],
  ])("%s?%s, %s", (pathname, search, chosen, expected) => {
    expect(choosePerson(at(pathname, search), chosen).toString()).toBe(expected);
  });
});
