import { defineEndpoint } from "#shared/endpoint.ts";
import { entryFiltersSchema } from "./entry-filters.ts";

export const exportTimeEntries = defineEndpoint({
  method: "GET",
  path: "/api/time-entries/export.csv",
  summary: "What a filter shows as CSV, streamed",
  access: "book:export",
  inPart: true,
  needs: null,
  event: "entries.exported",
  query: entryFiltersSchema,
  produces: "text/csv",
});

export const exportTimeEntriesWorkbook = defineEndpoint({
  method: "GET",
  path: "/api/time-entries/export.xlsx",
  summary: "What a filter shows as an Excel workbook, streamed",
  access: "book:export",
  inPart: true,
  needs: "advanced-reports",
  event: "entries.exported",
  query: entryFiltersSchema,
  produces: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
});
