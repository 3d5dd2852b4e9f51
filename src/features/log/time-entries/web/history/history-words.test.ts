import { expect, test } from "vitest";
import { groupWords } from "../grid/group-words.ts";
import { historyValue } from "./history-words.ts";

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

test("a group of an activity without words has the name that is stored", () => {
  const group = { key: "drone-survey", entryCount: 1, loggedSeconds: 3600 };
  expect(groupWords(group, "activity", names).name).toBe("drone-survey");
});
