import { describe, expect, test } from "vitest";
import { invoiceSeconds, keptHoursOf, linkExpiry, refuseHours, refuseIndividualName } from "./rules.ts";

describe("what the owner says of somebody's hours", () => {
  test("unknown is kept as unknown, never as zero", () => {
    expect(keptHoursOf({ kind: "unknown" })).toMatchObject({ durationSeconds: null, source: "stated_by_owner" });
    expect(keptHoursOf({ kind: "hours", hours: 0 })).toMatchObject({ durationSeconds: 0, source: "stated_by_owner" });
  });

  test.each([
    [4720_00, 40_00, 118 * 3600],
    [100_00, 30_00, 12_000],
    [0, 25_00, 0],
  ])("an invoice of %i cents at %i cents an hour is an estimate of %i seconds", (amountCents, rateCents, seconds) => {
    expect(invoiceSeconds(amountCents, rateCents)).toBe(seconds);
    expect(keptHoursOf({ kind: "invoice", amountCents, rateCents })).toEqual({
      durationSeconds: seconds,
      source: "invoice_estimate",
      invoiceAmountCents: amountCents,
      invoiceRateCents: rateCents,
    });
  });

  test("more than a year has is refused at the field it comes from", () => {
    expect(refuseHours(keptHoursOf({ kind: "hours", hours: 8784 }))).toBeNull();
    expect(refuseHours(keptHoursOf({ kind: "hours", hours: 8785 }))).toHaveProperty(["hours.hours"]);
    expect(refuseHours(keptHoursOf({ kind: "invoice", amountCents: 10_000_000, rateCents: 1 }))).toHaveProperty([
      "hours.amountCents",
    ]);
  });
});

test.each([
  ["Rosa Diaz", true],
  ["Sparkle Cleaning LLC", false],
  ["Toledo Services", false],
  ["Cole Incan", true],
  ["Acme, Inc.", false],
])("%s is the name of a human being: %s", (name, isHuman) => {
  expect(refuseIndividualName(name) === null).toBe(isHuman);
});

test("a link is open for thirty days", () => {
  const createdAt = new Date("2026-03-10T15:00:00.000Z");
  const expiresAt = linkExpiry(createdAt);
  expect(expiresAt.toISOString()).toBe("2026-04-09T15:00:00.000Z");
});
