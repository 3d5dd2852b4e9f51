import { namesOf } from "../understand.ts";

const property = (id: string, nickname: string, address: string) => ({ id, nickname, address });

/** The book of the table of sentences: a Friday in New York, 6:30 in the evening. */
export const sampleNames = namesOf({
  properties: [
    property("elm", "14 Elm St", "14 Elm Street"),
    property("maple", "Maple Duplex", "8 Maple Avenue"),
    property("birch4", "220 Birch #4", "220 Birch Road, Apt 4"),
    property("birch5", "220 Birch #5", "220 Birch Road, Apt 5"),
    property("oak", "Oak Unit B", "31 Oak Lane, Unit B"),
    property("lake", "Lake House", "5 Shore Drive"),
    property("marta", "Santa Marta Flats", "77 March Street"),
  ],
  persons: [
    { id: "jordan", name: "Jordan Ellis", aliases: [], relation: "self" },
    { id: "sam", name: "Sam Ellis", aliases: ["Sammy"], relation: "spouse" },
    { id: "maria", name: "Maria Lopez", aliases: ["Mari"], relation: "helper" },
    { id: "pat-c", name: "Pat Chen", aliases: [], relation: "helper" },
    { id: "pat-w", name: "Pat Wood", aliases: [], relation: "helper" },
  ],
});

export const sampleMoment = { now: new Date("2026-11-20T23:30:00Z"), timeZone: "America/New_York" };
