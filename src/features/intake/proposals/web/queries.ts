import { apiQuery } from "#web/api/api-query.ts";
import { countProposals, getProposal, listProposals } from "../contract.ts";
import type { ProposalStatus } from "../rules.ts";

/** As many as one look takes; the others come when these are decided. */
const SHOWN = 100;
/** As many as other pages show of some days. */
const SHOWN_OF_DAYS = 200;

/** The first and the last of some days. */
export type Days = { from: string; to: string };

export type InboxView = { status: ProposalStatus; rules: "matched" | "unmatched" | null; days: Days | null };

export const inboxQuery = ({ status, rules, days }: InboxView) =>
  apiQuery(listProposals, { query: { status, limit: SHOWN, ...(rules !== null && { rules }), ...days } });

export const proposalQuery = (id: string) => apiQuery(getProposal, { params: { id } });

/** What waits on some days, for the pages that show those days. */
export const waitingOnQuery = ({ from, to }: Days) =>
  apiQuery(listProposals, { query: { from, to, limit: SHOWN_OF_DAYS } });

export const waitingCountQuery = apiQuery(countProposals, {});
