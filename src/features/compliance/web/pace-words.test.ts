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
  secondsPerWeekNeeded: 139_212,
  averageDaySeconds: 0,
  explanation: "Behind an even pace over the year.",
};

describe("paceWords", () => {
  it("says how far behind, in amber with words, and what a week needs, rounded up", () => {
    expect(paceWords(behind, 2026)).toEqual({
      tone: "warn",
      trend: "down",
      lead: "142.3 h behind an even pace.",
      rest: "38.7 h a week from here passes 750 by Dec 31.",
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
    expect(paceWords(over, 2025).lead).toBe("0.1 h short of more than 750.");
    expect(paceTick(over)).toBeUndefined();
  });

  it("is calm when ahead", () => {
    const ahead = { ...behind, state: "ahead" as const, aheadSeconds: hours(12) };
    expect(paceWords(ahead, 2026)).toMatchObject({ tone: "calm", lead: "12.0 h ahead of an even pace." });
  });
});
