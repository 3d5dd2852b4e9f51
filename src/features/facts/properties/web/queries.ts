import { apiQuery } from "#web/api/api-query.ts";
import { getProperty, listProperties } from "../contract.ts";

export type PropertyStatus = "kept" | "archived" | "all";
export type PropertyFilter = { status?: PropertyStatus | undefined; year?: number | undefined };

export const propertiesQuery = ({ status = "kept", year }: PropertyFilter = {}) =>
  apiQuery(listProperties, { query: { status, year } });

export const propertyQuery = (id: string, year?: number) => apiQuery(getProperty, { params: { id }, query: { year } });
