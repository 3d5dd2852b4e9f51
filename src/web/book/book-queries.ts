import { queryOptions } from "@tanstack/react-query";
import { readByKey } from "../api/read-by-key.ts";
import type { Person, PropertyWithHours } from "../features.ts";

/** Names of a book change seldom, and a write to them refetches them at once. */
const NAMES_STALE_MS = 30_000;

/** Every property of the book, archived ones too: a page names what old entries point to. */
export const bookPropertiesQuery = queryOptions({
  queryKey: ["/api/properties", { status: "all" }],
  queryFn: ({ queryKey, signal }) =>
    readByKey(queryKey, signal) as Promise<{ year: number; properties: PropertyWithHours[] }>,
  staleTime: NAMES_STALE_MS,
});

/** Every person of the book, archived ones too. */
export const bookPersonsQuery = queryOptions({
  queryKey: ["/api/persons", { status: "all" }],
  queryFn: ({ queryKey, signal }) => readByKey(queryKey, signal) as Promise<{ persons: Person[] }>,
  staleTime: NAMES_STALE_MS,
});
