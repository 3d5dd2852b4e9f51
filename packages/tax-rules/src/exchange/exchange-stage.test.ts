import { expect, it } from "vitest";
import { exchangeDates, type ExchangeQuestion } from "./exchange-dates.ts";
import { exchangeStage } from "./exchange-stage.ts";

const dates = (over: Partial<ExchangeQuestion> = {}) => {
  const found = exchangeDates({ transferredOn: ["2025-03-03"], taxpayer: "individual", extensionFiled: null, ...over });
  if (!found.ok) throw new Error("refused");
  return found.value;
};

it.each([
  ["2025-03-02", "before-closing", -1, "identify", 46],
  ["2025-03-03", "identification", 0, "identify", 45],
  ["2025-04-17", "identification", 45, "identify", 0],
  ["2025-04-18", "exchange", 46, "receive", 134],
  ["2025-08-30", "exchange", 180, "receive", 0],
] as const)("on %s it is %s, day %i", (today, stage, day, what, daysLeft) => {
  expect(exchangeStage(dates(), { today })).toMatchObject({ stage, day, next: { what, daysLeft } });
});

it("is over on the day after the last, and done by a receipt on the last", () => {
  expect(exchangeStage(dates(), { today: "2025-08-31" })).toMatchObject({ stage: "missed", next: null });
  expect(exchangeStage(dates(), { today: "2025-09-30", completedOn: "2025-08-30" }).stage).toBe("done");
  expect(exchangeStage(dates(), { today: "2025-09-30", completedOn: "2025-08-31" }).stage).toBe("missed");
});

it.each([
  ["2025-04-30", "2025-08-01", "exchange", "receive"],
  ["2025-03-20", "2025-08-01", "identification", "identify"],
  ["2025-03-20", "2025-10-01", "identification", "identify"],
  ["2025-08-01", "2025-08-01", "done", undefined],
  ["2025-08-31", "2025-10-01", "missed", undefined],
] as const)("on %s, with everything to come or come on %s, it is %s", (today, completedOn, stage, what) => {
  const found = exchangeStage(dates(), { today, completedOn });
  expect([found.stage, found.next?.what]).toEqual([stage, what]);
});

it("a return filed before day 45 is the next last day", () => {
  const early = dates({ transferredOn: ["2025-12-31"], returnFiledOn: "2026-02-01" });
  expect(exchangeStage(early, { today: "2026-01-31" }).next).toEqual({
    what: "receive",
    by: "2026-02-01",
    daysLeft: 1,
  });
});
