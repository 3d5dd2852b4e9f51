import { describe, expect, it } from "vitest";
import { hours } from "../units/hours.ts";
import { pace } from "./pace.ts";

describe("pace", () => {
  it("halfway through the year an even pace is half of the hours", () => {
    const found = pace({ countableSeconds: hours(300), asOf: "2025-07-02", taxYear: 2025 });
    expect(found).toMatchObject({
      state: "behind",
      daysLeft: 182,
      evenPaceSeconds: Math.floor((hours(750) * 183) / 365),
    });
  });

  it("says the hours a week needed from here, rounded up to the minute", () => {
    const found = pace({ countableSeconds: hours(700), asOf: "2025-12-24", taxYear: 2025 });
    expect(found?.secondsPerWeekNeeded).toBe(hours(50) + 60);
  });

  it("says early that a full-time job of 2,194 hours asks for more than is plausible", () => {
    const found = pace({ countableSeconds: hours(100), asOf: "2025-02-01", taxYear: 2025, otherSeconds: hours(2194) });
    expect(found).toMatchObject({ state: "implausible", neededSeconds: hours(2194) });
  });

  it("is out of reach once each day that is left would take more than twelve hours, other work included", () => {
    const at = (count: number, otherSeconds = 0) =>
      pace({ countableSeconds: hours(count), asOf: "2025-12-21", taxYear: 2025, otherSeconds });
    expect(at(630)?.state).toBe("implausible");
    expect(at(631)?.state).toBe("behind");
    expect(at(631, hours(365))?.state).toBe("implausible");
    expect(at(630)?.explanation).toContain("on every day that is left");
  });

  it("says impossible when the days left do not hold the hours", () => {
    expect(pace({ countableSeconds: 0, asOf: "2025-12-10", taxYear: 2025 })?.state).toBe("impossible");
  });

  it("at exactly the line one second is missing", () => {
    const found = pace({ countableSeconds: hours(750), asOf: "2025-12-31", taxYear: 2025 });
    expect(found).toMatchObject({ state: "year-over", remainingSeconds: 1, secondsPerWeekNeeded: null });
  });

  it("answers null to figures that are none", () => {
    expect(pace({ countableSeconds: Number.NaN, asOf: "2025-01-01", taxYear: 2025 })).toBeNull();
  });
});
