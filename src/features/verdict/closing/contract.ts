import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { civilDateSchema, idSchema, taxYearSchema, nameSchema, textSchema } from "#shared/schema.ts";
import { isMonday, TYPED_NAME_MAX_CHARACTERS, WEEK_COVERAGES, WEEK_STATES } from "./rules.ts";

const weekStartSchema = civilDateSchema.check(z.refine(isMonday, "A week begins on a Monday"));
const weekParams = z.strictObject({ weekStart: weekStartSchema });
const sums = { entryCount: z.int(), loggedSeconds: z.int(), waitingCount: z.int() };

const weekLineSchema = z.strictObject({
  weekStart: z.string(),
  weekEnd: z.string(),
  state: z.enum(WEEK_STATES),
  /** Whether it can be signed, and as what. A week that the log does not cover cannot. */
  coverage: z.enum(WEEK_COVERAGES),
  ...sums,
  signedAt: z.nullable(z.string()),
});
export type WeekLine = z.infer<typeof weekLineSchema>;

export const listWeeks = defineEndpoint({
  method: "GET",
  path: "/api/weeks",
  summary: "The weeks of a year and person, newest first: what each holds and whether it is signed",
  access: "book:read",
  inPart: true,
  programs: "verdicts:read",
  needs: null,
  query: z.strictObject({ year: taxYearSchema, personId: z.optional(idSchema) }),
  response: z.strictObject({ personId: idSchema, weeks: z.array(weekLineSchema) }),
});

export const weekSchema = z.strictObject({
  ...weekLineSchema.shape,
  personId: idSchema,
  personName: z.string(),
  /** Of a day that the log does not cover nobody can say that it was idle. */
  days: z.array(z.strictObject({ date: z.string(), isCovered: z.boolean(), ...sums })),
  /** Plans and proposals of the week: they are not part of it until they are confirmed. */
  waiting: z.array(
    z.strictObject({
      id: idSchema,
      date: z.string(),
      durationSeconds: z.int(),
      description: z.string(),
      isPlanned: z.boolean(),
    }),
  ),
  /** The words to sign, for what the week holds now; empty where the log does not cover it. */
  statement: z.string(),
  signed: z.nullable(
    z.strictObject({
      typedName: z.string(),
      statement: z.string(),
      signedAt: z.string(),
      entryCount: z.int(),
      loggedSeconds: z.int(),
      setHash: z.string(),
      /** The event in the record that contains it. */
      eventSeq: z.int(),
      amendedAt: z.nullable(z.string()),
    }),
  ),
});
export type Week = z.infer<typeof weekSchema>;

export const getWeek = defineEndpoint({
  method: "GET",
  path: "/api/weeks/:weekStart",
  summary: "One week of a person: its days, what waits, the words to sign and the last signature",
  access: "book:read",
  inPart: true,
  needs: null,
  params: weekParams,
  query: z.strictObject({ personId: z.optional(idSchema) }),
  response: weekSchema,
});

export const signWeek = defineEndpoint({
  method: "POST",
  path: "/api/weeks/:weekStart/sign",
  summary: "Sign a week by typing one's name under the statement that was shown. Later changes must say why",
  access: "book:signWeeks",
  inPart: true,
  needs: null,
  event: "week.signed",
  params: weekParams,
  body: z.strictObject({
    personId: z.optional(idSchema),
    typedName: nameSchema({ min: 1, max: TYPED_NAME_MAX_CHARACTERS, required: "Type your name" }),
    /** Word for word as it was shown; refused if the week's contents have changed since. */
    statement: textSchema({ min: 1, max: 2000 }),
  }),
  response: weekSchema,
  errors: ["version_conflict", "state_conflict", "not_found", "foreign_origin"],
});

export const filedYearSchema = z.strictObject({
  taxYear: z.int(),
  /** The totals of what counts now. */
  entryCount: z.int(),
  loggedSeconds: z.int(),
  /** Under legal hold: nothing in it can be voided or deleted. */
  isHeld: z.boolean(),
  filed: z.nullable(
    z.strictObject({
      filedOn: z.string(),
      lockedAt: z.string(),
      /** The name, at the time, of the person who signed it off; null: the owner of the book. */
      byName: z.nullable(z.string()),
      entryCount: z.int(),
      loggedSeconds: z.int(),
      /** The end of the record at the time of filing. */
      headSeq: z.int(),
      headHash: z.string(),
      eventSeq: z.int(),
      amendedAt: z.nullable(z.string()),
    }),
  ),
});
export type FiledYear = z.infer<typeof filedYearSchema>;

export const listFiledYears = defineEndpoint({
  method: "GET",
  path: "/api/filed-years",
  summary: "The years of this book, newest first, and which of them are filed",
  access: "book:read",
  programs: "verdicts:read",
  needs: null,
  response: z.strictObject({ years: z.array(filedYearSchema) }),
});

export const fileYear = defineEndpoint({
  method: "POST",
  path: "/api/filed-years/:year",
  summary:
    "Say that the return of a year was filed: its totals are frozen in the record, and later changes must say why",
  access: "book:signYears",
  needs: null,
  event: "year.filed",
  params: z.strictObject({ year: taxYearSchema }),
  body: z.strictObject({
    filedOn: civilDateSchema,
    /** The totals as they were shown; refused if the year's have changed since. */
    loggedSeconds: z.int(),
  }),
  response: filedYearSchema,
  errors: ["version_conflict", "state_conflict", "foreign_origin"],
});
