import { expect, test } from "vitest";
import { distinctNames, firstNamesOf } from "./distinct-names.ts";

test("of several with one name each says which one it is, the others only their name", () => {
  const houses = [
    { id: "a", nickname: "Elm", address: "12 Elm St" },
    { id: "b", nickname: "elm ", address: "4 Oak Ave" },
    { id: "c", nickname: "Elmwood", address: "9 Pine Rd" },
  ];
  const names = distinctNames(
    houses,
    ({ nickname }) => nickname,
    ({ address }) => address,
  );
  expect([...names.values()]).toEqual(["Elm, 12 Elm St", "elm , 4 Oak Ave", "Elmwood"]);
});

test("a first name stands for its person where no other one has it", () => {
  const persons = [
    { id: "a", name: "Robin Hale" },
    { id: "b", name: "Sam Hale" },
    { id: "c", name: "sam Ortiz" },
  ];
  expect([...firstNamesOf(persons)]).toEqual([["a", "Robin"]]);
});
