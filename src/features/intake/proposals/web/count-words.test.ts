import { expect, test } from "vitest";
import { photosLeftWords, proposalsWord, whereFound, wordOf } from "./count-words.ts";

test("proposals of one kind are called what they are, and others proposals", () => {
  expect(wordOf([{ kind: "calendar" }, { kind: "calendar" }])).toBe("2 events");
  expect(wordOf([{ kind: "trip" }])).toBe("1 drive");
  expect(wordOf([{ kind: "trip" }, { kind: "mail" }])).toBe("2 proposals");
  expect(proposalsWord(1200, ["visit"])).toBe("1,200 visits");
  expect(proposalsWord(3, ["program"])).toBe("3 proposals");
  expect(proposalsWord(1, [])).toBe("1 proposal");
});

test("where they were found is said of one kind, or of all sources", () => {
  expect(whereFound(["mail", "mail"])).toBe("your mailbox");
  expect(whereFound(["program"])).toBe("a program");
  expect(whereFound(["calendar", "visit"])).toBe("your sources");
});

test("photos that back up no entry are said with the reason", () => {
  expect(photosLeftWords(0)).toBeUndefined();
  expect(photosLeftWords(1)).toBe("1 photo stayed in the vault: it was taken elsewhere or on another day.");
  expect(photosLeftWords(14)).toContain("14 photos stayed in the vault: they were taken elsewhere");
});
