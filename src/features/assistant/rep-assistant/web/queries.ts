import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { Id } from "#shared/ids.ts";
import { readMetaOf } from "#shared/stale-reads.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { callApi } from "#web/api/call-api.ts";
import { queryClient } from "#web/api/query-client.ts";
import { ASSISTANT_USAGE_REFETCH_MS } from "#web/client-constants.ts";
import { getConversation, getUsage, getWelcome, listConversations, type Usage } from "../contract.ts";

/** Read once for each load of a page. */
export const welcomeQuery = queryOptions({ ...apiQuery(getWelcome, {}), staleTime: Infinity });

/** For what is on the page only while the panel is open. */
export const usageQuery = queryOptions({
  ...apiQuery(getUsage, {}),
  refetchInterval: ASSISTANT_USAGE_REFETCH_MS,
});

/** Every answer says how many are left. */
export const noteUsage = (usage: Usage): void => {
  queryClient.setQueryData(usageQuery.queryKey, usage);
};

/** For a question of which it is not known whether it counted. */
export const rereadUsage = (): Promise<void> => queryClient.invalidateQueries({ queryKey: usageQuery.queryKey });

export const conversationsQuery = infiniteQueryOptions({
  queryKey: [listConversations.path],
  meta: readMetaOf(listConversations, {}),
  queryFn: ({ pageParam, signal }) =>
    callApi(listConversations, { query: { cursor: pageParam || undefined } }, { signal }),
  initialPageParam: "",
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});

export const conversationQuery = (id: Id) => apiQuery(getConversation, { params: { id } });

/** What was asked, or deleted, changes the list and nothing else. */
export const rereadConversations = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: conversationsQuery.queryKey });
