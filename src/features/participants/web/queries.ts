import { apiQuery } from "#web/api/api-query.ts";
import { listPersons } from "../contract.ts";

/** Every read of people starts with this path: a write makes them all stale. */
export const PERSONS_KEY = [listPersons.path] as const;

export const personsQuery = (status: "kept" | "archived" | "all" = "kept") =>
  apiQuery(listPersons, { query: { status } });
