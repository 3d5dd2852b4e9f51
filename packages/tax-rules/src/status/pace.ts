import { dayOfYear, daysInYear, firstDayOf, isCivilDay, lastDayOf, type CivilDay } from "../units/civil-day.ts";
import { hours, type Seconds } from "../units/hours.ts";

export type PaceState = "reached" | "ahead" | "behind" | "implausible" | "impossible" | "year-over" | "not-started";

/** All figures in integer seconds. `needed` is met when countable is MORE than it. */
export type Pace = {
  readonly state: PaceState;
  readonly neededSeconds: Seconds;
  readonly countableSeconds: Seconds;
  /** Where an even pace would be at the end of the reference day. */
  readonly evenPaceSeconds: Seconds;
  /** Positive when ahead of the even pace, negative when behind. */
  readonly aheadSeconds: Seconds;
  readonly remainingSeconds: Seconds;
  readonly daysLeft: number;
  /** Needed in each week after the reference day, in whole minutes that suffice; null when no day is left. */
  readonly secondsPerWeekNeeded: Seconds | null;
  /** Average per day over the whole year including other work, if the goal is reached. */
  readonly averageDaySeconds: Seconds;
  readonly explanation: string;
};

export type PaceQuestion = {
  readonly countableSeconds: Seconds;
  readonly asOf: CivilDay;
  readonly taxYear: number;
  readonly thresholdSeconds?: Seconds;
  /** All other work of the year as stated: the half test needs more than this. */
  readonly otherSeconds?: Seconds;
};

/** Courts did not believe thirteen hours on every day (Penley, Hanna); above nine we say so early. */
export const PLAUSIBLE_DAY_SECONDS = hours(9);

/** On each day that is left, other work included: more is out of reach, below what courts did not believe. */
export const PLAUSIBLE_DAY_LEFT_SECONDS = hours(12);

export function pace(question: PaceQuestion): Pace | null {
  const { countableSeconds, asOf, taxYear } = question;
  const otherSeconds = question.otherSeconds ?? 0;
  const thresholdSeconds = question.thresholdSeconds ?? hours(750);
  const figures = [countableSeconds, otherSeconds, thresholdSeconds];
  if (!isCivilDay(asOf) || !Number.isInteger(taxYear) || !figures.every((f) => Number.isSafeInteger(f) && f >= 0)) {
    return null;
  }
  const needed = Math.max(thresholdSeconds, otherSeconds);
  const year = daysInYear(taxYear);
  const elapsed = asOf < firstDayOf(taxYear) ? 0 : asOf > lastDayOf(taxYear) ? year : dayOfYear(asOf);
  const daysLeft = year - elapsed;
  const evenPaceSeconds = Math.floor((needed * elapsed) / year);
  const remainingSeconds = Math.max(0, needed - countableSeconds + 1);
  const secondsPerWeekNeeded =
    remainingSeconds === 0 ? 0 : daysLeft === 0 ? null : Math.ceil((remainingSeconds * 7) / daysLeft / 60) * 60;
  const averageDaySeconds = Math.floor((Math.max(needed, countableSeconds) + otherSeconds) / year);
  const at = {
    remainingSeconds,
    daysLeft,
    elapsed,
    ahead: countableSeconds - evenPaceSeconds,
    averageDaySeconds,
    otherLeft: Math.ceil((otherSeconds * daysLeft) / year),
  };
  const state = paceState(at);
  return {
    state,
    neededSeconds: needed,
    countableSeconds,
    evenPaceSeconds,
    aheadSeconds: countableSeconds - evenPaceSeconds,
    remainingSeconds,
    daysLeft,
    secondsPerWeekNeeded,
    averageDaySeconds,
    explanation: state === "implausible" && averageDaySeconds <= PLAUSIBLE_DAY_SECONDS ? LATE_WORDS : PACE_WORDS[state],
  };
}

type PaceInputs = {
  readonly remainingSeconds: Seconds;
  readonly daysLeft: number;
  readonly elapsed: number;
  readonly ahead: Seconds;
  readonly averageDaySeconds: Seconds;
  readonly otherLeft: Seconds;
};

function paceState(at: PaceInputs): PaceState {
  if (at.remainingSeconds === 0) return "reached";
  if (at.daysLeft === 0) return "year-over";
  if (at.remainingSeconds + at.otherLeft > at.daysLeft * hours(24)) return "impossible";
  if (at.averageDaySeconds > PLAUSIBLE_DAY_SECONDS) return "implausible";
  if (at.remainingSeconds + at.otherLeft > at.daysLeft * PLAUSIBLE_DAY_LEFT_SECONDS) return "implausible";
  if (at.elapsed === 0) return "not-started";
  return at.ahead >= 0 ? "ahead" : "behind";
}

/** Too much only because so few days are left. */
const LATE_WORDS =
  "With all other work this takes more than twelve hours on every day that is left. Courts have not believed thirteen.";

const PACE_WORDS: Readonly<Record<PaceState, string>> = {
  reached: "The hours are above the line under our default rules.",
  ahead: "Ahead of an even pace over the year.",
  behind: "Behind an even pace over the year.",
  implausible:
    "With all other work of the year this takes more than nine hours on every day of the year. Courts have not believed thirteen.",
  impossible: "The days left are not enough for the hours still needed.",
  "year-over": "The year is over and the hours are not above the line.",
  "not-started": "The year has not begun.",
};
