import type { ProposalProofs, ProposalUse } from "#shared/proposed.ts";
import type { EntrySnapshot } from "./entry-columns.ts";

export type UsedProposal = { use: ProposalUse; proof: ProposalProofs[number] };

/** Which proposals an event made an entry of, attached to it, or took away from it. */
export const proposalUses = (before: EntrySnapshot | null, after: EntrySnapshot): UsedProposal[] => {
  const earlier = new Set(before?.proposals.map(({ id }) => id));
  const later = new Set(after.proposals.map(({ id }) => id));
  return [
    ...after.proposals
      .filter(({ id }) => !earlier.has(id))
      .map((proof): UsedProposal => ({ use: before ? "attached" : "made", proof })),
    ...(before?.proposals ?? [])
      .filter(({ id }) => !later.has(id))
      .map((proof): UsedProposal => ({ use: "detached", proof })),
  ];
};
