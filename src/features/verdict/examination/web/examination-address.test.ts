import { expect, test } from "vitest";
import { cutsIn, openTestIn, readingIn } from "./examination-address.ts";

const search = (text: string): URLSearchParams => new URLSearchParams(text);

test("cuts keep the order of the groups and nothing that is no group", () => {
  expect(cutsIn(search("cut=late&cut=travel&cut=luck&cut=late"))).toEqual(["travel", "late"]);
  expect(cutsIn(search(""))).toEqual([]);
});

test("the reading in force is shown until another is chosen", () => {
  expect(readingIn(search(""), true)).toBe("elected");
  expect(readingIn(search(""), false)).toBe("alone");
  expect(readingIn(search("reading=alone"), true)).toBe("alone");
  expect(readingIn(search("reading=both"), true)).toBe("elected");
});

test("an open cell is an activity and a test", () => {
  expect(openTestIn(search("test=elm:T3"))).toEqual({ activityId: "elm", test: "T3" });
  for (const text of ["", "test=elm", "test=elm:T9", "test=:T3"]) expect(openTestIn(search(text))).toBeNull();
});
