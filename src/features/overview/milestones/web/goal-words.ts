import { hoursTenths, hoursText } from "@tenure/tax-rules";
import { formatCivilDate } from "@tenure/ui";
import { SECONDS_PER_HOUR } from "#shared/duration.ts";
import type { Milestone } from "../contract.ts";
import { flooredPercent } from "../pace.ts";

export const CATEGORY_WORDS = { quarterly: "Quarter", annual: "Year" } as const;

/** Whole hours: a forecast has no minutes. */
const aboutHours = (seconds: number): string => hoursText(seconds - (seconds % SECONDS_PER_HOUR));

/** Hours so far, out of the target, and the share in whole percent. */
export const readingOf = ({ currentSeconds, targetSeconds }: Pick<Milestone, "currentSeconds" | "targetSeconds">) =>
  `${hoursTenths(currentSeconds, { unit: false })} of ${hoursTenths(targetSeconds)} logged (${flooredPercent(currentSeconds, targetSeconds)}%)`;

/** Where it stands, and what it takes. */
export const progressOf = (goal: Milestone): string => {
  const { state, currentSeconds, targetSeconds, paceSeconds, neededPerWeekSeconds, targetDate } = goal;
  const perWeek =
    neededPerWeekSeconds === null ? "" : ` ${hoursText(neededPerWeekSeconds)} a week from here reaches it.`;
  switch (state) {
    case "reached":
      return `Reached on ${formatCivilDate(goal.completedAt ?? targetDate)}.${takenBackWords(goal)}`;
    case "missed":
      return `Ended on ${formatCivilDate(targetDate)}, ${hoursText(targetSeconds - currentSeconds)} short.`;
    case "not_started":
      return `Starts on ${formatCivilDate(goal.startsOn)}.`;
    case "on_track":
      return `On pace.${perWeek}`;
    case "behind":
      return `${hoursText(paceSeconds - currentSeconds)} behind an even pace.${perWeek}`;
  }
};

/** A goal that was reached stays so; hours that have left it since are said. */
const takenBackWords = ({ currentSeconds, targetSeconds }: Milestone): string =>
  currentSeconds >= targetSeconds
    ? ""
    : ` Your record has changed since: it is now ${hoursText(targetSeconds - currentSeconds)} short.`;

export const forecastWords = ({ forecast, targetDate }: Milestone): string | null =>
  forecast &&
  `If the next weeks are like your last eight, you'll be between ${aboutHours(forecast.lowSeconds)} and ${aboutHours(forecast.highSeconds)} on ${formatCivilDate(targetDate)}.`;

export const STATE_BADGES = {
  not_started: { label: "Not started", tone: "neutral" },
  on_track: { label: "On pace", tone: "info" },
  behind: { label: "Behind", tone: "warn" },
  reached: { label: "Reached", tone: "info" },
  missed: { label: "Not reached", tone: "neutral" },
} as const;
