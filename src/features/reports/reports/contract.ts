import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { idSchema, taxYearSchema } from "#shared/schema.ts";
import { REPORT_FORMATS } from "./rules.ts";

export const reportSnapshotSchema = z.strictObject({
  id: idSchema,
  /** Printed on every page of the paper. */
  code: z.string(),
  taxYear: z.int(),
  isDraft: z.boolean(),
  asOf: z.string(),
  /** SHA-256 of the RFC 8785 form of the content: equal facts, equal hash. */
  contentHash: z.string(),
  /** The last event of the ledger that the report read. */
  ledgerSeq: z.int(),
  ledgerHash: z.string(),
  entryCount: z.int(),
  loggedSeconds: z.int(),
});
export type ReportSnapshot = z.infer<typeof reportSnapshotSchema>;

const paramsSchema = z.strictObject({ id: idSchema });

export const createReport = defineEndpoint({
  method: "POST",
  path: "/api/reports",
  summary: "Make the report of a tax year and keep it as a snapshot. Unchanged facts give the same snapshot again",
  access: "book:export",
  needs: null,
  event: "report.created",
  body: z.strictObject({ taxYear: taxYearSchema }),
  response: reportSnapshotSchema,
  status: 201,
  errors: ["state_conflict", "foreign_origin"],
  rateLimit: { points: 60, seconds: 3600, by: "account" },
});

export const listReports = defineEndpoint({
  method: "GET",
  path: "/api/reports",
  summary: "The reports that were made, newest first",
  access: "book:read",
  needs: null,
  query: z.strictObject({ year: z.optional(taxYearSchema) }),
  response: z.strictObject({ reports: z.array(reportSnapshotSchema) }),
});

export const getReport = defineEndpoint({
  method: "GET",
  path: "/api/reports/:id",
  summary: "One report",
  access: "book:read",
  needs: null,
  params: paramsSchema,
  response: reportSnapshotSchema,
});

export const downloadReport = defineEndpoint({
  method: "GET",
  path: "/api/reports/:id/file",
  summary: "A report as PDF, XLSX, CSV or JSON, printed again from its snapshot to the letter",
  access: "book:export",
  needs: null,
  event: "report.downloaded",
  params: paramsSchema,
  query: z.strictObject({ format: z._default(z.enum(REPORT_FORMATS), "pdf") }),
  produces: "application/octet-stream",
  errors: ["file_damaged"],
  rateLimit: { points: 120, seconds: 600, by: "account" },
});
