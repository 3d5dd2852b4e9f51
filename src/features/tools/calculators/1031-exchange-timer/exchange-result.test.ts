import { describe, expect, it } from "vitest";
import { calendarFile } from "#shared/export/calendar.ts";
import { icsText, readIcsEvents } from "#features/facts/stays/parsing/ics-events.ts";
import { startValues } from "../state/fields.ts";
import { fitValues } from "../state/fit-values.ts";
import { readState, writeState } from "../web/frame/address.ts";
import { exchangeDays } from "./exchange-calendar.ts";
import { exchangeName, type ExchangeResult, exchangeResult } from "./exchange-result.ts";
import { EXCHANGE_FIELDS, type ExchangeValues, IDENTIFIED_FIELDS, TIMER_FIELDS } from "./fields.ts";

const sold = (soldOn: string, more: Partial<ExchangeValues> = {}): ExchangeValues => ({
  ...startValues(EXCHANGE_FIELDS),
  soldOn,
  ...more,
});
const dated = (values: ExchangeValues, today: string): Extract<ExchangeResult, { state: "dated" }> => {
  const result = exchangeResult(values, today);
  if (result.state !== "dated") throw new Error(result.state);
  return result;
};
const stageOn = (today: string, more: Partial<ExchangeValues> = {}) => dated(sold("2024-10-31", more), today).stage;

describe("an exchange on a day", () => {
  it("moves from closing to identification, exchange and its end; last days count in full", () => {
    expect(stageOn("2024-10-30")).toMatchObject({ stage: "before-closing", day: -1 });
    expect(stageOn("2024-10-31")).toMatchObject({ stage: "identification", day: 0, next: { daysLeft: 45 } });
    expect(stageOn("2024-12-15")).toMatchObject({ stage: "identification", next: { what: "identify", daysLeft: 0 } });
    expect(stageOn("2024-12-16")).toMatchObject({ stage: "exchange", next: { what: "receive", by: "2025-04-15" } });
    expect(stageOn("2025-04-15").next?.daysLeft).toBe(0);
    expect(stageOn("2025-04-16")).toMatchObject({ stage: "missed", next: null });
    expect(stageOn("2025-04-16", { extensionFiled: true }).next).toMatchObject({ by: "2025-04-29", daysLeft: 13 });
  });

  it("is done by a receipt in time, and missed by one too late", () => {
    expect(stageOn("2026-01-01", { completedOn: "2025-04-15" }).stage).toBe("done");
    expect(stageOn("2026-01-01", { completedOn: "2025-04-16" }).stage).toBe("missed");
  });

  it("a return filed before day 45 ends it before day 45", () => {
    const { stage } = dated(sold("2025-12-31", { returnFiledOn: "2026-02-01" }), "2026-01-15");
    expect(stage.next).toMatchObject({ what: "receive", by: "2026-02-01" });
  });

  it("says why days cannot be right", () => {
    expect(exchangeResult(startValues(EXCHANGE_FIELDS), "2026-01-01")).toEqual({ state: "empty" });
    expect(exchangeResult(sold("2025-05-01", { returnFiledOn: "2025-04-01" }), "2026-01-01").state).toBe("refused");
    expect(exchangeResult(sold("2025-05-01", { completedOn: "2025-04-01" }), "2026-01-01").state).toBe("refused");
  });
});

describe("identified property", () => {
  const properties = (count: number, value: number | null, more = {}) =>
    Array.from({ length: count }, () => ({ ...startValues(IDENTIFIED_FIELDS), value, ...more }));
  const check = (value: number | null, identified: ExchangeValues["identified"]) =>
    dated(sold("2026-01-05", { value, identified }), "2026-01-10").identified;

  it("needs no value for three, and every value for four", () => {
    expect(check(null, properties(3, null))).toMatchObject({ verdict: "met", rule: "three-property" });
    expect(check(null, properties(4, 100))).toBeNull();
    expect(check(500_000, properties(4, null))).toBeNull();
  });

  it("turns on 200 percent, then on 95 percent received", () => {
    expect(check(500_000, properties(4, 250_000))).toMatchObject({ rule: "200-percent", verdict: "met" });
    expect(check(500_000, properties(4, 250_000.01))).toMatchObject({ rule: "none", verdict: "not_met" });
    expect(check(500_000, properties(4, 300_000, { isAcquired: true }))).toMatchObject({ rule: "95-percent" });
    expect(check(500_000, [...properties(3, 300_000), ...properties(1, 300_000, { isRevoked: true })])).toMatchObject({
      rule: "three-property",
    });
  });
});

describe("property received", () => {
  const four = (first: Partial<ExchangeValues["identified"][number]>, value: number | null = 400_000) =>
    Array.from({ length: 4 }, (_, at) => ({ ...startValues(IDENTIFIED_FIELDS), value, ...(at === 0 ? first : {}) }));
  const says = (today: string, more: Partial<ExchangeValues>) =>
    dated(sold("2026-10-31", { value: 500_000, ...more }), today).identified?.says;
  const received = { identified: four({ isAcquired: true }) };

  it.each<[string, string, Partial<ExchangeValues>, RegExp]>([
    ["on day 22 counts as identified", "2026-11-22", received, /received within 45 days counts as identified\.$/],
    ["on day 45 counts as identified", "2026-12-15", received, /received within 45 days counts as identified\.$/],
    ["by a day that is not known may count", "2026-12-16", received, /in that time is not known here\.$/],
    [
      "with all the rest by day 45 counts as identified",
      "2027-03-01",
      { ...received, completedOn: "2026-12-15" },
      /received within 45 days counts as identified\.$/,
    ],
    [
      "with a closing planned may count",
      "2026-12-16",
      { ...received, completedOn: "2027-01-15" },
      /in that time is not known here\.$/,
    ],
    ["that is none leaves nothing", "2026-11-22", { identified: four({}) }, /nothing counts as identified\.$/],
  ])("%s", (_, today, more, expected) => {
    expect(says(today, more)).toMatch(expected);
  });

  it("within 45 days counts though it was revoked", () => {
    const revoked = { isAcquired: true, isRevoked: true };
    const on = (today: string, value: number | null) =>
      dated(sold("2026-10-31", { value: 500_000, identified: four(revoked, value) }), today).identified;
    expect(on("2026-11-22", 400_000)).toMatchObject({ identifiedCount: 4, verdict: "not_met" });
    expect(on("2026-11-22", null)).toBeNull();
    expect(on("2026-12-16", null)).toMatchObject({ identifiedCount: 3, rule: "three-property" });
  });
});

describe("property with a day of its own", () => {
  /** Closed on October 31, 2026: day 45 is December 15, day 180 is April 29, 2027. */
  const four = (...days: (string | null)[]) =>
    Array.from({ length: 4 }, (_, at) => ({
      ...startValues(IDENTIFIED_FIELDS),
      value: 400_000,
      isAcquired: true,
      receivedOn: days[at] ?? "2027-04-29",
    }));
  const on = (today: string, identified: ExchangeValues["identified"], more: Partial<ExchangeValues> = {}) =>
    dated(sold("2026-10-31", { value: 500_000, extensionFiled: true, identified, ...more }), today).identified;

  it("counts when each came by the last day, and one that came after it does not", () => {
    expect(on("2027-05-02", four())).toMatchObject({ rule: "95-percent", acquiredCents: 160_000_000 });
    expect(on("2027-05-02", four("2027-04-30"))).toMatchObject({ rule: "none", acquiredCents: 120_000_000 });
    expect(on("2027-05-02", four("2026-10-30"))).toMatchObject({ rule: "none", acquiredCents: 120_000_000 });
    expect(on("2027-04-20", four(), { extensionFiled: false })).toMatchObject({ rule: "none", acquiredCents: 0 });
  });

  it("is none yet while its day is to come", () => {
    expect(on("2027-04-28", four())).toMatchObject({ rule: "none", acquiredCents: 0 });
  });

  it("is known to have come within 45 days or not, however late it is asked", () => {
    const only = /only what was received within 45 days counts as identified\.$/;
    expect(on("2027-03-01", four("2026-12-15"))?.says).toMatch(only);
    expect(on("2027-03-01", four("2026-12-16"))?.says).toMatch(/nothing counts as identified\.$/);
    const revoked = four("2026-12-15").map((property, at) => ({ ...property, isRevoked: at === 0 }));
    expect(on("2027-03-01", revoked)?.identifiedCount).toBe(4);
  });

  it("stands in the address; one of before has none", () => {
    const values = { exchanges: [sold("2026-10-31", { identified: four().slice(0, 1) })] };
    const text = writeState(TIMER_FIELDS, values);
    expect(text).toContain("exchanges.1.identified.1.receivedOn=2027-04-29");
    expect(readState(TIMER_FIELDS, text)).toEqual({ values, ignored: [] });
    const older = text.replace(/&[^&]*receivedOn=[^&]*/, "");
    expect(readState(TIMER_FIELDS, older)).toMatchObject({
      values: { exchanges: [{ identified: [{ isAcquired: true, receivedOn: null }] }] },
      ignored: [],
    });
    const { receivedOn: _, ...kept } = four()[0] ?? startValues(IDENTIFIED_FIELDS);
    const fitted = fitValues(TIMER_FIELDS, { exchanges: [{ ...sold("2026-10-31"), identified: [kept] }] });
    expect(fitted.exchanges[0]?.identified[0]).toMatchObject({ isAcquired: true, receivedOn: null });
  });
});

describe("the calendar of exchanges", () => {
  const values = {
    exchanges: [
      sold("2026-10-31", { name: "Elm; Oak, 2" }),
      sold("2026-03-02"),
      sold("2026-06-01", { completedOn: "2026-08-01" }),
    ],
  };

  it("has the days to come of every open exchange, with the extension where it is needed", () => {
    const days = exchangeDays(values, "2026-11-20");
    expect(days.map(({ uid, on }) => [uid, on])).toEqual([
      ["identify-2026-10-31-1@1031.tenure", "2026-12-15"],
      ["receive-2026-10-31-1@1031.tenure", "2027-04-15"],
      ["extend-2026-10-31-1@1031.tenure", "2027-04-15"],
    ]);
  });

  it("keeps its alarms for a closing that is only planned, and has no day 45 after a return that is filed", () => {
    const on = (more: Partial<ExchangeValues>) =>
      exchangeDays({ exchanges: [sold("2026-11-01", more)] }, "2026-11-23").map(({ title }) => title.slice(17));
    expect(on({ extensionFiled: true, completedOn: "2027-02-01" })).toEqual([
      "last day to identify (day 45)",
      "last day to receive (day 180)",
    ]);
    expect(on({ returnFiledOn: "2026-11-30" })).toEqual(["last day to receive (day 29)"]);
    expect(on({ returnFiledOn: "2026-11-20" })).toEqual([]);
  });

  it("is read back by our own reader of calendar files, to the day and the letter", () => {
    const days = exchangeDays(values, "2026-01-01");
    const events = readIcsEvents(calendarFile("1031 exchange", days, new Date("2026-11-20T10:00:00Z"))) ?? [];
    expect(events.map(({ properties }) => properties.get("DTSTART")?.value)).toEqual(
      days.map(({ on }) => on.replaceAll("-", "")),
    );
    expect(events.map(({ properties }) => icsText(properties.get("SUMMARY")))).toEqual(days.map(({ title }) => title));
    expect(icsText(events[0]?.properties.get("SUMMARY"))).toContain("Elm; Oak, 2");
  });

  it("names an exchange by its place when it has no name", () => {
    expect(exchangeName({ name: "  " }, 1)).toBe("Exchange 2");
  });
});
