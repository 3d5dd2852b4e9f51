import { apiQuery } from "#web/api/api-query.ts";
import type { ResponseOf } from "#shared/endpoint.ts";
import { listClients } from "../contract.ts";

/** While a job updates rows the list is read again. */
const WHILE_OLD_MS = 2000;

export const clientsQuery = (year: number) => ({
  ...apiQuery(listClients, { query: { year } }),
  refetchInterval: ({ state }: { state: { data?: ResponseOf<typeof listClients> | undefined } }): number | false =>
    state.data?.clients.some(({ isStale }) => isStale) === true ? WHILE_OLD_MS : false,
});
