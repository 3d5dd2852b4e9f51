import { addDays, type CivilDate } from "#shared/civil-date.ts";

/** As the specification names them (section 3). */
export const ACHIEVEMENT_CATEGORIES = ["milestone", "consistency", "quality"] as const;
export const ACHIEVEMENT_UNITS = [
  "hours",
  "streak_days",
  "entries",
  "properties",
  "attachments",
  "milestones",
  "diversity",
] as const;
export const BADGE_RARITIES = ["common", "rare", "epic", "legendary"] as const;

type Unit = (typeof ACHIEVEMENT_UNITS)[number];
type Measure = Exclude<Unit, "hours" | "streak_days"> | "prompt_days" | "signed_days";

export type AchievementDefinition = {
  id: string;
  title: string;
  description: string;
  category: (typeof ACHIEVEMENT_CATEGORIES)[number];
  unit: Unit;
  rarity: (typeof BADGE_RARITIES)[number];
  target: number;
  /** Which part of the record it counts. */
  measure: Measure;
};

/**
 * Habits that make a record hold up. None rewards more hours: people who earn badges for hours log hours they did not
 * work. That is why none has the specification's unit `hours`.
 */
export const ACHIEVEMENTS: readonly AchievementDefinition[] = [
  {
    id: "first-entry",
    title: "First entry",
    description: "You logged your first work.",
    category: "milestone",
    unit: "entries",
    rarity: "common",
    target: 1,
    measure: "entries",
  },
  {
    id: "first-property",
    title: "First property",
    description: "You added a property.",
    category: "milestone",
    unit: "properties",
    rarity: "common",
    target: 1,
    measure: "properties",
  },
  {
    id: "goal-reached",
    title: "Goal reached",
    description: "You reached a goal that you set.",
    category: "milestone",
    unit: "milestones",
    rarity: "rare",
    target: 1,
    measure: "milestones",
  },
  {
    id: "same-day-10",
    title: "Ten days on time",
    description: "Ten days of work in a row were logged the day you worked. Days off don't break it.",
    category: "consistency",
    unit: "streak_days",
    rarity: "common",
    target: 10,
    measure: "prompt_days",
  },
  {
    id: "same-day-50",
    title: "Fifty days on time",
    description: "Fifty days of work in a row were logged the day you worked.",
    category: "consistency",
    unit: "streak_days",
    rarity: "epic",
    target: 50,
    measure: "prompt_days",
  },
  {
    id: "signed-month",
    title: "Four signed weeks",
    description: "You signed four weeks in a row.",
    category: "consistency",
    unit: "streak_days",
    rarity: "rare",
    target: 28,
    measure: "signed_days",
  },
  {
    id: "signed-year",
    title: "A signed year",
    description: "You signed 52 weeks in a row.",
    category: "consistency",
    unit: "streak_days",
    rarity: "legendary",
    target: 364,
    measure: "signed_days",
  },
  {
    id: "first-evidence",
    title: "First evidence",
    description: "You backed up an entry with a file.",
    category: "quality",
    unit: "attachments",
    rarity: "common",
    target: 1,
    measure: "attachments",
  },
  {
    id: "evidence-25",
    title: "25 entries with evidence",
    description: "You backed up 25 entries with files.",
    category: "quality",
    unit: "attachments",
    rarity: "rare",
    target: 25,
    measure: "attachments",
  },
  {
    id: "diverse-5",
    title: "Five kinds of work",
    description: "Your log has five kinds of work, so it says what you did, not just that you worked.",
    category: "quality",
    unit: "diversity",
    rarity: "common",
    target: 5,
    measure: "diversity",
  },
];

export type HabitFacts = {
  entries: number;
  properties: number;
  attachments: number;
  diversity: number;
  milestones: number;
  /** Each day with work, in order, and whether all of it was logged that day. */
  workDays: readonly { date: CivilDate; isPrompt: boolean }[];
  /** The Mondays of signed weeks, in any order, each once. */
  signedWeeks: readonly CivilDate[];
};

/** How far along each one is. What was once reached stays: a streak counts at its longest. */
export const earnedOf = (facts: HabitFacts): { id: string; current: number; earned: boolean }[] => {
  const measured: Record<Measure, number> = {
    ...facts,
    prompt_days: longestPromptRun(facts.workDays),
    signed_days: longestSignedRun(facts.signedWeeks) * 7,
  };
  return ACHIEVEMENTS.map(({ id, measure, target }) => ({
    id,
    current: Math.min(target, measured[measure]),
    earned: measured[measure] >= target,
  }));
};

const longestPromptRun = (days: HabitFacts["workDays"]): number => {
  let [run, longest] = [0, 0];
  for (const { isPrompt } of days) {
    run = isPrompt ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
};

const longestSignedRun = (weeks: HabitFacts["signedWeeks"]): number => {
  let [run, longest] = [0, 0];
  let before: CivilDate | null = null;
  for (const week of weeks.toSorted()) {
    run = before !== null && addDays(before, 7) === week ? run + 1 : 1;
    longest = Math.max(longest, run);
    before = week;
  }
  return longest;
};
