import { queryOptions } from "@tanstack/react-query";
import { apiQuery } from "./api-query.ts";
import { getPublicConfig } from "../features.ts";

/** What an installation tells everyone: support address, community link, which optional services are set up. */
export const publicConfigQuery = queryOptions({
  ...apiQuery(getPublicConfig, {}),
  staleTime: Number.POSITIVE_INFINITY,
});
