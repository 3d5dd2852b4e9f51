import { apiQuery } from "#web/api/api-query.ts";
import { getElectionDraft, listElections } from "../contract.ts";
import { getGroupingDrafts, listGroupings } from "../grouping-contract.ts";
import type { DraftKind } from "../rules.ts";

/** What a write to the register makes stale: the register with its drafts, and the verdicts that rest on it. */
export const AFFECTED = [["/api/elections"], ["/api/groupings"], ["/api/compliance"]] as const;

export const electionsQuery = (year: number) => apiQuery(listElections, { query: { year } });
export const groupingsQuery = apiQuery(listGroupings, {});
export const draftQuery = (id: string, kind: DraftKind) =>
  apiQuery(getElectionDraft, { params: { id }, query: { kind } });
export const groupingDraftsQuery = (id: string) => apiQuery(getGroupingDrafts, { params: { id } });
