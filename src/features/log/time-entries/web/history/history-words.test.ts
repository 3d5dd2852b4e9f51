import { expect, test } from "vitest";
import { groupWords } from "../grid/group-words.ts";
import { entryName, historyProposal, historyValue, panelProposal } from "./history-words.ts";

const names = { personName: String, propertyName: String, businessName: () => undefined };

test.each([
  ["activityType", "property-management", "Property management"],
  ["activityType", "drone-survey", "drone-survey"],
  ["travelKind", "by-boat", "by-boat"],
  ["capacity", "landlord", "landlord"],
  ["overrideReason", "hobby", "hobby"],
] as const)("history shows %s %s as %s", (field, stored, shown) => {
  expect(historyValue(field, stored, names)).toBe(shown);
});

test("an entry is named by its day, its hours and what was done", () => {
  const entry = { date: "2025-11-19", hours: 1.25, description: "Walked the property" };
  expect(entryName(entry)).toBe("Nov 19, 2025, 1 h 15 min: Walked the property");
});

test("a group of an activity without words has the name that is stored", () => {
  const group = { key: "drone-survey", entryCount: 1, loggedSeconds: 3600 };
  expect(groupWords(group, "activity", names).name).toBe("drone-survey");
});

const showing = {
  id: "8b1a3a4e-7c11-4f1b-9d0f-3a4e7c114f1b",
  kind: "calendar",
  title: "Showing at Birch",
  location: "12 Birch St",
  date: "2026-03-03",
  proposedAt: "2026-03-04T02:00:00.000Z",
  isHeld: true,
} as const;
const reader = { timeZone: "America/New_York", isOwner: true };
const CONFIRMED = "2026-03-20T15:00:00.000Z";

test("history says when a machine proposed an entry and when a person confirmed it, in the reader's days", () => {
  expect(historyProposal({ ...showing, use: "made" }, CONFIRMED, reader)).toBe(
    "Proposed on Mar 3 by your calendar, confirmed on Mar 20",
  );
  expect(historyProposal({ ...showing, use: "made" }, "2027-01-02T15:00:00.000Z", reader)).toBe(
    "Proposed on Mar 3, 2026 by your calendar, confirmed on Jan 2",
  );
  const other = { ...reader, isOwner: false };
  expect(historyProposal({ ...showing, kind: "mail", use: "made" }, CONFIRMED, other)).toBe(
    "Proposed on Mar 3 by a mailbox, confirmed on Mar 20",
  );
  for (const isOwner of [true, false])
    expect(historyProposal({ ...showing, kind: "photos", use: "made" }, CONFIRMED, { ...reader, isOwner })).toBe(
      "Proposed on Mar 3 from photos in the File Vault, confirmed on Mar 20",
    );
});

test("history names the program that proposed an entry", () => {
  const ofProgram = { ...showing, kind: "program", program: "Phone shortcut", location: "" } as const;
  expect(historyProposal({ ...ofProgram, use: "made" }, CONFIRMED, reader)).toBe(
    "Proposed on Mar 3 by Phone shortcut, confirmed on Mar 20",
  );
  expect(historyProposal({ ...ofProgram, use: "attached" }, CONFIRMED, reader)).toBe(
    "Mar 3 program's proposal attached",
  );
  expect(panelProposal(ofProgram, reader)).toBe("Proposed on Mar 3, 2026 by Phone shortcut: Showing at Birch");
});

test("history says which proposal was attached or taken away", () => {
  expect(historyProposal({ ...showing, use: "attached" }, CONFIRMED, reader)).toBe("Mar 3 calendar event attached");
  expect(historyProposal({ ...showing, use: "detached" }, CONFIRMED, reader)).toBe("Mar 3 calendar event detached");
});

test("history claims nothing of a proposal that the record does not hold", () => {
  expect(historyProposal({ ...showing, use: "made", isHeld: false }, CONFIRMED, reader)).toBe(
    "The record does not hold the proposal that is named here.",
  );
});

test("an entry's panel names the event and its place", () => {
  expect(panelProposal(showing, reader)).toBe(
    "Proposed on Mar 3, 2026 by your calendar: Showing at Birch, 12 Birch St",
  );
});
