import { expect, test } from "vitest";
import { letterCommand } from "./grid-keys.ts";

test.each([
  ["x", false, { do: "toggleRow" }],
  ["y", false, { do: "own", act: "duplicate" }],
  ["e", false, { do: "own", act: "attach" }],
  ["f", false, { do: "own", act: "filter" }],
  ["F", true, { do: "own", act: "clearFilters" }],
  ["d", false, null],
] as const)("the letter %s (with Shift: %s) is a command of the ledger, or none", (key, isShift, command) => {
  expect(letterCommand({ key, isShift, isMod: false, isAlt: false })).toEqual(command);
});
