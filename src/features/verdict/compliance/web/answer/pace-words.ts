import { hoursOfLine, hoursTenths, hoursText } from "@tenure/tax-rules";
import { formatCivilDate, formatCount } from "@tenure/ui";
import type { PersonStatusView } from "#features/verdict/compliance/contract.ts";

type Pace = NonNullable<PersonStatusView["pace"]>;

export type PaceWords = {
  tone: "warn" | "calm";
  /** The direction of the icon before the words; it says nothing that they do not. */
  trend: "up" | "down" | null;
  lead: string;
  rest: string;
};

/** Exactly on the line one second is missing. */
const shortfall = (seconds: number): string => (seconds < 60 ? "less than a minute" : hoursText(seconds));

/** What the pace figures mean, in two short sentences. */
export const paceWords = (pace: Pace, taxYear: number): PaceWords => {
  const line = hoursOfLine(pace.neededSeconds);
  const weekly =
    pace.secondsPerWeekNeeded === null
      ? ""
      : `${hoursText(pace.secondsPerWeekNeeded)} a week from here passes ${line} by ${formatCivilDate(`${taxYear}-12-31`, { taxYear })}.`;
  switch (pace.state) {
    case "ahead":
      return {
        tone: "calm",
        trend: "up",
        lead: `${hoursText(pace.aheadSeconds)} ahead of an even pace.`,
        rest: weekly,
      };
    case "behind":
      return {
        tone: "warn",
        trend: "down",
        lead: `${hoursText(-pace.aheadSeconds)} behind an even pace.`,
        rest: weekly,
      };
    case "implausible":
    case "impossible":
      return {
        tone: "warn",
        trend: "down",
        lead: `Out of reach: ${shortfall(pace.remainingSeconds)} missing and ${formatCount(pace.daysLeft, "day")} left.`,
        rest: pace.explanation,
      };
    case "year-over":
      return {
        tone: "warn",
        trend: null,
        lead: pace.remainingSeconds < 60 ? "Less than a minute short." : `${hoursText(pace.remainingSeconds)} short.`,
        rest: pace.explanation,
      };
    case "not-started":
      return { tone: "calm", trend: null, lead: pace.explanation, rest: weekly };
    case "reached":
      return { tone: "calm", trend: null, lead: `More than ${line} hours.`, rest: pace.explanation };
  }
};

/** `Today's pace: 665.8 h` while the year is running; nothing if a tick would say nothing. */
export const paceTick = (pace: Pace): { value: number; label: string } | undefined => {
  if (pace.state === "year-over" || pace.state === "not-started" || pace.daysLeft === 0) return undefined;
  return { value: pace.evenPaceSeconds, label: `Today's pace: ${hoursTenths(pace.evenPaceSeconds)}` };
};
