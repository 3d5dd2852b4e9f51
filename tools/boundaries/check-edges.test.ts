import { describe, expect, test } from "vitest";
import { checkBoundaries } from "../check-boundaries.ts";
import { complaints, EDGES, HOUSE, WINGS } from "../testing/small-house.ts";
import { temporaryRepository } from "../testing/temporary-repository.ts";
import { findCircle, longestChain } from "./check-edges.ts";

describe("feature-to-feature edges", () => {
  const useStays = {
    "src/features/facts/bills/server/x.ts":
      'import { listStays } from "#features/facts/stays/server/index.ts"; export const x = listStays;',
  };

  test("an edge that is not listed is found", () => {
    expect(complaints({}, {})).toContain("src/features/facts/stays/server/list-stays.ts [edge]");
  });

  test("a listed edge that nothing uses is found", () => {
    expect(complaints({}, { ...EDGES, bills: ["stays"] })).toContain("tools/feature-edges.ts [edge]");
  });

  test("an edge to a feature that does not exist is found", () => {
    expect(complaints({}, { stays: ["bills", "dreams"] })).toContain("tools/feature-edges.ts [edge]");
  });

  test("a circle is found even when both edges are listed", () => {
    const edges = { ...EDGES, bills: ["stays"] };
    const { violations } = checkBoundaries(temporaryRepository({ ...HOUSE, ...useStays }), { wings: WINGS, edges });
    expect(violations.map(({ message }) => message)).toEqual(["the features run in a circle: stays -> bills -> stays"]);
  });

  test("an edge that goes up from wing to wing is found, listed or not", () => {
    const path = "src/features/facts/bills/server/x.ts";
    const up = { [path]: 'import { hours } from "#features/log/hours/server/index.ts"; export const x = hours;' };
    expect(complaints(up)).toContain(`${path} [edge]`);
    expect(complaints(up, { ...EDGES, bills: ["hours"] })).toContain(`${path} [edge]`);
  });

  test("a listed edge that leads to another wing is found", () => {
    expect(complaints({}, { ...EDGES, hours: ["bills"] })).toEqual(["tools/feature-edges.ts [edge]"]);
  });

  test("a wing without a place, and a place without a wing, are found", () => {
    expect(complaints({}, EDGES, ["facts"])).toContain("src/features/log [edge]");
    expect(complaints({}, EDGES, [...WINGS, "attic"])).toEqual(["tools/feature-edges.ts [edge]"]);
  });

  test("a chain of more than ten features is found", () => {
    const names = Array.from({ length: 11 }, (_, index) => `floor-${index}`);
    const floors = Object.fromEntries(
      names.map((name, index) => [
        `src/features/facts/${name}/server/index.ts`,
        index === 0
          ? "export const x = 1;"
          : `import { x as below } from "#features/facts/floor-${index - 1}/server/index.ts"; export const x = below;`,
      ]),
    );
    const edges = Object.fromEntries(names.slice(1).map((name, index) => [name, [`floor-${index}`]]));
    expect(complaints(floors, { ...EDGES, ...edges })).toEqual(["tools/feature-edges.ts [edge]"]);
    expect(longestChain({ a: ["b", "c"], b: ["c"], c: [] })).toEqual(["a", "b", "c"]);
  });

  test("a circle over three features is found, a diamond is none", () => {
    expect(findCircle({ a: ["b"], b: ["c"], c: ["a"] })).toEqual(["a", "b", "c", "a"]);
    expect(findCircle({ a: ["b", "c"], b: ["d"], c: ["d"] })).toBeNull();
  });
});
