import * as z from "zod/mini";
import { ENTRY_HOURS_MAX, ENTRY_HOURS_MIN } from "#shared/duration.ts";
import { DESCRIPTION_MAX_CHARACTERS } from "#shared/limits.ts";
import { textSchema } from "#shared/schema.ts";

export const hoursSchema = z
  .number("Enter hours as a number")
  .check(z.gte(ENTRY_HOURS_MIN, "At least 0.001 hours"), z.lte(ENTRY_HOURS_MAX, "At most 24 hours in one entry"));
export const descriptionSchema = textSchema({ max: DESCRIPTION_MAX_CHARACTERS });
export const reasonSchema = textSchema({ min: 1, max: 500, required: "Say why" });
export const versionSchema = z.int().check(z.gte(1));

/** Why a new entry is refused, whichever way it comes. */
export const creationErrors = ["reason_required", "plan_required", "state_conflict", "foreign_origin"] as const;
