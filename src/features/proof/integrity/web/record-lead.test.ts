import { expect, test } from "vitest";
import { leadOf } from "./record-lead.ts";

const HEAD = { firstReceivedAt: "2026-03-02T20:00:00.000Z", head: { seq: 507 } };
const CHECK = { faultCount: 0, eventCount: 507, finishedAt: "2026-11-26T20:00:00.000Z" };

test("a checked record is unbroken since its first receipt, by the owner's days", () => {
  expect(leadOf(HEAD, CHECK, "America/Chicago").lead).toBe("Unbroken since Mar 2, 2026");
  expect(leadOf(HEAD, CHECK, "Asia/Tokyo").lead).toBe("Unbroken since Mar 3, 2026");
  expect(leadOf(HEAD, CHECK, "America/Chicago").note).toMatch(/^All 507 events read again on Nov 26, 2026/);
});

test("what came after a check is not said to be read", () => {
  const note = (seq: number, eventCount: number) =>
    leadOf({ ...HEAD, head: { seq } }, { ...CHECK, eventCount }, "UTC").note;
  expect(note(10_507, 507)).toMatch(/^507 of 10,507 events read again on Nov 26, 2026.* Press Check now/);
  expect(leadOf(HEAD, { ...CHECK, eventCount: 0 }, "UTC").lead).toBe("Recorded since Mar 2, 2026");
});

test("what was never read again is not said to be unbroken, nor what has faults", () => {
  expect(leadOf(HEAD, null, "UTC").lead).toBe("Recorded since Mar 2, 2026");
  expect(leadOf(HEAD, { ...CHECK, faultCount: 1 }, "UTC").lead).toBe("1 thing is not as recorded");
});
