import { expect, test } from "vitest";
import { readUnknownPlace } from "./places.ts";
import { sampleMoment, sampleNames } from "./testing/sample-names.ts";
import { understand } from "./understand.ts";

test.each([
  ["2h showing at Maple Duplex", "Maple Duplex"],
  ["1h at maple duplex fixing the sink", "Maple Duplex"],
  ["met the plumber at 12 Oak St yesterday 1h", "12 Oak St"],
  ["painted in the lake cabin 3h", "Lake Cabin"],
  ["1h @ Birch House Monday", "Birch House"],
  ["2h repairs at Marigold Duplex yesterday", "Marigold Duplex"],
  ["1h at homewood cottage", "Homewood Cottage"],
  ["2h at Home Depot", null],
  ["1h at Lowe's Supply", null],
  ["1h at the house", null],
  ["1h open house at elm", null],
  ["at City Hall 1h", null],
  ["2h showing in November Friday", null],
  ["mowed at 3pm", null],
  ["talked to Maria 1h", null],
])("%s names %s", (text, name) => expect(readUnknownPlace(text)).toBe(name));

test("only what the book does not have is new to it", () => {
  const read = (text: string) => understand(text, sampleNames, sampleMoment).unknownPlace;
  expect(read("2h showing at Cedar Cottage")).toBe("Cedar Cottage");
  expect(read("2h showing at 14 Elm St")).toBeNull();
  expect(read("2h showing at Lake House")).toBeNull();
});

test("a house of another kind is asked about, and not taken for the one whose name it shares", () => {
  const { place, placeCandidates, unknownPlace } = understand("2h showing at Maple Cottage", sampleNames, sampleMoment);
  expect({ place, placeCandidates, unknownPlace }).toEqual({
    place: null,
    placeCandidates: ["maple"],
    unknownPlace: "Maple Cottage",
  });
});
