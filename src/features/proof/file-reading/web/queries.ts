import { apiQuery } from "#web/api/api-query.ts";
import { getFileReading } from "../contract.ts";

export const fileReadingQuery = (id: string) => apiQuery(getFileReading, { params: { id } });
