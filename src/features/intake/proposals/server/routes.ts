import { implement, type Route } from "#server/http/implement.ts";
import * as attached from "../attached-contract.ts";
import * as contract from "../contract.ts";
import { removeProposals as removeContract } from "../removal-contract.ts";
import { attachProposal } from "./deciding/attach-proposal.ts";
import { confirmProposals } from "./deciding/confirm-proposals.ts";
import { countProposals } from "./count-proposals.ts";
import type { PhotoLinks } from "./deciding/photos.ts";
import { followProposal } from "./deciding/follow-proposal.ts";
import { getProposal } from "./get-proposal.ts";
import { ignoreProposals } from "./deciding/ignore-proposals.ts";
import { keepAttached } from "./deciding/keep-attached.ts";
import { listProposals } from "./list-proposals.ts";
import { removeProposals } from "./of-source/remove-proposals.ts";
import { reopenProposals } from "./deciding/reopen-proposals.ts";
import { splitProposals } from "./deciding/split-proposals.ts";
import { splitProposal } from "./deciding/split-proposal.ts";
import { updateProposals } from "./deciding/update-proposals.ts";
import { updateProposal } from "./deciding/update-proposal.ts";

/** Photos are linked by the vault, which stands above the pipe. */
export const proposalRoutes = (photos: PhotoLinks): Route[] => [
  implement(contract.listProposals, listProposals),
  implement(contract.countProposals, countProposals),
  implement(contract.getProposal, getProposal),
  implement(contract.updateProposal, updateProposal),
  implement(contract.confirmProposals, confirmProposals(photos)),
  implement(contract.updateProposals, updateProposals),
  implement(contract.splitProposals, splitProposals(photos)),
  implement(contract.splitProposal, splitProposal(photos)),
  implement(contract.attachProposal, attachProposal(photos)),
  implement(attached.keepAttached, keepAttached),
  implement(contract.ignoreProposals, ignoreProposals),
  implement(removeContract, removeProposals),
  implement(contract.reopenProposals, reopenProposals(photos)),
  implement(contract.followProposal, followProposal),
];
