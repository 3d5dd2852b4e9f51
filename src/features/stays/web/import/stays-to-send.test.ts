import { describe, expect, test } from "vitest";
import { guessHomes, type StaysPreview, staysToSend } from "./stays-to-send.ts";

const stay = (listing: string) => ({
  listing,
  confirmationCode: `code ${listing}`,
  arrivesOn: "2025-01-03",
  leavesOn: "2025-01-06",
  nights: 3,
  earningsCents: 100,
  guestName: null,
  isCancelled: false,
  isOwnerUse: false,
});
const preview = (rows: StaysPreview["rows"]): StaysPreview => ({
  fileName: "stays.csv",
  format: "csv",
  listings: [],
  dateQuestion: null,
  counts: { confirmed: rows.length, cancelled: 0, ownerUse: 0, refused: 0 },
  rows,
});

describe("where the stays of a file go", () => {
  test("is guessed from the name, and from there being one short-term rental", () => {
    const places = [
      { propertyId: "a", nickname: "Lakeview Cabin", isShortTerm: true },
      { propertyId: "b", nickname: "Loft", isShortTerm: true },
    ];
    expect(guessHomes([" lakeview cabin", "Somewhere"], places)).toEqual({ " lakeview cabin": "a", Somewhere: "" });
    expect(
      guessHomes(
        ["", "Somewhere"],
        [...places.slice(0, 1), { propertyId: "c", nickname: "House", isShortTerm: false }],
      ),
    ).toEqual({ "": "a", Somewhere: "a" });
  });

  test("listings that share a property are its units, one alone is the whole of it", () => {
    const rows = ["A", "B", "C"].map((listing, line) => ({ status: "new" as const, line, stay: stay(listing) }));
    const sent = staysToSend(preview(rows), { A: "house", B: "house", C: "cabin" });
    expect(sent.map(({ propertyId, unitName }) => [propertyId, unitName])).toEqual([
      ["house", "A"],
      ["house", "B"],
      ["cabin", ""],
    ]);
  });

  test("what is there already, refused, or without a property is not sent", () => {
    const rows: StaysPreview["rows"] = [
      { status: "duplicate", line: 2, stay: stay("A") },
      { status: "refused", line: 3, label: "x", reasons: ["y"] },
      { status: "new", line: 4, stay: stay("B") },
      { status: "changed", line: 5, stay: stay("A") },
    ];
    expect(staysToSend(preview(rows), { A: "house", B: "" }).map(({ confirmationCode }) => confirmationCode)).toEqual([
      "code A",
    ]);
  });
});
