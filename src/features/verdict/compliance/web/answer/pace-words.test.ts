import { describe, expect, it } from "vitest";
import { paceTick, paceWords } from "./pace-words.ts";

const hours = (count: number): number => count * 3600;
const behind = {
  state: "behind" as const,
  neededSeconds: hours(750),
  countableSeconds: hours(523.5),
  evenPaceSeconds: hours(665.8),
  aheadSeconds: hours(-142.3),
  remainingSeconds: hours(226.5) + 1,
  daysLeft: 41,
  secondsPerWeekNeeded: 139_260,
  averageDaySeconds: 0,
  explanation: "Behind an even pace over the year.",
};

describe("paceWords", () => {
  it("says how far behind, in amber with words, and what a week needs", () => {
    expect(paceWords(behind, 2026)).toEqual({
      tone: "warn",
      trend: "down",
      lead: "142 h 18 min behind an even pace.",
      rest: "38 h 41 min a week from here passes 750 by Dec 31.",
    });
  });

  it("names another line when other work asks for more than 750 hours", () => {
    expect(paceWords({ ...behind, neededSeconds: hours(1200) }, 2026).rest).toContain("passes 1,200 by Dec 31");
  });

  it("does not promise a week that is not left", () => {
    const over = {
      ...behind,
      state: "year-over" as const,
      daysLeft: 0,
      secondsPerWeekNeeded: null,
      remainingSeconds: 1,
    };
    expect(paceWords(over, 2025).lead).toBe("Less than a minute short.");
    expect(paceTick(over)).toBeUndefined();
  });

  it("never says more than is missing", () => {
    const onTheLine = { ...behind, state: "impossible" as const, remainingSeconds: 1 };
    expect(paceWords(onTheLine, 2026).lead).toBe("Out of reach: less than a minute missing and 41 days left.");
    const missing = { ...behind, state: "impossible" as const, remainingSeconds: hours(747) + 1 };
    expect(paceWords(missing, 2026).lead).toBe("Out of reach: 747 h missing and 41 days left.");
  });

  it("marks an even pace with its unit", () => {
    expect(paceTick(behind)).toEqual({ value: hours(665.8), label: "Today's pace: 665.8 h" });
  });

  it("is calm when ahead", () => {
    const ahead = { ...behind, state: "ahead" as const, aheadSeconds: hours(12) };
    expect(paceWords(ahead, 2026)).toMatchObject({ tone: "calm", lead: "12 h ahead of an even pace." });
  });
});
