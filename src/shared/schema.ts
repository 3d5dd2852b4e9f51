import * as z from "zod/mini";
import { isCivilDate, isTimeZone, TIME_OF_DAY } from "./civil-date.ts";
import {
  ACTIVITY_TYPES,
  APPROVAL_STATUSES,
  ENTRY_SOURCES,
  FILING_STATUSES,
  LATENESS_CLASSES,
  OVERRIDE_REASONS,
  PERSON_RELATIONS,
  PROPERTY_TYPES,
  TRAVEL_KINDS,
  US_STATES,
  WORK_CAPACITIES,
} from "./domain.ts";
import { fieldMessage } from "./fields/field-message.ts";

/** Any message that a contract does not give itself is in words for people. */
z.config({ localeError: fieldMessage });

/** Building blocks of contracts. Shape only: ownership and uniqueness are facts and live in verbs. */

export const idSchema = z.uuid("This id is not valid");
export const civilDateSchema = z.string().check(z.refine(isCivilDate, "Enter a real date as YYYY-MM-DD"));
export const timeOfDaySchema = z.string().check(z.regex(TIME_OF_DAY, "Enter a time as HH:MM"));
export const timeZoneSchema = z.string().check(z.refine(isTimeZone, "Choose a time zone from the list"));
export const instantSchema = z.iso.datetime({
  offset: true,
  error: "Enter a date and time, such as 2026-03-04T10:00:00Z",
});
/** From the first year of § 469(c)(7): it applies to tax years beginning after 1993 (Treas. Reg. § 1.469-9(a)). */
/** Years that the rules know. */
export const TAX_YEARS = { first: 1994, last: 2100 } as const;
export const taxYearSchema = z.coerce.number().check(z.int(), z.gte(TAX_YEARS.first), z.lte(TAX_YEARS.last));

export const activityTypeSchema = z.enum(ACTIVITY_TYPES, "Choose an activity");
export const propertyTypeSchema = z.enum(PROPERTY_TYPES, "Choose a property type");
export const travelKindSchema = z.enum(TRAVEL_KINDS);
export const workCapacitySchema = z.enum(WORK_CAPACITIES, "Choose a capacity from the list");
export const overrideReasonSchema = z.enum(OVERRIDE_REASONS, "Choose a reason from the list");
export const entrySourceSchema = z.enum(ENTRY_SOURCES);
export const approvalStatusSchema = z.enum(APPROVAL_STATUSES);
export const personRelationSchema = z.enum(PERSON_RELATIONS);
export const filingStatusSchema = z.enum(FILING_STATUSES);
export const latenessClassSchema = z.enum(LATENESS_CLASSES);
export const usStateSchema = z.enum(US_STATES, "Please select a valid US state");

/** Trimmed text with a length; control characters are refused, line breaks and tabs are not. */
export const textSchema = (limits: { min?: number; max: number; required?: string }) =>
  z.string().check(
    z.trim(),
    z.refine(
      (text) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text),
      "Contains characters we cannot keep",
    ),
    z.minLength(limits.min ?? 0, limits.required),
    z.maxLength(limits.max),
  );

/** Marks that change the writing direction, by which a name could read as another one. */
const DIRECTION_MARKS = /[\p{Bidi_Control}\u206A-\u206F]/gu;
const withoutDirectionMarks = z.overwrite((text: string) => text.replaceAll(DIRECTION_MARKS, ""));

/** The name of a person or a firm: text on one line, in the order in which it is read. */
export const nameSchema = (limits: { min?: number; max: number; required?: string; long?: string }) =>
  z.string().check(
    withoutDirectionMarks,
    z.trim(),
    z.refine((text) => !/[\u0000-\u001f\u007f\u2028\u2029]/.test(text), "Contains characters we cannot keep"),
    z.minLength(limits.min ?? 0, limits.required),
    z.maxLength(limits.max, limits.long),
  );

/** An existing password, to be compared. */
export const passwordSchema = z.string().check(z.minLength(1, "Enter your password"), z.maxLength(200));

export const emailSchema = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email("Enter an email address"));

/** `?flag=true`; query strings carry text. */
export const flagSchema = z.pipe(
  z.enum(["true", "false"]),
  z.transform((text) => text === "true"),
);

/** One or many values of a repeated query parameter, always as an array. */
export const manySchema = <Item extends z.ZodMiniType>(item: Item) =>
  z.optional(
    z.pipe(
      z.transform((value: z.input<Item> | z.input<Item>[]) => (Array.isArray(value) ? value : [value])),
      z.array(item),
    ),
  );

export const okSchema = z.strictObject({ ok: z.literal(true) });
