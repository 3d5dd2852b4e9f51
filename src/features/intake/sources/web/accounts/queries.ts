import { apiQuery } from "#web/api/api-query.ts";
import { listFolders } from "#features/intake/sources/mailbox-contract.ts";
import { listAccounts, listOutsideCalendars, listServices } from "#features/intake/sources/sync-contract.ts";

export const servicesQuery = apiQuery(listServices, {});
export const accountsQuery = apiQuery(listAccounts, {});

/** Asked of the service each time: what it says now is what can be chosen. */
export const outsideCalendarsQuery = (id: string) => ({
  ...apiQuery(listOutsideCalendars, { params: { id } }),
  gcTime: 0,
  retry: false,
});

export const foldersQuery = (id: string) => ({
  ...apiQuery(listFolders, { params: { id } }),
  gcTime: 0,
  retry: false,
});
