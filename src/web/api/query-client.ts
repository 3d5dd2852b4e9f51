import { notifyManager, QueryClient, type QueryFunctionContext } from "@tanstack/react-query";
import type { ReadMeta } from "#shared/stale-reads.ts";
import { DEFAULT_QUERY } from "../client-constants.ts";
import { readRetryDelay, retryRead, retryWrite } from "../errors/retry-policy.ts";
import { getAuthUser } from "../features.ts";
import { onSessionEvent } from "../credentials/session-events.ts";
import { readByKey } from "./read-by-key.ts";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: ReadMeta;
  }
}

const defaultRead = ({ queryKey, signal }: QueryFunctionContext): Promise<unknown> => readByKey(queryKey, signal);

/**
 * The spec's read and write defaults (section 9). Without a connection a call fails at once, as it does when no one
 * answers: a call that waits for the browser to be online again seems endless to the person watching.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: defaultRead,
        staleTime: DEFAULT_QUERY.staleMs,
        retry: retryRead,
        retryDelay: readRetryDelay,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        refetchOnReconnect: true,
        networkMode: "always",
      },
      mutations: { retry: retryWrite, retryDelay: readRetryDelay, networkMode: "always" },
    },
  });

/**
 * Screens learn of a changed cache at once, not a timer later: a choice that is shown immediately would otherwise jump
 * back to the old answer for a moment, since React resets a controlled field when its event ends.
 */
notifyManager.setScheduler(queueMicrotask);

export const queryClient = createQueryClient();

onSessionEvent((event) => {
  if (event === "ended") queryClient.clear();
  if (event === "forgotten") queryClient.setQueryData([getAuthUser.path], null);
  // Several refusals of one page ask once.
  if (event === "doubted")
    void queryClient.invalidateQueries({ queryKey: [getAuthUser.path] }, { cancelRefetch: false });
});
