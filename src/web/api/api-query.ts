import { queryOptions } from "@tanstack/react-query";
import { buildPath, type EndpointDefinition, type RequestOf, type ResponseOf } from "#shared/endpoint.ts";
import { type ReadMeta, readMetaOf } from "#shared/stale-reads.ts";
import { callApi } from "./call-api.ts";
import { untilStill } from "./stillness.ts";

/** `[path]` or `[path, query]`: the path first, the optional object second (specification section 7). */
export type ApiQueryKey = readonly [path: string] | readonly [path: string, query: Record<string, unknown>];

type LooseRequest = { params?: unknown; query?: unknown };

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {};

const withoutEmpty = (query: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== null && value !== undefined));

export const apiQueryKey = <E extends EndpointDefinition>(endpoint: E, request: RequestOf<E>): ApiQueryKey => {
  const { params, query }: LooseRequest = request;
  const path = buildPath(
    endpoint.path,
    Object.fromEntries(Object.entries(recordOf(params)).map(([name, value]) => [name, String(value)])),
  );
  const kept = withoutEmpty(recordOf(query));
  return Object.keys(kept).length > 0 ? [path, kept] : [path];
};

/**
 * Options of a read for `useQuery`, `useSuspenseQuery` and `queryClient.ensureQueryData`. While something moves, an
 * answer that only updates what is already shown is held back.
 */
export const apiQuery = <E extends EndpointDefinition>(endpoint: E, request: RequestOf<E>) =>
  queryOptions({
    queryKey: apiQueryKey(endpoint, request),
    meta: readMetaOf(endpoint, request) satisfies ReadMeta,
    queryFn: async ({ signal, client, queryKey }): Promise<ResponseOf<E>> => {
      const answer = await callApi(endpoint, request, { signal });
      const shown = client.getQueryData<ResponseOf<E>>(queryKey);
      if (shown === undefined) return answer;
      await untilStill();
      // What was written there in the meantime, the answer to an edit, is newer.
      const present = client.getQueryData<ResponseOf<E>>(queryKey);
      return present === undefined || present === shown ? answer : present;
    },
  });
