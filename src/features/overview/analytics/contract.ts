import * as z from "zod/mini";
import { civilDateSchema, idSchema, manySchema, propertyTypeSchema, taxYearSchema } from "#shared/schema.ts";
import { activityTypeSchema } from "#shared/schema.ts";
import { defineEndpoint } from "#shared/endpoint.ts";
import { figureSchema, QUESTIONS } from "./figure.ts";
import { COMPLIANCE_STATUSES, MONTHLY_TRENDS, RANGE_MAX_YEARS } from "./rules.ts";

/** What is looked at, with the ledger's parameter names. */
const selectionSchema = z
  .strictObject({
    year: z.optional(taxYearSchema),
    from: z.optional(civilDateSchema),
    to: z.optional(civilDateSchema),
    personId: manySchema(idSchema),
    propertyId: manySchema(z.union([idSchema, z.literal("none")])),
    propertyType: manySchema(propertyTypeSchema),
  })
  .check(
    z.refine(({ from, to }) => !from || !to || from <= to, { path: ["to"], message: "Choose a day after the first" }),
    z.refine(({ from, to }) => !from || !to || Number(to.slice(0, 4)) - Number(from.slice(0, 4)) < RANGE_MAX_YEARS, {
      path: ["to"],
      message: `Choose at most ${RANGE_MAX_YEARS} years`,
    }),
  );
export type Selection = z.infer<typeof selectionSchema>;

const hours = z.number();
const totalSchema = {
  from: civilDateSchema,
  to: civilDateSchema,
  /** With two decimals; the exact seconds are next to it. */
  totalHours: hours,
  totalSeconds: z.int(),
  entryCount: z.int(),
};

const totalsSchema = z.strictObject(totalSchema);
export type AnalyticsTotal = z.infer<typeof totalsSchema>;

export const getAnalyticsTotal = defineEndpoint({
  method: "GET",
  path: "/api/analytics/total",
  summary: "Logged hours of a range of days, on every plan",
  access: "book:read",
  needs: null,
  query: selectionSchema,
  response: totalsSchema,
});

const summarySchema = z.strictObject({
  ...totalSchema,
  /** The tax year whose status is shown: that of the last day. */
  taxYear: z.int(),
  /** Hours that are participation in a rental or a short-term rental, by the rules. */
  materialParticipationHours: hours,
  materialParticipationSeconds: z.int(),
  propertiesManaged: z.int(),
  averageHoursPerWeek: hours,
  averageSecondsPerWeek: z.int(),
  complianceStatus: z.enum(COMPLIANCE_STATUSES),
  /** Whose status it is: the person who stands best. */
  statusPersonId: z.nullable(idSchema),
  monthlyTrend: z.enum(MONTHLY_TRENDS),
  /** Those with the most hours, first. Percentages are rounded down. */
  topActivityTypes: z.array(z.strictObject({ type: activityTypeSchema, hours, seconds: z.int(), percentage: z.int() })),
});
export type AnalyticsSummary = z.infer<typeof summarySchema>;

export const getAnalytics = defineEndpoint({
  method: "GET",
  path: "/api/analytics",
  summary: "The tiles of a range of days: hours, participation, pace, trend and what takes most",
  access: "book:read",
  needs: "advanced-analytics",
  query: selectionSchema,
  response: summarySchema,
});

export const getFigure = defineEndpoint({
  method: "GET",
  path: "/api/analytics/figures/:question",
  summary: "One question with its answer in a sentence and the figures of its chart",
  access: "book:read",
  needs: "advanced-analytics",
  params: z.strictObject({ question: z.enum(QUESTIONS) }),
  query: selectionSchema,
  response: figureSchema,
});

/** The whole page is read again for each file. */
const exportLimit = { points: 60, seconds: 600, by: "account" } as const;

export const exportAnalyticsPdf = defineEndpoint({
  method: "GET",
  path: "/api/analytics/export.pdf",
  summary: "The tiles and every question of a range of days as a tagged PDF",
  access: "book:export",
  needs: "advanced-analytics",
  event: "analytics.exported",
  query: selectionSchema,
  produces: "application/pdf",
  rateLimit: exportLimit,
});

export const exportAnalyticsWorkbook = defineEndpoint({
  method: "GET",
  path: "/api/analytics/export.xlsx",
  summary: "The figures of a range of days as an Excel workbook with a sheet a question",
  access: "book:export",
  needs: "advanced-analytics",
  event: "analytics.exported",
  query: selectionSchema,
  produces: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  rateLimit: exportLimit,
});
