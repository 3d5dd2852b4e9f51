import { describe, expect, it } from "vitest";
import { exchangeDeadlines } from "./exchange-deadlines.ts";
import { deadlinesAhead, nextReminderDay, reminderMorning } from "./exchange-reminders.ts";

const sold = (soldOn: string | null, more = {}) => ({
  soldOn,
  taxpayer: "individual" as const,
  extensionFiled: false,
  returnFiledOn: null,
  completedOn: null,
  ...more,
});

describe("the deadlines of an exchange", () => {
  it("are its days to come, the first of them first, with the extension where days hang on it", () => {
    expect(exchangeDeadlines(sold("2026-10-31"), "2026-11-20")).toEqual([
      { kind: "identify", closedOn: "2026-10-31", dueOn: "2026-12-15" },
      { kind: "receive", closedOn: "2026-10-31", dueOn: "2027-04-15" },
      { kind: "extend", closedOn: "2026-10-31", dueOn: "2027-04-15" },
    ]);
    expect(exchangeDeadlines(sold("2026-10-31", { extensionFiled: true }), "2026-12-16")).toEqual([
      { kind: "receive", closedOn: "2026-10-31", dueOn: "2027-04-29" },
    ]);
  });

  it.each([
    ["no closing day", sold(null)],
    ["everything received", sold("2026-10-31", { completedOn: "2026-11-15" })],
    ["a return filed before the closing", sold("2026-10-31", { returnFiledOn: "2026-10-01" })],
    ["a return filed that ended it before day 45", sold("2026-11-01", { returnFiledOn: "2026-11-19" })],
    ["a period that is over", sold("2025-01-15")],
    ["a period that is over before what is planned", sold("2025-01-15", { completedOn: "2026-12-01" })],
  ])("are none with %s", (_, facts) => {
    expect(exchangeDeadlines(facts, "2026-11-20")).toEqual([]);
  });
});

describe("what is only planned", () => {
  it.each([
    ["a receipt in time", { completedOn: "2027-02-01" }, ["identify", "receive", "extend"]],
    ["a receipt too late", { completedOn: "2027-05-01" }, ["identify", "receive", "extend"]],
    ["a return filed after day 45", { returnFiledOn: "2027-02-01" }, ["identify", "receive"]],
    ["a return filed on day 45", { returnFiledOn: "2026-12-15" }, ["identify", "receive"]],
    ["a return filed before day 45", { returnFiledOn: "2026-12-14" }, ["receive"]],
    ["a return filed after it is due", { returnFiledOn: "2027-04-20" }, ["identify", "receive", "extend"]],
  ])("%s leaves the deadlines up to the end of the exchange", (_, more, kinds) => {
    expect(exchangeDeadlines(sold("2026-10-31", more), "2026-11-23").map(({ kind }) => kind)).toEqual(kinds);
  });
});

describe("the reminders of an exchange", () => {
  const deadlines = exchangeDeadlines(sold("2026-10-31"), "2026-11-20");

  it("come 14, 7 and 1 days before day 45, then 30, 14, 7 and 1 before the end, and no more", () => {
    const days: string[] = [];
    for (let day = nextReminderDay(deadlines, "2026-11-20"); day !== null;) {
      days.push(day);
      const after = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
      day = nextReminderDay(deadlines, after);
    }
    expect(days).toEqual([
      "2026-12-01",
      "2026-12-08",
      "2026-12-14",
      "2027-03-16",
      "2027-04-01",
      "2027-04-08",
      "2027-04-14",
    ]);
  });

  it("speak of what is ahead, the last day itself included", () => {
    expect(deadlinesAhead(deadlines, "2026-12-15").map(({ kind }) => kind)).toEqual(["identify", "receive", "extend"]);
    expect(deadlinesAhead(deadlines, "2026-12-16").map(({ kind }) => kind)).toEqual(["receive", "extend"]);
  });

  it("begin their day at 13:00 UTC, and are tried for three days", () => {
    const dayAt = (instant: string): string => reminderMorning(new Date(instant)).toISOString().slice(0, 10);
    expect(dayAt("2026-12-01T12:59:59Z")).toBe("2026-11-30");
    expect(dayAt("2026-12-01T13:00:00Z")).toBe("2026-12-01");
  });
});
