import { expect, test } from "vitest";
import { waysToBooks } from "./ways-to-books.ts";

const BOOKS = [
  { ownerId: "me", ownerName: "Dana Reyes", relation: "owner", membership: null },
  { ownerId: "jordan", ownerName: "Jordan Avery", relation: "adviser", membership: {} },
  { ownerId: "wren", ownerName: "Wren Okafor", relation: "user", membership: {} },
] as const;

test.each([
  [null, ["Switch to Jordan Avery", "Switch to Wren Okafor"]],
  ["jordan", ["Switch to your book", "Switch to Wren Okafor"]],
])("from %s the palette leads to each other book, and not to the open one", (open, labels) => {
  expect(waysToBooks(BOOKS, open).map(({ label }) => label)).toEqual(labels);
});

test("says what the reader is to each book, and leads home without an owner", () => {
  expect(waysToBooks(BOOKS, "wren")).toEqual([
    { ownerId: null, label: "Switch to your book", detail: "Dana Reyes" },
    { ownerId: "jordan", label: "Switch to Jordan Avery", detail: "You are an adviser" },
  ]);
  expect(waysToBooks([BOOKS[0]], null)).toEqual([]);
});
