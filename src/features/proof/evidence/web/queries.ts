import { infiniteQueryOptions } from "@tanstack/react-query";
import { apiQuery } from "#web/api/api-query.ts";
import { callApi } from "#web/api/call-api.ts";
import { getFile, listFileActs, listFiles } from "../contract.ts";
import type { FileAct } from "../rules.ts";
import { listShares } from "../sharing-contract.ts";
import type { FileFilters } from "./list/file-address.ts";

export const filePagesQuery = (filters: FileFilters) =>
  infiniteQueryOptions({
    queryKey: [listFiles.path, { ...filters, as: "pages" }],
    queryFn: ({ pageParam, signal }) =>
      callApi(listFiles, { query: { ...filters, cursor: pageParam || undefined } }, { signal }),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

export const fileQuery = (id: string) => apiQuery(getFile, { params: { id } });
export const sharesQuery = (id: string) => apiQuery(listShares, { params: { id } });
export const filesOfEntryQuery = (entryId: string) => apiQuery(listFiles, { query: { entryId, limit: 200 } });

export type ActFilters = { act?: FileAct[] | undefined; q?: string | undefined; fileId?: string | undefined };
export const actPagesQuery = (filters: ActFilters) =>
  infiniteQueryOptions({
    queryKey: [listFileActs.path, { ...filters, as: "pages" }],
    queryFn: ({ pageParam, signal }) =>
      callApi(listFileActs, { query: { ...filters, cursor: pageParam || undefined } }, { signal }),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
