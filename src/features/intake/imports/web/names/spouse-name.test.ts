import { expect, test } from "vitest";
import { firstNameOf, mayBeSpouse } from "./spouse-name.ts";

test("a spouse is offered for one of your last name, or for a first name alone", () => {
  expect(["Tom Keller", "Keller, Tom", "Tom", "T. Keller"].map((text) => mayBeSpouse(text, "Ruth Keller"))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(
    ["Pat Vale", "Keller", "Keller Cleaning LLC", "", "Sparkle Services"].map((text) =>
      mayBeSpouse(text, "Ruth Keller"),
    ),
  ).toEqual([false, false, false, false, false]);
});

test("and by the first name", () => {
  expect(["Tom Keller", "Keller, Tom", "Tom"].map(firstNameOf)).toEqual(["Tom", "Tom", "Tom"]);
});
