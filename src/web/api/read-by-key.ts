import type { QueryKey } from "@tanstack/react-query";
import { buildPath, type EndpointDefinition } from "#shared/endpoint.ts";
import { callApi } from "./call-api.ts";

/** The address of a read by its key: the path, then the optional query. */
export const readUrl = (queryKey: QueryKey): `/api/${string}` => {
  const [path, query] = queryKey;
  if (typeof path !== "string" || !path.startsWith("/api/")) throw new Error(`Not a read: ${JSON.stringify(queryKey)}`);
  const record = typeof query === "object" && query !== null ? { ...query } : {};
  return `/api/${buildPath(path, {}, record).slice("/api/".length)}`;
};

/** A read named by its key alone: `["/api/things", { year: 2025 }]`. Prefer `apiQuery`, which knows the answer's type. */
export const readByKey = (queryKey: QueryKey, signal: AbortSignal): Promise<unknown> => {
  const endpoint: EndpointDefinition = {
    method: "GET",
    path: readUrl(queryKey),
    summary: "Read by key",
    access: "signedIn",
    needs: null,
  };
  return callApi(endpoint, {}, { signal });
};
