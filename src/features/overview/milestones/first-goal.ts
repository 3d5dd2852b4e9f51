import { type CivilDate, daysBetween, daysInMonth } from "#shared/civil-date.ts";
import type { OnboardingProfile, WEEKLY_HOURS } from "#shared/onboarding/onboarding-profile.ts";
import { MILESTONE_HOURS_MAX, MILESTONE_HOURS_MIN } from "./rules.ts";

/** The low end of each answer to "How much time a week?"; for `<5`, the middle. */
const LEAST_HOURS: Readonly<Record<(typeof WEEKLY_HOURS)[number], number>> = {
  "<5": 2.5,
  "5-10": 5,
  "10-20": 10,
  "20+": 20,
};

/** The last day of the quarter that a day is in. */
export const quarterEnd = (day: CivilDate): CivilDate => {
  const year = Number(day.slice(0, 4));
  const month = Math.ceil(Number(day.slice(5, 7)) / 3) * 3;
  return `${day.slice(0, 4)}-${String(month).padStart(2, "0")}-${daysInMonth(year, month)}`;
};

export type FirstGoal = { targetHours: number; targetDate: CivilDate; description: string };

/**
 * What someone said about their time when they began, as a goal for the rest of this quarter, in whole hours. Null:
 * they did not say.
 */
export const firstGoalOf = (profile: OnboardingProfile | null, today: CivilDate): FirstGoal | null => {
  const said = profile?.timeTrackingGoals;
  if (!said) return null;
  const targetDate = quarterEnd(today);
  const hours = Math.floor((LEAST_HOURS[said.weeklyHours] * (daysBetween(today, targetDate) + 1)) / 7);
  const targetHours = Math.min(MILESTONE_HOURS_MAX, Math.max(MILESTONE_HOURS_MIN, hours));
  return { targetHours, targetDate, description: said.activitiesToTrack.join(", ") };
};
