import { parseNumber } from "@tenure/ui";
import * as z from "zod/mini";
import type { CivilDate } from "#shared/civil-date.ts";
import { type FirstGoal, quarterEnd } from "#features/overview/milestones/first-goal.ts";
import { type Milestone, newMilestoneSchema } from "../contract.ts";

const { title, description, targetHours, targetDate, category } = newMilestoneSchema.shape;

/** The contract's body as it is typed. */
export const milestoneFormSchema = z.strictObject({
  title,
  description,
  targetHours: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => parseNumber(text) ?? Number.NaN),
    ),
    targetHours,
  ),
  targetDate,
  category,
});
export type MilestoneFormInput = z.input<typeof milestoneFormSchema>;

/** A new one is filled in from the setup questions if it is the first. */
export const newGoalInput = (today: CivilDate, first: FirstGoal | null): MilestoneFormInput => ({
  title: first === null ? "" : "This quarter",
  description: first?.description ?? "",
  targetHours: first === null ? "" : String(first.targetHours),
  targetDate: quarterEnd(today),
  category: "quarterly",
});

export const formInputOf = (goal: Milestone): MilestoneFormInput => ({
  title: goal.title,
  description: goal.description,
  targetHours: String(goal.targetHours),
  targetDate: goal.targetDate,
  category: goal.category,
});
