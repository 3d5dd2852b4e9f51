import type { DataTag, QueryKey } from "@tanstack/react-query";
import type { ResponseOf } from "#shared/endpoint.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { queryClient } from "#web/api/query-client.ts";
import { showAnswer } from "#web/api/show-answer.ts";
import { countProposals, getProposal, listProposals, type Proposal } from "../contract.ts";
import type { ProposalStatus } from "../rules.ts";

/** As many as one look takes; the others come when these are decided. */
const SHOWN = 100;
/** As many as other pages show of some days. */
const SHOWN_OF_DAYS = 200;

/** The first and the last of some days. */
export type Days = { from: string; to: string };

export type InboxView = {
  status: ProposalStatus;
  rules: "matched" | "unmatched" | null;
  days: Days | null;
  /** Only what changed or is gone in its calendar. */
  isChanged: boolean;
  /** Only the mails of one thread. */
  threadId: string | null;
};

export const inboxQuery = ({ status, rules, days, isChanged, threadId }: InboxView) =>
  apiQuery(listProposals, {
    query: {
      status,
      limit: SHOWN,
      ...(rules !== null && { rules }),
      ...(threadId !== null && { threadId }),
      ...(isChanged && { upstream: "changed" as const }),
      ...days,
    },
  });

export const proposalQuery = (id: string) => apiQuery(getProposal, { params: { id } });

/** What waits on some days, for the pages that show those days. */
export const waitingOnQuery = ({ from, to }: Days) =>
  apiQuery(listProposals, { query: { from, to, limit: SHOWN_OF_DAYS } });

/** Shows proposals as an answer has them, in every list that is there: an act on the old version would be refused. */
export const showProposals = (changed: readonly Proposal[]): void => {
  const byId = new Map(changed.map((proposal) => [proposal.id, proposal]));
  for (const [queryKey] of queryClient.getQueriesData<ResponseOf<typeof listProposals>>({
    queryKey: [listProposals.path],
  }))
    showAnswer<ResponseOf<typeof listProposals>>(
      queryClient,
      queryKey as DataTag<QueryKey, ResponseOf<typeof listProposals>, Error>,
      (list) => list && { ...list, proposals: list.proposals.map((one) => byId.get(one.id) ?? one) },
    );
};

export const waitingCountQuery = apiQuery(countProposals, {});
