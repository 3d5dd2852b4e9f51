import { expect, test } from "vitest";
import { likenessOf, type Sight } from "./compare.ts";

const event: Sight = {
  personId: "robin",
  date: "2026-03-03",
  timeStarted: "09:00",
  timeEnded: "11:00",
  timeZone: "America/New_York",
  seconds: 7200,
  propertyId: "birch",
  text: "Showing at Birch",
};
const untimed = { timeStarted: null, timeEnded: null };

test.each<[string, Partial<Sight>, string | null]>([
  ["the same time", { text: "anything" }, "equal"],
  [
    "the same instants in another zone",
    { timeStarted: "08:00", timeEnded: "10:00", timeZone: "America/Chicago" },
    "equal",
  ],
  ["a part of the time", { timeStarted: "10:00", timeEnded: "12:00" }, "overlaps"],
  ["the next hours", { timeStarted: "11:00", timeEnded: "12:00", seconds: 3600 }, null],
  [
    "work that began the day before",
    { date: "2026-03-02", timeStarted: "23:00", timeEnded: "10:00", seconds: 39_600 },
    "overlaps",
  ],
  ["typed without times, as long, at the same place", { ...untimed, text: "Keys" }, "resembles"],
  ["typed without times, in the same words", { ...untimed, seconds: 900, propertyId: null }, "resembles"],
  ["typed without times, other work", { ...untimed, seconds: 900, propertyId: "elm", text: "Mowed" }, null],
  ["typed without times, another day", { ...untimed, date: "2026-03-04" }, null],
  ["the hours of another person", { personId: "sam" }, null],
])("beside an entry of %s", (_, change, how) => {
  expect(likenessOf(event, { ...event, ...change })).toBe(how);
});
