import { expect, test } from "vitest";
import type { PropertyWithHours } from "#features/facts/properties/contract.ts";
import { arrangeProperties } from "./arrange-properties.ts";

const named = (nickname: string, fullAddress: string, loggedSecondsThisYear: number) =>
  ({ nickname, fullAddress, loggedSecondsThisYear }) as PropertyWithHours;

const BOOK = [
  named("Unit 10", "1 Oak St, Akron, OH 44303", 0),
  named("unit 9", "1 Oak St, Akron, OH 44303", 3600),
  named("Elm", "759 Elm St, Toledo, OH 43604", 7200),
];
const names = (view: Parameters<typeof arrangeProperties>[1]) =>
  arrangeProperties(BOOK, view).map(({ nickname }) => nickname);

test.each([
  [
    "by name, numbers as numbers and capitals alike",
    { q: "", sort: "nickname" as const },
    ["Elm", "unit 9", "Unit 10"],
  ],
  ["by hours, the most first", { q: "", sort: "-hours" as const }, ["Elm", "unit 9", "Unit 10"]],
  ["every word somewhere", { q: "akron UNIT", sort: "nickname" as const }, ["unit 9", "Unit 10"]],
  ["nothing that fits", { q: "birch", sort: "nickname" as const }, []],
])("%s", (_title, view, expected) => {
  expect(names(view)).toEqual(expected);
});

test("the order given is not changed", () => {
  names({ q: "", sort: "-hours" });
  expect(BOOK[0]?.nickname).toBe("Unit 10");
});
