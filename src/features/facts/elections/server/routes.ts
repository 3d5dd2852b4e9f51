import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import * as groupingContract from "../grouping-contract.ts";
import { createElection } from "./create-election.ts";
import { downloadElectionDraft } from "./download-election-draft.ts";
import { downloadElectionReminders } from "./download-election-reminders.ts";
import { getElectionDraft } from "./get-election-draft.ts";
import { createGrouping } from "./groupings/create-grouping.ts";
import { downloadGroupingDraft } from "./groupings/download-grouping-draft.ts";
import { getGroupingDrafts } from "./groupings/get-grouping-drafts.ts";
import { listGroupings } from "./groupings/list-groupings.ts";
import { removeGrouping } from "./groupings/remove-grouping.ts";
import { updateGrouping } from "./groupings/update-grouping.ts";
import { listElections } from "./list-elections.ts";
import { removeElection } from "./remove-election.ts";
import { revokeElection } from "./revoke-election.ts";
import { updateElection } from "./update-election.ts";
import { withdrawRevocation } from "./withdraw-revocation.ts";

export const electionRoutes: Route[] = [
  implement(contract.listElections, listElections),
  implement(contract.createElection, createElection),
  implement(contract.updateElection, updateElection),
  implement(contract.removeElection, removeElection),
  implement(contract.revokeElection, revokeElection),
  implement(contract.withdrawRevocation, withdrawRevocation),
  implement(contract.getElectionDraft, getElectionDraft),
  implement(contract.downloadElectionDraft, downloadElectionDraft),
  implement(contract.downloadElectionReminders, downloadElectionReminders),
  implement(groupingContract.getGroupingDrafts, getGroupingDrafts),
  implement(groupingContract.downloadGroupingDraft, downloadGroupingDraft),
  implement(groupingContract.listGroupings, listGroupings),
  implement(groupingContract.createGrouping, createGrouping),
  implement(groupingContract.updateGrouping, updateGrouping),
  implement(groupingContract.removeGrouping, removeGrouping),
];
