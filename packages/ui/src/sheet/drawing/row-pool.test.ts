import { expect, test } from "vitest";
import { renameSlots } from "./row-pool.ts";

const begin = () =>
  new Map([
    ["0", "row of a"],
    ["1", "row of b"],
    ["2", "row of c"],
  ]);

test("lines that moved keep their elements; the place of the one that came is nobody's", () => {
  const slots = begin();
  const moves = new Map([
    ["0", "1"],
    ["1", "2"],
    ["2", "3"],
  ]);
  expect(renameSlots(slots, moves)).toBe(true);
  expect(Object.fromEntries(slots)).toEqual({ "1": "row of a", "2": "row of b", "3": "row of c" });
});

test("a line that is gone leaves its element to others, and none is lost", () => {
  const slots = begin();
  renameSlots(slots, new Map([["2", "1"]]));
  expect(slots.get("0")).toBe("row of a");
  expect(slots.get("1")).toBe("row of c");
  expect([...slots.values()].toSorted()).toEqual(["row of a", "row of b", "row of c"]);
});

test("nothing is named anew where nothing moved", () => {
  const slots = begin();
  expect(renameSlots(slots, new Map())).toBe(false);
  expect(slots).toEqual(begin());
});
