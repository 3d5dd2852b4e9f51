import { infiniteQueryOptions } from "@tanstack/react-query";
import type { ActionType } from "#shared/events/action-types.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { callApi } from "#web/api/call-api.ts";
import { readMetaOf } from "#shared/stale-reads.ts";
import { getUnreadCount, listActivities } from "../contract.ts";
import type { FeedWho } from "../rules.ts";

export const unreadCountQuery = apiQuery(getUnreadCount, {});

/** What the bell shows: the newest of all, or of what is unread. */
export const bellQuery = (unread: boolean) => apiQuery(listActivities, { query: unread ? { unread: "true" } : {} });

export type ActivityFilters = {
  unread?: "true" | undefined;
  actionType?: ActionType[] | undefined;
  who?: FeedWho | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

export const activityPagesQuery = (filters: ActivityFilters) =>
  infiniteQueryOptions({
    queryKey: [listActivities.path, { ...filters, as: "pages" }],
    meta: readMetaOf(listActivities, {}),
    queryFn: ({ pageParam, signal }) =>
      callApi(listActivities, { query: { ...filters, limit: 50, cursor: pageParam || undefined } }, { signal }),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
