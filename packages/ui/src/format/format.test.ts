import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatByteSize } from "./byte-size.ts";
import { formatCount } from "./count.ts";
import { formatCivilDate, formatCivilMonth, formatInstant, parseCivilDate } from "./civil-date.ts";
import { formatMoney } from "./money.ts";
import { formatNumber, parseNumber } from "./number.ts";
import { formatPercent } from "./percent.ts";
import { formatRelativeTime } from "./relative-time.ts";

describe("formatByteSize", () => {
  it.each([
    [0, "0 B"],
    [1023, "1,023 B"],
    [48 * 1024, "48 kB"],
    [3.44 * 1024 * 1024, "3.4 MB"],
    [25 * 1024 * 1024, "25 MB"],
    [1_181_116_006, "1.1 GB"],
    [5000 * 1024 ** 3, "5,000 GB"],
  ])("%i bytes are %s", (bytes, words) => {
    expect(formatByteSize(bytes)).toBe(words);
  });
});

describe("formatCount", () => {
  it.each([
    [0, "0 entries"],
    [1, "1 entry"],
    [1453, "1,453 entries"],
  ])("%i is %s", (count, words) => {
    expect(formatCount(count, "entry", "entries")).toBe(words);
    expect(formatCount(2, "file")).toBe("2 files");
  });
});

describe("formatPercent", () => {
  it.each([
    [4_996, 10_000, 1, "49.9%"],
    [49_999, 100_000, 1, "49.9%"],
    [1, 2, 1, "50.0%"],
    [642, 750, 0, "85%"],
    [999, 1_000, 0, "99%"],
    [57, 100, 0, "57%"],
    [29, 100, 1, "29.0%"],
    [0, 750, 0, "0%"],
    [3, 2, 1, "150.0%"],
    [-1, 3, 1, "\u221233.4%"],
  ] as const)("shows %s of %s with %s decimals as %s, never rounded up", (part, whole, digits, text) => {
    expect(formatPercent(part, whole, digits)).toBe(text);
  });

  it("has no share of nothing", () => {
    expect(formatPercent(5, 0)).toBe("\u2014");
    expect(formatPercent(Number.NaN, 10)).toBe("\u2014");
  });
});

describe("formatMoney", () => {
  it.each([
    [125_000, "$1,250"],
    [125_050, "$1,250.50"],
    [-9_900, "\u2212$99"],
    [0, "$0"],
  ])("shows %s cents as %s", (cents, text) => {
    expect(formatMoney(cents)).toBe(text);
  });

  it("shows cents in ledgers even when they are zero", () => {
    expect(formatMoney(125_000, { cents: "always" })).toBe("$1,250.00");
  });
});

describe("numbers", () => {
  it("writes the minus sign, not a hyphen", () => {
    expect(formatNumber(-12)).toBe("\u221212");
  });

  it.each([
    [1.005, "1.01"],
    [0.285, "0.29"],
    [-0.004, "0"],
    [1e-7, "0"],
    [999_999.999, "1,000,000"],
  ])("rounds %s half up as it is written: %s", (value, text) => {
    expect(formatNumber(value, { maximumFractionDigits: 2 })).toBe(text);
  });

  it("writes numbers of up to fifteen digits as Intl does, save the minus", () => {
    const digits = fc.nat({ max: 3 });
    const numbers = fc.oneof(
      fc.integer(),
      fc.integer().map((cents) => cents / 100),
      fc.double({ min: -1e12, max: 1e12, noNaN: true }).map((value) => Number(value.toPrecision(15))),
      fc.double({ min: -10, max: 10, noNaN: true }).map((value) => Number(value.toPrecision(15))),
    );
    fc.assert(
      fc.property(numbers, digits, digits, (value, least, more) => {
        const options = { minimumFractionDigits: least, maximumFractionDigits: least + more };
        const intl = new Intl.NumberFormat("en-US", { signDisplay: "negative", ...options });
        expect(formatNumber(value, options)).toBe(intl.format(value).replace("-", "\u2212"));
      }),
      { examples: [[-5e-7, 3, 3]] },
    );
  });

  it.each([
    ["1250", 1250],
    ["1,250", 1250],
    ["$1,250.50", 1250.5],
    ["-$5", -5],
    ["\u22125", -5],
    [" 7 ", 7],
    ["1,5", null],
    ["12,34", null],
    ["1.2.3", null],
    ["", null],
    ["h", null],
    ["1e5", null],
  ])("reads %j as %s", (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });
});

describe("civil dates", () => {
  it.each([
    ["2026-11-19", { taxYear: 2026 }, "Nov 19"],
    ["2025-11-19", { taxYear: 2026 }, "Nov 19, 2025"],
    ["2026-11-19", {}, "Nov 19, 2026"],
    ["2026-11-19", { taxYear: 2026, weekday: true }, "Thu, Nov 19"],
    ["2024-02-29", {}, "Feb 29, 2024"],
    ["2026-01-01", { taxYear: 2026 }, "Jan 1"],
    ["2026-02-30", {}, "2026-02-30"],
    ["soon", {}, "soon"],
  ])("shows %s as it is written, in no zone", (date, options, text) => {
    expect(formatCivilDate(date, options)).toBe(text);
  });

  it("names months", () => {
    expect(formatCivilMonth("2026-11")).toBe("November 2026");
    expect(formatCivilMonth("2026-11-19", "short")).toBe("Nov 2026");
  });

  it.each([
    ["2026-11-19", "2026-11-19"],
    ["11/19/2026", "2026-11-19"],
    ["1/3/26", "2026-01-03"],
    ["02/29/2024", "2024-02-29"],
    ["02/29/2026", null],
    ["13/01/2026", null],
    ["2026-11-31", null],
    ["0/1/2026", null],
    ["Nov 19", null],
  ])("reads %j as %s", (typed, date) => {
    expect(parseCivilDate(typed)).toBe(date);
  });

  it("shows an instant as it was in the zone that is asked for", () => {
    expect(formatInstant("2026-11-20T04:30:00Z", "America/Denver")).toBe("Nov 19, 2026, 9:30 PM");
    expect(formatInstant("2026-11-20T04:30:00Z", "Pacific/Kiritimati")).toBe("Nov 20, 2026, 6:30 PM");
  });
});

describe("formatRelativeTime", () => {
  const now = Date.parse("2026-11-20T12:00:00Z");

  it.each([
    ["2026-11-20T11:59:30Z", "Just now"],
    ["2026-11-20T12:00:30Z", "Just now"],
    ["2026-11-20T11:59:00Z", "1m ago"],
    ["2026-11-20T11:00:01Z", "59m ago"],
    ["2026-11-20T11:00:00Z", "1h ago"],
    ["2026-11-19T12:00:01Z", "23h ago"],
    ["2026-11-19T12:00:00Z", "1d ago"],
    ["2026-11-13T12:00:01Z", "6d ago"],
    ["2026-11-13T12:00:00Z", "Nov 13"],
    ["2025-12-31T12:00:00Z", "Dec 31, 2025"],
  ])("shows %s as %s", (instant, text) => {
    expect(formatRelativeTime(instant, now, "America/Denver")).toBe(text);
  });

  it("takes the date from the zone of the reader", () => {
    expect(formatRelativeTime("2026-11-10T03:00:00Z", now, "America/Los_Angeles")).toBe("Nov 9");
  });
});
