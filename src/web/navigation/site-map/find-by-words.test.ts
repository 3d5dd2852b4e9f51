import { expect, test } from "vitest";
import { findByWords } from "./find-by-words.ts";

const THINGS = [
  { title: "Stays", about: "Bookings of your rentals", words: "airbnb, short stay" },
  { title: "Reports", about: "A tax year as PDF", words: "report, year end" },
  { title: "Your year", about: "All of it", words: "annual", more: "how a stay is counted" },
];
const titles = (text: string): string[] => findByWords(THINGS, text).map(({ title }) => title);

test("a title comes before a word for it, and that before what is said about it", () => {
  expect(titles("report")).toEqual(["Reports"]);
  expect(titles("year")).toEqual(["Your year", "Reports"]);
  expect(titles("Airbnb")).toEqual(["Stays"]);
});

test("every word must fit, and what a thing says counts last", () => {
  expect(titles("bookings rentals")).toEqual(["Stays"]);
  expect(titles("bookings pdf")).toEqual([]);
  expect(titles("counted")).toEqual(["Your year"]);
});
