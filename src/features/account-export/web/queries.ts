import { apiQuery } from "#web/api/api-query.ts";
import { type AccountExport, listAccountExports } from "../contract.ts";
import { askAgainAfterMs } from "../rules.ts";

/** Asks again while one may be downloading: the browser does that by itself and does not tell the page. */
export const accountExportsQuery = {
  ...apiQuery(listAccountExports, {}),
  refetchInterval: ({ state: { data } }: { state: { data?: { exports: AccountExport[] } | undefined } }) =>
    askAgainAfterMs(data?.exports ?? [], new Date()) ?? (false as const),
};
