import { QueryClient, type QueryFunctionContext } from "@tanstack/react-query";
import { DEFAULT_QUERY } from "../client-constants.ts";
import { readRetryDelay, retryRead, retryWrite } from "../errors/retry-policy.ts";
import { getAuthUser } from "../features.ts";
import { onSessionEvent } from "../session/session-events.ts";
import { readByKey } from "./read-by-key.ts";

const defaultRead = ({ queryKey, signal }: QueryFunctionContext): Promise<unknown> => readByKey(queryKey, signal);

/** The spec's read and write defaults (section 9). */
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
      },
      mutations: { retry: retryWrite, retryDelay: readRetryDelay },
    },
  });

export const queryClient = createQueryClient();

onSessionEvent((event) => {
  if (event === "ended") queryClient.clear();
  if (event === "forgotten") queryClient.setQueryData([getAuthUser.path], null);
  if (event === "doubted") void queryClient.invalidateQueries({ queryKey: [getAuthUser.path] });
});
