import { addDays, type CivilDate, daysBetween, mondayOf, yearOf } from "#shared/civil-date.ts";
import type { MilestoneCategory } from "./rules.ts";

/** Pure: how far along a goal in hours is, whether it is on pace, and where the coming weeks may take it. */

export type Goal = {
  targetSeconds: number;
  targetDate: CivilDate;
  category: MilestoneCategory;
  /** The day on which it was reached, once that was read: it stays when hours are taken back. */
  completedOn: CivilDate | null;
};
export type DaySum = { date: CivilDate; seconds: number };

/** Hours count toward a goal from the start of the quarter, or the year, that its day is in. */
export const startOf = ({ targetDate, category }: Pick<Goal, "targetDate" | "category">): CivilDate => {
  const firstMonth = category === "annual" ? 1 : Math.floor((Number(targetDate.slice(5, 7)) - 1) / 3) * 3 + 1;
  return `${targetDate.slice(0, 4)}-${String(firstMonth).padStart(2, "0")}-01`;
};

/** Whole weeks before this one that the coming weeks are forecast from. */
export const FORECAST_WEEKS = 8;
/** With fewer weeks of work there is no forecast. */
const FORECAST_LEAST_WEEKS = 3;

/** The first day that a forecast looks at. */
export const forecastFrom = (today: CivilDate): CivilDate => addDays(mondayOf(today), -7 * FORECAST_WEEKS);

export const GOAL_STATES = ["not_started", "on_track", "behind", "reached", "missed"] as const;
export type GoalState = (typeof GOAL_STATES)[number];

export type Progress = {
  startsOn: CivilDate;
  currentSeconds: number;
  /** Where an even pace would be at the end of today. */
  paceSeconds: number;
  /** What each remaining week needs to reach it; null: it is reached, or its day is over. */
  neededPerWeekSeconds: number | null;
  state: GoalState;
  /** The day on which it was reached; null: it is not. */
  reachedOn: CivilDate | null;
  /** Where it stands at the end of its day if coming weeks are like the middle half of past ones; null: too few to say. */
  forecast: { lowSeconds: number; highSeconds: number } | null;
};

export const progressOf = (goal: Goal, days: readonly DaySum[], today: CivilDate): Progress => {
  const startsOn = startOf(goal);
  const { targetSeconds, targetDate } = goal;
  const counted = days.filter(({ date }) => date >= startsOn && date <= targetDate);
  const currentSeconds = counted.reduce((sum, { seconds }) => sum + seconds, 0);
  const reachedOn = goal.completedOn ?? dayReached(counted, targetSeconds);
  const length = daysBetween(startsOn, targetDate) + 1;
  const passed = Math.min(length, Math.max(0, daysBetween(startsOn, today) + 1));
  const paceSeconds = Math.floor((targetSeconds * passed) / length);
  const daysLeft = Math.max(0, daysBetween(today, targetDate));
  const state = stateOf({ reachedOn, today, startsOn, targetDate, isOnPace: currentSeconds >= paceSeconds });
  const isOpen = state !== "reached" && state !== "missed";
  return {
    startsOn,
    currentSeconds,
    paceSeconds,
    neededPerWeekSeconds: isOpen ? neededPerWeek(targetSeconds - currentSeconds, daysLeft) : null,
    state,
    reachedOn,
    forecast: isOpen && startsOn <= today ? forecastOf(currentSeconds, days, today, daysLeft) : null,
  };
};

const dayReached = (days: readonly DaySum[], targetSeconds: number): CivilDate | null => {
  let sum = 0;
  for (const { date, seconds } of days.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    sum += seconds;
    if (sum >= targetSeconds) return date;
  }
  return null;
};

type Standing = {
  reachedOn: CivilDate | null;
  today: CivilDate;
  startsOn: CivilDate;
  targetDate: CivilDate;
  isOnPace: boolean;
};

const stateOf = ({ reachedOn, today, startsOn, targetDate, isOnPace }: Standing): GoalState => {
  if (reachedOn !== null) return "reached";
  if (today > targetDate) return "missed";
  if (today < startsOn) return "not_started";
  return isOnPace ? "on_track" : "behind";
};

/** Today counts as a remaining day. */
const neededPerWeek = (missingSeconds: number, daysLeft: number): number =>
  Math.ceil((missingSeconds * 7) / (daysLeft + 1));

const forecastOf = (
  currentSeconds: number,
  days: readonly DaySum[],
  today: CivilDate,
  daysLeft: number,
): Progress["forecast"] => {
  const weeks = weekSums(days, today);
  if (weeks.filter((seconds) => seconds > 0).length < FORECAST_LEAST_WEEKS) return null;
  const sorted = weeks.toSorted((a, b) => a - b);
  const at = (share: number): number => quantile(sorted, share);
  const end = (perWeek: number): number => Math.floor(currentSeconds + (perWeek * daysLeft) / 7);
  return { lowSeconds: end(at(0.25)), highSeconds: end(at(0.75)) };
};

/** For the whole weeks before this one. */
const weekSums = (days: readonly DaySum[], today: CivilDate): number[] => {
  const from = forecastFrom(today);
  const sums = Array.from({ length: FORECAST_WEEKS }, () => 0);
  for (const { date, seconds } of days) {
    const week = Math.floor(daysBetween(from, date) / 7);
    if (date >= from && week < FORECAST_WEEKS) sums[week] = (sums[week] ?? 0) + seconds;
  }
  return sums;
};

/** Interpolates between two of the sorted values. */
const quantile = (sorted: readonly number[], share: number): number => {
  const place = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
  return low + (high - low) * (place - Math.floor(place));
};

/** Never rounded up. */
export const flooredPercent = (seconds: number, targetSeconds: number): number =>
  Math.min(100, Math.floor((seconds * 100) / targetSeconds));

/** The goals of a tax year. */
export const isOfYear = ({ targetDate }: Pick<Goal, "targetDate">, taxYear: number): boolean =>
  yearOf(targetDate) === taxYear;
