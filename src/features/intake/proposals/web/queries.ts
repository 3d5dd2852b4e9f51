import { apiQuery } from "#web/api/api-query.ts";
import { countProposals, listProposals } from "../contract.ts";
import type { ProposalStatus } from "../rules.ts";

/** As many as one look takes; the others come when these are decided. */
const SHOWN = 100;

export type InboxView = { status: ProposalStatus; rules: "matched" | "unmatched" | null };

export const inboxQuery = ({ status, rules }: InboxView) =>
  apiQuery(listProposals, { query: { status, limit: SHOWN, ...(rules !== null && { rules }) } });

export const waitingCountQuery = apiQuery(countProposals, {});
