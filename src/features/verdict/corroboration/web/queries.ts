import { infiniteQueryOptions } from "@tanstack/react-query";
import { apiQuery } from "#web/api/api-query.ts";
import { callApi } from "#web/api/call-api.ts";
import { getCorroboration, listWeakEntries } from "../contract.ts";
import { FIX_FIRST } from "../weakness.ts";
import type { Show } from "./coverage-address.ts";

export const corroborationQuery = (year: number) => apiQuery(getCorroboration, { params: { year } });

/** The entries of one view, twenty at a time. */
export const weakEntriesQuery = (year: number, { show, personId }: { show: Show; personId: string | null }) => {
  const filter = {
    ...(show === "first" ? { view: "first" as const } : { view: "all" as const, coverage: [show] }),
    ...(personId === null ? {} : { personId: [personId] }),
  };
  return infiniteQueryOptions({
    queryKey: [`/api/compliance/${year}/corroboration/entries`, { ...filter, as: "pages" }],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        listWeakEntries,
        { params: { year }, query: { ...filter, offset: pageParam, limit: FIX_FIRST } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ entryCount }, pages) => {
      const read = pages.reduce((sum, page) => sum + page.entries.length, 0);
      return read < entryCount ? read : undefined;
    },
  });
};
