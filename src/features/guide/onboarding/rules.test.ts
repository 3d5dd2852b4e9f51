import { expect, it } from "vitest";
import { type Checklist, doneOf, showsChecklist } from "./rules.ts";

const NONE: Checklist = {
  firstProperty: false,
  firstHour: false,
  firstSource: false,
  otherWork: false,
  firstEvidence: false,
  firstWeek: false,
};
const ALL: Checklist = {
  firstProperty: true,
  firstHour: true,
  firstSource: true,
  otherWork: true,
  firstEvidence: true,
  firstWeek: true,
};
const some: Checklist = { ...NONE, firstHour: true };

it.each([
  ["while nothing is done", NONE, null, true],
  ["while something is", some, null, true],
  ["not once all is done", ALL, null, false],
  ["not once it was put away", some, ["firstHour"], false],
  ["not when more is done since", { ...some, firstProperty: true }, ["firstHour"], false],
  ["again when something is undone", NONE, ["firstHour"], true],
  ["again when it was put away with all done", { ...ALL, firstEvidence: false }, doneOf(ALL), true],
] as const)("is shown %s", (_when, checklist, dismissed, isShown) => {
  expect(showsChecklist(checklist, dismissed)).toBe(isShown);
});
