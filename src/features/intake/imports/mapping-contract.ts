import * as z from "zod/mini";
import { taxYearSchema } from "#shared/schema.ts";
import { SHEET_COLUMNS_MAX } from "#shared/sheets/sheet-limits.ts";
import { COLUMN_ROLES } from "./parsing/columns/mapping.ts";
import { CHOICE_ANSWERS, CHOICE_KINDS } from "./parsing/values/file-choices.ts";

const columnSchema = z.optional(z.int().check(z.gte(0), z.lt(SHEET_COLUMNS_MAX)));
const columnsSchema = z.strictObject({
  date: columnSchema,
  start: columnSchema,
  end: columnSchema,
  endDate: columnSchema,
  duration: columnSchema,
  minutes: columnSchema,
  break: columnSchema,
  secondBreak: columnSchema,
  thirdBreak: columnSchema,
  breakStart: columnSchema,
  breakEnd: columnSchema,
  allDay: columnSchema,
  status: columnSchema,
  deleted: columnSchema,
  property: columnSchema,
  activity: columnSchema,
  fromPlace: columnSchema,
  toPlace: columnSchema,
  title: columnSchema,
  description: columnSchema,
  person: columnSchema,
  lastName: columnSchema,
  travelKind: columnSchema,
  capacity: columnSchema,
  business: columnSchema,
  roundedHours: columnSchema,
  timeZone: columnSchema,
  portfolioWide: columnSchema,
  materialParticipation: columnSchema,
  otherBusiness: columnSchema,
  takenOut: columnSchema,
  standing: columnSchema,
  entryId: columnSchema,
  loggedAt: columnSchema,
});
const dateOrderSchema = z.nullable(z.enum(["month-first", "day-first"]));
const durationUnitSchema = z.nullable(z.enum(["hours", "minutes", "seconds", "days"]));
/** Answers to questions with a few set answers; null: asked and not answered yet. */
const saidSchema = z.partialRecord(z.enum(CHOICE_KINDS), z.nullable(z.enum(CHOICE_ANSWERS)));
const headerLineSchema = z.nullable(z.int().check(z.gte(1)));

/** How a file is read. */
export const mappingSchema = z.strictObject({
  headerLine: headerLineSchema,
  columns: columnsSchema,
  dateOrder: dateOrderSchema,
  durationUnit: durationUnitSchema,
  year: z.nullable(z.int()),
  datesCarryDown: z.nullable(z.boolean()),
  said: z.optional(saidSchema),
});

/** Which part of it is to change. */
export const changedMappingSchema = z.strictObject({
  headerLine: z.optional(headerLineSchema),
  columns: z.optional(columnsSchema),
  dateOrder: z.optional(dateOrderSchema),
  durationUnit: z.optional(durationUnitSchema),
  year: z.optional(z.nullable(taxYearSchema)),
  datesCarryDown: z.optional(z.nullable(z.boolean())),
  said: z.optional(saidSchema),
});

export const questionSchema = z.strictObject({
  kind: z.enum(["date-order", "duration-unit", "year", "carry-dates", "choice", "column"]),
  role: z.nullable(z.enum(COLUMN_ROLES)),
  /** Which question with a few set answers. */
  choice: z.nullable(z.enum(CHOICE_KINDS)),
  suggestion: z.nullable(z.union([z.string(), z.int(), z.boolean()])),
  reason: z.string(),
  examples: z.array(z.string()),
  isOpen: z.boolean(),
});
