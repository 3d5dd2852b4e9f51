import { hoursText } from "@tenure/tax-rules";
import { type BadgeTone, formatCount } from "@tenure/ui";
import type { WeekState } from "../rules.ts";

export const WEEK_WORDS: Record<WeekState, { word: string; tone: BadgeTone }> = {
  running: { word: "This week", tone: "outline" },
  open: { word: "Not signed", tone: "info" },
  signed: { word: "Signed", tone: "neutral" },
  changed: { word: "Changed since signed", tone: "warn" },
  uncovered: { word: "Not covered", tone: "outline" },
};

/** `14 entries, 12 h 30 min`, or that there is nothing. */
export const sumsWords = (sums: { entryCount: number; loggedSeconds: number }): string =>
  sums.entryCount === 0
    ? "No entries"
    : `${formatCount(sums.entryCount, "entry", "entries")}, ${hoursText(sums.loggedSeconds)}`;
