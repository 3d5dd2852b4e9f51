/** Limits of a milestone (specification, sections 5 and 9). */
export const MILESTONE_HOURS_MIN = 1;
export const MILESTONE_HOURS_MAX = 1000;
export const MILESTONE_TITLE_MAX_CHARACTERS = 100;
export const MILESTONE_DESCRIPTION_MAX_CHARACTERS = 500;
export const MILESTONES_MAX = 50;

export const MILESTONE_CATEGORIES = ["quarterly", "annual"] as const;
export type MilestoneCategory = (typeof MILESTONE_CATEGORIES)[number];
