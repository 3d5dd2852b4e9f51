import { parseNumber } from "@tenure/ui";
import * as z from "zod/mini";
import { type CivilDate, daysInMonth } from "#shared/civil-date.ts";
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

/** The last day of the quarter of a day. */
export const quarterEnd = (day: CivilDate): CivilDate => {
  const year = Number(day.slice(0, 4));
  const month = Math.ceil(Number(day.slice(5, 7)) / 3) * 3;
  return `${day.slice(0, 4)}-${String(month).padStart(2, "0")}-${daysInMonth(year, month)}`;
};

export const formInputOf = (goal: Milestone | null, today: CivilDate): MilestoneFormInput =>
  goal === null
    ? { title: "", description: "", targetHours: "", targetDate: quarterEnd(today), category: "quarterly" }
    : {
        title: goal.title,
        description: goal.description,
        targetHours: String(goal.targetHours),
        targetDate: goal.targetDate,
        category: goal.category,
      };
