import { expect, it } from "vitest";
import { bookIn, inBook, withoutBook } from "./book-address.ts";

const OWNER = "0198f0c2-6a3e-7abc-8def-0123456789ab";

it.each([
  ["a page", `/books/${OWNER}/activity-ledger?entry=e1#top`, OWNER, "/activity-ledger?entry=e1#top"],
  ["a book alone", `/books/${OWNER}`, OWNER, "/"],
  ["a book and a question", `/books/${OWNER}?year=2025`, OWNER, "/?year=2025"],
  ["one's own", "/activity-ledger", null, "/activity-ledger"],
  ["no id", "/books/jordan/stays", null, "/books/jordan/stays"],
  ["an id that goes on", `/books/${OWNER}0/stays`, null, `/books/${OWNER}0/stays`],
  ["a book deeper down", `/help/books/${OWNER}`, null, `/help/books/${OWNER}`],
])("%s", (_, path, ownerId, plain) => {
  expect([bookIn(path), withoutBook(path)]).toEqual([ownerId, plain]);
});

it("leads back to where it came from", () => {
  expect(withoutBook(inBook(OWNER, "/stays?year=2025"))).toBe("/stays?year=2025");
});
