import { expect, test } from "vitest";
import { ACTIVITY_TYPES, LATENESS_CLASSES } from "#shared/domain.ts";
import type { TimeEntry } from "#features/log/time-entries/contract.ts";
import { ACTIVITY_SHORT, activityColor, latenessColor } from "../entry-words.ts";
import { cellHint, copyText, DOTS, shownText } from "./cell-text.ts";
import { readCell } from "./read-cell.ts";

/** The colours of the pictures that stand in sight. */
const shown = ({ pictures, placeOf }: (typeof DOTS)["activity"], entry: Partial<TimeEntry>): string[] => {
  const colors = [...pictures.matchAll(/var\(--[\w-]+\)/gu)].map(([color]) => color);
  const places = placeOf({ raises: [], ...entry } as unknown as TimeEntry).split(",");
  expect(places).toHaveLength(colors.length);
  return colors.filter((_, index) => !places[index]?.startsWith("-"));
};

test.each(ACTIVITY_TYPES)("of all dots the one of %s is in sight", (activityType) => {
  expect(shown(DOTS.activity, { activityType })).toEqual([activityColor(activityType)]);
});

test.each(ACTIVITY_TYPES)("the short word of %s is never cut, and means it when it is typed", (activityType) => {
  const word = ACTIVITY_SHORT[activityType];
  expect(word.length).toBeLessThanOrEqual(8);
  const subject = { date: "2026-03-10", timeZone: "America/New_York", activityType: "property-management" } as const;
  const context = {
    today: "2026-03-10",
    timeZone: "America/New_York",
    persons: [],
    ownPersonId: null,
    places: [],
    businesses: [],
  };
  expect(readCell("activity", word, subject, context)).toMatchObject({ ok: true, value: { patch: { activityType } } });
});

test.each(LATENESS_CLASSES)("of all dots the one of a record that is %s is in sight", (latenessClass) => {
  expect(shown(DOTS.recorded, { latenessClass })).toEqual([latenessColor(latenessClass)]);
});

test("where hours were raised later the dot is the later record's", () => {
  const raises = [{ latenessClass: "late" }] as unknown as TimeEntry["raises"];
  expect(shown(DOTS.recorded, { latenessClass: "live", raises })).toEqual([latenessColor("late")]);
});

test("a plan is said to wait for its day, then for a word", () => {
  const plan = {
    date: "2026-03-12",
    approvalStatus: "pending",
    latenessClass: "advance",
    standing: "pending",
  } as unknown as TimeEntry;
  const saidOn = (today: string): string =>
    shownText(
      "standing",
      plan,
      { personName: () => "", firstName: () => "", propertyName: () => "", businessName: () => undefined, today },
      2026,
    );
  expect([saidOn("2026-03-11"), saidOn("2026-03-12")]).toEqual(["Planned", "To confirm"]);
});

test("another business is shown by its name, so that a copy of the cell says the same", () => {
  const entry = { capacity: "other-business", businessId: "harbor" } as unknown as TimeEntry;
  const names = {
    personName: () => "",
    firstName: () => "",
    propertyName: () => "",
    businessName: () => "Harbor Brokerage",
    today: "",
  };
  expect(copyText("capacity", entry, names)).toBe("Another real property business: Harbor Brokerage");
});

test("an entry without a file shows that something else is evidence of it, and what", () => {
  const names = {
    personName: () => "",
    firstName: () => "",
    propertyName: () => "",
    businessName: () => undefined,
    today: "2026-03-10",
  };
  const said = (entry: Partial<TimeEntry>): string[] => {
    const whole = { evidenceCount: 0, hasEvidence: false, proposedFrom: [], ...entry } as unknown as TimeEntry;
    return [shownText("evidence", whole, names, 2026), cellHint("evidence", whole)];
  };
  expect(said({})).toEqual(["", ""]);
  expect(said({ evidenceCount: 2, hasEvidence: true })).toEqual(["2", ""]);
  expect(said({ hasEvidence: true })).toEqual(["✓", "Measured by the stopwatch. No file yet."]);
  const proposedFrom = [{}] as unknown as TimeEntry["proposedFrom"];
  expect(said({ hasEvidence: true, proposedFrom })[1]).toBe("A mail, event, drive or visit backs it up. No file yet.");
});
