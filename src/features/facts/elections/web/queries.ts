import { apiQuery } from "#web/api/api-query.ts";
import { getElectionDraft, listElections } from "../contract.ts";
import { getGroupingDrafts, listGroupings } from "../grouping-contract.ts";
import type { DraftKind } from "../rules.ts";

export const electionsQuery = (year: number) => apiQuery(listElections, { query: { year } });
export const groupingsQuery = apiQuery(listGroupings, {});
export const draftQuery = (id: string, kind: DraftKind) =>
  apiQuery(getElectionDraft, { params: { id }, query: { kind } });
export const groupingDraftsQuery = (id: string) => apiQuery(getGroupingDrafts, { params: { id } });
