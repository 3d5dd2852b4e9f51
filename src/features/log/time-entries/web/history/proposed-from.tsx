import { useSignedInUser } from "#web/session/use-user.ts";
import type { TimeEntry } from "#features/log/time-entries/contract.ts";
import { matchedWords, panelProposal } from "./history-words.ts";

/** In the entry's panel: what a machine found before a person made the entry, or attached it. */
export function ProposedFrom({ entry }: { entry: TimeEntry }) {
  const user = useSignedInUser();
  const { proposedFrom, rulesMatched } = entry;
  if (proposedFrom.length === 0) return null;
  const reader = { timeZone: user?.timeZone ?? "UTC", isOwner: user?.id === entry.userId };
  return (
    <div className="flex flex-col gap-1 text-sm text-2">
      {proposedFrom.map((proposal) => (
        <p key={proposal.id} className="break-words">
          {panelProposal(proposal, reader)}
        </p>
      ))}
      {rulesMatched.length > 0 && <p>{matchedWords(rulesMatched)}</p>}
    </div>
  );
}
