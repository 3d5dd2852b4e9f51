import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import {
  civilDateSchema,
  filingStatusSchema,
  idSchema,
  okSchema,
  personRelationSchema,
  taxYearSchema,
  nameSchema,
} from "#shared/schema.ts";
import {
  FIRST_PARTICIPATION_YEAR,
  PARTICIPATION_YEARS_MAX,
  PERIOD_HOURS_MAX,
  PERIODS_MAX,
  POSITION_KINDS,
  POSITION_NAME_MAX_CHARACTERS,
  TRADES,
} from "./rules.ts";

const versionSchema = z.int().check(z.gte(1));
const yearParamsSchema = z.strictObject({ year: taxYearSchema });
const personYearParamsSchema = z.strictObject({ year: taxYearSchema, personId: idSchema });
const positionParamsSchema = z.strictObject({ id: idSchema });

const hoursSchema = z
  .number("Enter hours as a number")
  .check(z.gte(0, "Enter 0 or more hours"), z.lte(PERIOD_HOURS_MAX, "That is more than a year has"));

const periodSchema = z.strictObject({
  startsOn: civilDateSchema,
  endsOn: civilDateSchema,
  /** Hours actually worked, not paid; null while they are not known. */
  hours: z.nullable(hoursSchema),
  /** Hours worked as the employer reports them, without paid leave; null or left out: not said. */
  reportedHours: z.optional(z.nullable(hoursSchema)),
});
const periodsSchema = z.array(periodSchema).check(z.maxLength(PERIODS_MAX, `At most ${PERIODS_MAX} lines`));

const percentSchema = z.nullable(
  z.number("Enter a percentage").check(
    z.gte(0, "Enter 0 or more"),
    z.lte(100, "Enter 100% or less"),
    z.refine((pct) => Math.abs(pct * 1000 - Math.round(pct * 1000)) < 1e-6, "Use at most three decimals"),
  ),
);

const positionFields = {
  kind: z.enum(POSITION_KINDS, "Choose a job or a business of your own"),
  name: nameSchema({ min: 1, max: POSITION_NAME_MAX_CHARACTERS, required: "Enter the employer or the business" }),
  isRealEstate: z.boolean(),
  trade: z.nullable(z.enum(TRADES, "Choose the kind of work")),
  ownershipPct: percentSchema,
  ownershipFrom: z.nullable(civilDateSchema),
  ownershipTo: z.nullable(civilDateSchema),
  isCorporation: z.nullable(z.boolean()),
  familyOwnershipPct: percentSchema,
  materiallyParticipates: z.nullable(z.boolean()),
  isPersonalService: z.nullable(z.boolean()),
  participationYears: z.nullable(
    z
      .array(
        z
          .int("Enter years such as 2019, 2021")
          .check(
            z.gte(FIRST_PARTICIPATION_YEAR, `From ${FIRST_PARTICIPATION_YEAR}`),
            z.lte(2100, "Enter a year such as 2025"),
          ),
      )
      .check(z.maxLength(PARTICIPATION_YEARS_MAX)),
  ),
};

export const positionSchema = z.strictObject({
  id: idSchema,
  personId: idSchema,
  kind: z.enum(POSITION_KINDS),
  name: z.string(),
  isRealEstate: z.boolean(),
  trade: z.nullable(z.enum(TRADES)),
  /** More than five makes hours as an employee in real estate count (s.469(c)(7)(D)(ii)). */
  ownershipPct: z.nullable(z.number()),
  ownershipFrom: z.nullable(z.string()),
  ownershipTo: z.nullable(z.string()),
  /** For an employer in real estate: the closest family's stock counts as the person's own (s.416(i)(1)(B)(i)). */
  isCorporation: z.nullable(z.boolean()),
  familyOwnershipPct: z.nullable(z.number()),
  materiallyParticipates: z.nullable(z.boolean()),
  /** For a business, for tests 5 and 6 (Reg. 1.469-5T(d)); an empty list of years means none. */
  isPersonalService: z.nullable(z.boolean()),
  participationYears: z.nullable(z.array(z.int())),
  /** For the tax year asked for, or for the one just written. */
  periods: z.array(
    z.strictObject({
      startsOn: z.string(),
      endsOn: z.string(),
      hours: z.nullable(z.number()),
      durationSeconds: z.nullable(z.int()),
      reportedHours: z.nullable(z.number()),
      reportedSeconds: z.nullable(z.int()),
    }),
  ),
  statedSeconds: z.int(),
  hasUnknownHours: z.boolean(),
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Position = z.infer<typeof positionSchema>;

export const otherWorkStatementSchema = z.discriminatedUnion("statement", [
  z.strictObject({ statement: z.literal("unknown") }),
  z.strictObject({ statement: z.literal("none"), statedAt: z.string() }),
  z.strictObject({ statement: z.literal("listed"), positions: z.array(positionSchema) }),
]);
export type OtherWorkStatement = z.infer<typeof otherWorkStatementSchema>;

export const personYearSchema = z.strictObject({
  personId: idSchema,
  name: z.string(),
  relation: personRelationSchema,
  isArchived: z.boolean(),
  otherWork: otherWorkStatementSchema,
  /** Positions of other years without hours in this one: offered, never assumed. */
  otherYearPositions: z.array(positionSchema),
});
export type PersonYear = z.infer<typeof personYearSchema>;

const yearFactsSchema = z.strictObject({
  taxYear: z.int(),
  /** Null: not stated. */
  filingStatus: z.nullable(filingStatusSchema),
  livedApartAllYear: z.nullable(z.boolean()),
  /** All rental real estate as one activity (Reg. 1.469-9(g)). */
  electionInForce: z.nullable(z.boolean()),
  /** 0 while nothing was stated. */
  version: z.int(),
  persons: z.array(personYearSchema),
});
export type YearFacts = z.infer<typeof yearFactsSchema>;

const yearViewSchema = z.strictObject({
  ...yearFactsSchema.shape,
  /** What the register of elections says about the year; null while it is empty: the year's own answer is then used. */
  registeredElection: z.nullable(z.strictObject({ firstYear: z.int(), isInForce: z.boolean() })),
});
export type YearView = z.infer<typeof yearViewSchema>;

export const getTaxYear = defineEndpoint({
  method: "GET",
  path: "/api/tax-years/:year",
  summary: "The facts of a tax year: filing status, election, and each person's other work",
  access: "book:read",
  programs: "ledger:read",
  needs: null,
  params: yearParamsSchema,
  response: yearViewSchema,
});

export const updateTaxYear = defineEndpoint({
  method: "PUT",
  path: "/api/tax-years/:year",
  summary: "Set filing status and election of a tax year. Null clears one",
  access: "book:facts",
  needs: null,
  event: "tax_year.updated",
  params: yearParamsSchema,
  body: z.strictObject({
    filingStatus: z.nullable(filingStatusSchema),
    livedApartAllYear: z.nullable(z.boolean()),
    electionInForce: z.nullable(z.boolean()),
    version: z.int().check(z.gte(0)),
  }),
  response: yearViewSchema,
  errors: ["version_conflict", "foreign_origin"],
});

export const stateNoOtherWork = defineEndpoint({
  method: "PUT",
  path: "/api/tax-years/:year/persons/:personId/no-other-work",
  summary: "Say that a person had no other work in a year",
  access: "book:facts",
  needs: null,
  event: "no_other_work.stated",
  params: personYearParamsSchema,
  response: yearViewSchema,
  errors: ["state_conflict", "foreign_origin"],
});

export const withdrawNoOtherWork = defineEndpoint({
  method: "DELETE",
  path: "/api/tax-years/:year/persons/:personId/no-other-work",
  summary: "Take the statement of no other work back: it is unknown again",
  access: "book:facts",
  needs: null,
  event: "no_other_work.withdrawn",
  params: personYearParamsSchema,
  response: yearViewSchema,
  errors: ["foreign_origin"],
});

export const createPosition = defineEndpoint({
  method: "POST",
  path: "/api/other-work-positions",
  summary:
    "Add a job or business with its hours of one tax year, or put back one that was removed. Clears the answer that there was no other work",
  access: "book:facts",
  needs: null,
  event: "position.created",
  body: z.strictObject({
    /** The id of a removed position: it gets its papers, comments and entries back. */
    restores: z.optional(idSchema),
    personId: idSchema,
    kind: positionFields.kind,
    name: positionFields.name,
    isRealEstate: z.optional(positionFields.isRealEstate),
    trade: z.optional(positionFields.trade),
    ownershipPct: z.optional(positionFields.ownershipPct),
    ownershipFrom: z.optional(positionFields.ownershipFrom),
    ownershipTo: z.optional(positionFields.ownershipTo),
    isCorporation: z.optional(positionFields.isCorporation),
    familyOwnershipPct: z.optional(positionFields.familyOwnershipPct),
    materiallyParticipates: z.optional(positionFields.materiallyParticipates),
    isPersonalService: z.optional(positionFields.isPersonalService),
    participationYears: z.optional(positionFields.participationYears),
    taxYear: taxYearSchema,
    periods: periodsSchema.check(z.minLength(1, "Add at least one line of hours")),
  }),
  response: positionSchema,
  status: 201,
  errors: ["state_conflict", "not_found", "foreign_origin"],
});

export const updatePosition = defineEndpoint({
  method: "PATCH",
  path: "/api/other-work-positions/:id",
  summary: "Change a job or business. `periods` replaces its hours of `taxYear`",
  access: "book:facts",
  needs: null,
  event: "position.updated",
  params: positionParamsSchema,
  body: z.strictObject({
    ...z.partial(z.strictObject(positionFields)).shape,
    taxYear: z.optional(taxYearSchema),
    periods: z.optional(periodsSchema.check(z.minLength(1, "Add at least one line of hours, or remove it"))),
    version: versionSchema,
  }),
  response: positionSchema,
  errors: ["version_conflict", "state_conflict", "foreign_origin"],
});

export const removePosition = defineEndpoint({
  method: "DELETE",
  path: "/api/other-work-positions/:id",
  summary: "Remove a job or business: from one tax year, or altogether",
  access: "book:facts",
  needs: null,
  event: "position.removed",
  params: positionParamsSchema,
  query: z.strictObject({ taxYear: z.optional(taxYearSchema) }),
  response: okSchema,
  errors: ["foreign_origin"],
});
