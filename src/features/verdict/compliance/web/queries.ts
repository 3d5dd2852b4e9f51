import { infiniteQueryOptions } from "@tanstack/react-query";
import { listTimeEntries } from "#features/log/time-entries/contract.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { callApi } from "#web/api/call-api.ts";
import { getCompliance, getDailyHours, listReceiptEntries, type ReceiptLineView } from "../contract.ts";

export const complianceQuery = (year: number) => apiQuery(getCompliance, { params: { year } });

export const dailyHoursQuery = (year: number) => apiQuery(getDailyHours, { params: { year } });

const RECENT_ENTRIES = 8;
export const recentEntriesQuery = (year: number) =>
  apiQuery(listTimeEntries, { query: { year, approvalStatus: "approved", limit: RECENT_ENTRIES } });

type Behind = NonNullable<ReceiptLineView["behind"]>;
const PAGE_ROWS = 20;

/** The entries behind a line of a receipt, page by page. */
export const behindQuery = (year: number, behind: Behind) => {
  const filter = {
    personId: behind.personId,
    reasonCode: [...behind.reasonCodes],
    route: behind.route,
    propertyId: behind.propertyId === null ? "none" : behind.propertyId,
  };
  return infiniteQueryOptions({
    queryKey: [`/api/compliance/${year}/entries`, { ...filter, view: "receipt" }],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        listReceiptEntries,
        { params: { year }, query: { ...filter, offset: pageParam, limit: PAGE_ROWS } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ entryCount }, pages) => {
      const read = pages.reduce((sum, page) => sum + page.entries.length, 0);
      return read < entryCount ? read : undefined;
    },
  });
};
