import { describe, expect, it } from "vitest";
import { displayName, initialsOf } from "./initials.ts";

describe("initials", () => {
  it.each([
    [{ firstName: "Robin", lastName: "Hale", email: "r@x.example" }, "RH"],
    [{ firstName: "robin", lastName: "", email: "z@x.example" }, "R"],
    [{ firstName: " ", lastName: "Hale", email: "z@x.example" }, "Z"],
    [{ firstName: null, lastName: null, email: "z@x.example" }, "Z"],
    [{ firstName: "", lastName: "", email: "" }, "U"],
    [{ firstName: "Émile", lastName: "Øst", email: "" }, "ÉØ"],
  ])("%o -> %s", (person, expected) => {
    expect(initialsOf(person)).toBe(expected);
  });
});

describe("display name", () => {
  it.each([
    [{ firstName: "Robin", lastName: "Hale", email: "r@x.example" }, "Robin Hale"],
    [{ firstName: "Robin", lastName: " ", email: "r@x.example" }, "Robin"],
    [{ firstName: "", lastName: "", email: "r@x.example" }, "r@x.example"],
  ])("%o -> %s", (person, expected) => {
    expect(displayName(person)).toBe(expected);
  });
});
