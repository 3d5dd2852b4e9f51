import { expect, test } from "vitest";
import { reminderWords } from "./lease-words.ts";

const lease = { leaseEndDate: "2027-03-31", leaseReminderEnabled: true, leaseReminderDays: 60 };
const now = { isOn: true, today: "2026-11-26" };

test.each([
  [lease, now, "We remind you by email on Jan 30, 2027."],
  [lease, { ...now, today: "2027-02-10" }, "We remind you by email, 60 days before the lease ends."],
  [lease, { ...now, isOn: false }, "A reminder is set, but lease reminders are off in your settings."],
  [{ ...lease, leaseEndDate: null }, now, "Add the day the lease ends, so that we can remind you."],
  [{ ...lease, leaseEndDate: "2026-01-01" }, now, "The lease is over. Add the next one to be reminded again."],
  [{ ...lease, leaseReminderEnabled: false }, now, "No reminder is set."],
])("a reminder says when it comes, or why it does not", (said, when, words) => {
  expect(reminderWords(said, when)).toBe(words);
});
