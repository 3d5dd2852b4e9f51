import { apiQuery } from "#web/api/api-query.ts";
import { type AccountExport, listAccountExports } from "../contract.ts";
import { isUnderWay } from "../rules.ts";

const POLL_MS = 3000;

/** Asks again while one may be downloading: the browser does that by itself and does not tell the page. */
export const accountExportsQuery = {
  ...apiQuery(listAccountExports, {}),
  refetchInterval: ({ state: { data } }: { state: { data?: { exports: AccountExport[] } | undefined } }) =>
    data?.exports.some((one) => isUnderWay(one, new Date())) ? POLL_MS : (false as const),
};
