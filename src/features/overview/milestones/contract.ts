import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { civilDateSchema, idSchema, okSchema, textSchema } from "#shared/schema.ts";
import { ACHIEVEMENT_CATEGORIES, ACHIEVEMENT_UNITS, BADGE_RARITIES } from "./achievements.ts";
import { GOAL_STATES } from "./pace.ts";
import {
  MILESTONE_CATEGORIES,
  MILESTONE_DESCRIPTION_MAX_CHARACTERS,
  MILESTONE_HOURS_MAX,
  MILESTONE_HOURS_MIN,
  MILESTONE_TITLE_MAX_CHARACTERS,
} from "./rules.ts";

const paramsSchema = z.strictObject({ id: idSchema });

const HOURS = `Enter ${MILESTONE_HOURS_MIN} to ${MILESTONE_HOURS_MAX} hours`;
const titleSchema = textSchema({ min: 1, max: MILESTONE_TITLE_MAX_CHARACTERS, required: "Give it a name" });
const descriptionSchema = textSchema({ max: MILESTONE_DESCRIPTION_MAX_CHARACTERS });
const hoursSchema = z.number(HOURS).check(z.gte(MILESTONE_HOURS_MIN, HOURS), z.lte(MILESTONE_HOURS_MAX, HOURS));
const categorySchema = z.enum(MILESTONE_CATEGORIES, "Choose a quarter or a year");

export const newMilestoneSchema = z.strictObject({
  title: titleSchema,
  description: z._default(descriptionSchema, ""),
  targetHours: hoursSchema,
  targetDate: civilDateSchema,
  category: categorySchema,
});

/** Figures in seconds, as everywhere; `targetHours` and `currentHours` as the specification names them. */
export const milestoneSchema = z.strictObject({
  id: idSchema,
  title: z.string(),
  description: z.string(),
  targetHours: z.number(),
  currentHours: z.number(),
  targetDate: z.string(),
  category: categorySchema,
  isCompleted: z.boolean(),
  /** The day of the work that reached it: set once, and kept when hours are taken back. */
  completedAt: z.nullable(z.string()),
  startsOn: z.string(),
  targetSeconds: z.int(),
  currentSeconds: z.int(),
  paceSeconds: z.int(),
  neededPerWeekSeconds: z.nullable(z.int()),
  state: z.enum(GOAL_STATES),
  forecast: z.nullable(z.strictObject({ lowSeconds: z.int(), highSeconds: z.int() })),
});
export type Milestone = z.infer<typeof milestoneSchema>;

const ofMilestones = { needs: "milestones" } as const;

export const listMilestones = defineEndpoint({
  ...ofMilestones,
  method: "GET",
  path: "/api/milestones",
  summary: "The goals of the book with their progress, the next to come first",
  access: "book:read",
  staleAfter: "changes",
  response: z.strictObject({ milestones: z.array(milestoneSchema) }),
});

export const createMilestone = defineEndpoint({
  ...ofMilestones,
  method: "POST",
  path: "/api/milestones",
  summary: "Set a goal in hours",
  access: "book:facts",
  event: "milestone.created",
  body: newMilestoneSchema,
  response: milestoneSchema,
  status: 201,
  errors: ["state_conflict", "foreign_origin"],
});

export const updateMilestone = defineEndpoint({
  ...ofMilestones,
  method: "PATCH",
  path: "/api/milestones/:id",
  summary: "Change a goal",
  access: "book:facts",
  event: "milestone.updated",
  params: paramsSchema,
  body: z.strictObject({
    title: z.optional(titleSchema),
    description: z.optional(descriptionSchema),
    targetHours: z.optional(hoursSchema),
    targetDate: z.optional(civilDateSchema),
    category: z.optional(categorySchema),
  }),
  response: milestoneSchema,
  errors: ["foreign_origin"],
});

export const deleteMilestone = defineEndpoint({
  ...ofMilestones,
  method: "DELETE",
  path: "/api/milestones/:id",
  summary: "Delete a goal. No entry changes",
  access: "book:facts",
  event: "milestone.deleted",
  params: paramsSchema,
  response: okSchema,
  errors: ["foreign_origin"],
});

const achievementSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.enum(ACHIEVEMENT_CATEGORIES),
  unit: z.enum(ACHIEVEMENT_UNITS),
  rarity: z.enum(BADGE_RARITIES),
  target: z.int(),
  current: z.int(),
  earned: z.boolean(),
});
export type Achievement = z.infer<typeof achievementSchema>;

export const listAchievements = defineEndpoint({
  method: "GET",
  path: "/api/achievements",
  summary: "What the record shows of good habits, unless its person turned that off",
  access: "book:read",
  staleAfter: "changes",
  needs: null,
  response: z.strictObject({ isOn: z.boolean(), achievements: z.array(achievementSchema) }),
});

export const setAchievements = defineEndpoint({
  method: "PUT",
  path: "/api/achievements",
  summary: "Show achievements, or turn them off",
  access: "book:facts",
  needs: null,
  event: { none: "how a person wants to see their page: nothing has happened" },
  body: z.strictObject({ isOn: z.boolean() }),
  response: z.strictObject({ isOn: z.boolean() }),
  errors: ["foreign_origin"],
});
