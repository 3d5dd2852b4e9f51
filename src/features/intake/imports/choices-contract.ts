import * as z from "zod/mini";
import { ACTIVITY_TYPES, CAPACITY_CHOICES } from "#shared/domain.ts";
import { idSchema, textSchema } from "#shared/schema.ts";
import { ANSWER_KEY_MAX_CHARACTERS, ANSWERS_MAX } from "./rules.ts";

export const activityChoiceSchema = z.enum([...ACTIVITY_TYPES, "by-description"], "Choose an activity");
export const propertyChoiceSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("known"), id: idSchema }),
  z.strictObject({ kind: z.literal("none") }),
  /** The rows keep the name; which property it is, is said after the import. */
  z.strictObject({ kind: z.literal("later") }),
  /** The hours of such rows are split by weight. */
  z.strictObject({
    kind: z.literal("split"),
    parts: z
      .array(z.strictObject({ id: idSchema, weight: z.int().check(z.gte(1), z.lte(1440)) }))
      .check(z.minLength(2), z.maxLength(10)),
  }),
]);
export const personChoiceSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("known"), id: idSchema }),
  z.strictObject({
    kind: z.literal("new"),
    name: textSchema({ min: 1, max: 200, required: "Enter a name" }),
    relation: z.enum(["spouse", "helper"], "Choose spouse or helper"),
  }),
]);
export const businessChoiceSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("known"), id: idSchema }),
  z.strictObject({ kind: z.literal("none") }),
]);
/** The capacity in which the work of all rows with the same words was done. */
export const capacityChoiceSchema = z.strictObject({
  capacity: z.enum(CAPACITY_CHOICES, "Choose a capacity from the list"),
  businessId: z.nullable(idSchema),
});
/** Answers, keyed by the file's own words. */
export const choicesSchema = <Choice extends z.ZodMiniType>(choice: Choice) =>
  z
    .record(z.string().check(z.maxLength(ANSWER_KEY_MAX_CHARACTERS)), choice)
    .check(z.refine((all) => Object.keys(all).length <= ANSWERS_MAX, `At most ${ANSWERS_MAX} answers`));
