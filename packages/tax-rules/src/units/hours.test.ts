import { describe, expect, it } from "vitest";
import { hours, hoursColon, hoursExact, hoursOfLine, hoursTenths, hoursText } from "./hours.ts";

describe("a number of hours", () => {
  it.each([
    [hours(579.75), "579 h 45 min", "579:45", "579.7 h"],
    [hours(750), "750 h", "750:00", "750.0 h"],
    [hours(750) - 1, "749 h 59 min", "749:59", "749.9 h"],
    [hours(747) + 1, "747 h", "747:00", "747.0 h"],
    [hours(1913) + 300, "1,913 h 05 min", "1,913:05", "1,913.0 h"],
    [2700, "45 min", "0:45", "0.7 h"],
    [59, "0 min", "0:00", "0.0 h"],
    [0, "0 h", "0:00", "0.0 h"],
    [-hours(142.3), "\u2212142 h 18 min", "\u2212142:18", "\u2212142.3 h"],
    [-59, "0 min", "0:00", "0.0 h"],
  ])("of %s seconds is cut off in each of its formats", (seconds, sentence, column, tile) => {
    expect(hoursText(seconds)).toBe(sentence);
    expect(hoursColon(seconds)).toBe(column);
    expect(hoursTenths(seconds)).toBe(tile);
    expect(hoursTenths(seconds, { unit: false })).toBe(tile.replace(" h", ""));
  });

  it.each([
    [5400, "1 h 30 min"],
    [5436, "1 h 30 min 36 s"],
    [3636, "1 h 00 min 36 s"],
    [96, "1 min 36 s"],
    [36, "36 s"],
    [0, "0 h"],
  ])("keeps %s seconds in the detail of an entry: %s", (seconds, words) => {
    expect(hoursExact(seconds)).toBe(words);
  });

  it("is a line of the law without its unit", () => {
    expect(hoursOfLine(hours(750))).toBe("750");
    expect(hoursOfLine(hours(2194.5))).toBe("2,194.5");
  });
});
