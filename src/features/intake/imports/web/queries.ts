import { listPersons } from "#features/facts/participants/contract.ts";
import { listProperties } from "#features/facts/properties/contract.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { getImport, listImports } from "../contract.ts";

export const importsQuery = apiQuery(listImports, {});
export const importQuery = (id: string) => apiQuery(getImport, { params: { id } });
/** Archived ones too: last year's log names them. */
export const everyoneQuery = apiQuery(listPersons, { query: { status: "all" } });
export const everyPropertyQuery = apiQuery(listProperties, { query: { status: "all" } });
