import { describe, expect, test } from "vitest";
import { guessHomes, proposedAnswers, type StaysPreview, staysToSend } from "./stays-to-send.ts";

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
  label: "Ada",
  furtherLines: [],
  asks: [] as string[],
});
const choices = (homes: Record<string, string>) => ({ homes, answers: {}, leftOut: new Set<number>() });
const preview = (rows: StaysPreview["rows"]): StaysPreview => ({
  fileName: "stays.csv",
  format: "csv",
  listings: [],
  dateQuestion: null,
  questions: [],
  counts: { confirmed: rows.length, cancelled: 0, ownerUse: 0, asked: 0, refused: 0 },
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
    const sent = staysToSend(preview(rows), choices({ A: "house", B: "house", C: "cabin" }));
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
    const sent = staysToSend(preview(rows), choices({ A: "house", B: "" }));
    expect(sent.map(({ confirmationCode }) => confirmationCode)).toEqual(["code A"]);
  });

  test("a line that hangs on a question goes as it was answered, one that was unticked does not go", () => {
    const asked = (line: number, ...asks: string[]) => ({
      status: "new" as const,
      line,
      stay: { ...stay("A"), confirmationCode: String(line), asks },
    });
    const rows = [asked(2, "m"), asked(3, "m", "c"), asked(4, "n"), asked(5), asked(6)];
    const sentWith = (answers: Record<string, string>) =>
      staysToSend(preview(rows), { homes: { A: "house" }, answers, leftOut: new Set([6]) }).map(
        ({ confirmationCode, isOwnerUse, earningsCents }) => [confirmationCode, isOwnerUse, earningsCents],
      );
    expect(sentWith({ m: "", c: "", n: "none" })).toEqual([["5", false, 100]]);
    expect(sentWith({ m: "owner", c: "drop", n: "guests" })).toEqual([
      ["2", true, 100],
      ["3", true, null],
      ["4", false, 100],
      ["5", false, 100],
    ]);
    expect(proposedAnswers([{ id: "m", about: "meaning", words: "CLOSED", lines: [2], proposal: "guests" }])).toEqual({
      m: "guests",
    });
  });
});
