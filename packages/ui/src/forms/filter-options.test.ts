import { describe, expect, it } from "vitest";
import { filterOptions, findByLabel } from "./filter-options.ts";

const OPTIONS = [
  { value: "elm", label: "14 Elm St" },
  { value: "helm", label: "Helm House" },
  { value: "pena", label: "Peña Court", keywords: "duplex" },
  { value: "birch", label: "220 Birch #4", description: "Near Elm" },
];
const found = (query: string) => filterOptions(OPTIONS, query).map((option) => option.value);

describe("filterOptions", () => {
  it.each([
    ["", ["elm", "helm", "pena", "birch"]],
    ["elm", ["elm", "helm", "birch"]],
    ["hel", ["helm"]],
    ["pena", ["pena"]],
    ["PEÑA", ["pena"]],
    ["court pe", ["pena"]],
    ["duplex", ["pena"]],
    ["#4", ["birch"]],
    ["elm oak", []],
    ["  ", ["elm", "helm", "pena", "birch"]],
  ])("finds for %j, best first, %j", (query, values) => {
    expect(found(query)).toEqual(values);
  });
});

describe("findByLabel", () => {
  it("takes the whole label only, whatever its case and accents", () => {
    expect(findByLabel(OPTIONS, " pena court ")?.value).toBe("pena");
    expect(findByLabel(OPTIONS, "pena")).toBeUndefined();
  });
});
