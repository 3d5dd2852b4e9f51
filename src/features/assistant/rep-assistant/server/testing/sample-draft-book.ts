import { namesOf } from "#features/log/quick-log/server/index.ts";
import type { DraftBook } from "../entry-drafts/draft-book.ts";

const property = (id: string, nickname: string, address: string) => ({ id, nickname, address });
const PROPERTIES = [
  property("elm", "14 Elm St", "14 Elm Street"),
  property("maple", "Maple Duplex", "8 Maple Avenue"),
  property("birch4", "220 Birch #4", "220 Birch Road, Apt 4"),
  property("birch5", "220 Birch #5", "220 Birch Road, Apt 5"),
  property("lake", "Lake House", "5 Shore Drive"),
];
const PERSONS = [
  { id: "jordan", name: "Jordan Ellis", aliases: [], relation: "self" },
  { id: "sam", name: "Sam Ellis", aliases: [], relation: "spouse" },
  { id: "maria", name: "Maria Lopez", aliases: [], relation: "helper" },
  { id: "pat-c", name: "Pat Chen", aliases: [], relation: "helper" },
  { id: "pat-w", name: "Pat Wood", aliases: [], relation: "helper" },
] as const;

/** A Friday in New York, 6:30 in the evening. */
export const SAMPLE_NOW = new Date("2026-11-20T23:30:00Z");

/** The book of Jordan Ellis, who asks and may log for all but one of the helpers. */
export const sampleBook: DraftBook = {
  names: namesOf({ properties: PROPERTIES, persons: PERSONS }),
  usual: {
    timeZone: "America/New_York",
    personId: "jordan",
    people: ["jordan", "sam", "pat-c", "pat-w"],
    place: "",
    activityAt: () => null,
  },
  properties: PROPERTIES,
  persons: PERSONS,
};
