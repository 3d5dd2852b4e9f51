import { expect, test } from "vitest";
import { beyondSeatsWords, isBeyondSeats } from "./rules.ts";

test.each([
  [{ seats: 3, limit: 5, waiting: 2 }, null],
  [{ seats: 3, limit: 5, waiting: 3 }, "3 invitations wait for 2 free seats. The first to accept get them."],
  [{ seats: 4, limit: 5, waiting: 2 }, "2 invitations wait for 1 free seat. The first to accept gets it."],
  [{ seats: 5, limit: 5, waiting: 1 }, "1 invitation waits, and no seat is free."],
  // The limit was lowered below what is taken.
  [{ seats: 6, limit: 5, waiting: 2 }, "2 invitations wait, and no seat is free."],
  [{ seats: 6, limit: 5, waiting: 0 }, null],
])("%j: more invitations than free seats are told of", (asked, words) => {
  expect(isBeyondSeats(asked)).toBe(words !== null);
  if (words !== null) expect(beyondSeatsWords(asked)).toBe(`${words} Add seats so that everyone can join.`);
});
