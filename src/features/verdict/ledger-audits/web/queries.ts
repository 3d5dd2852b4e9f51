import { infiniteQueryOptions } from "@tanstack/react-query";
import { apiQuery } from "#web/api/api-query.ts";
import { callApi } from "#web/api/call-api.ts";
import { type AuditFinding, getLedgerAudits, listAuditEntries } from "../contract.ts";

const POLL_MS = 2000;
type State = { attempt: { status: string } | null };

/** Asks again while one runs. */
export const auditsQuery = (year: number) => ({
  ...apiQuery(getLedgerAudits, { params: { year } }),
  refetchInterval: ({ state: { data } }: { state: { data?: State | undefined } }) =>
    data?.attempt?.status === "running" ? POLL_MS : (false as const),
});

const PAGE_ROWS = 20;

export const auditEntriesQuery = (id: string, kind: AuditFinding["kind"]) =>
  infiniteQueryOptions({
    queryKey: [`/api/ledger-audits/${id}/findings/${kind}/entries`, { view: "audit" }],
    queryFn: ({ pageParam, signal }) =>
      callApi(listAuditEntries, { params: { id, kind }, query: { offset: pageParam, limit: PAGE_ROWS } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ entryCount }, pages) =>
      pages.length * PAGE_ROWS < entryCount ? pages.length * PAGE_ROWS : undefined,
  });
