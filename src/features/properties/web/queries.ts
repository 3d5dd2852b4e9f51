import { apiQuery } from "#web/api/api-query.ts";
import { getProperty, listProperties } from "../contract.ts";

export type PropertyStatus = "kept" | "archived" | "all";
export type PropertyFilter = { status?: PropertyStatus | undefined; year?: number | undefined };

/** Every read of properties starts with this path: a write makes them all stale. */
export const PROPERTIES_KEY = [listProperties.path] as const;

export const propertiesQuery = ({ status = "kept", year }: PropertyFilter = {}) =>
  apiQuery(listProperties, { query: { status, year } });

export const propertyQuery = (id: string, year?: number) => apiQuery(getProperty, { params: { id }, query: { year } });
