import { TextLink } from "@tenure/ui";
import { Link } from "react-router";
import { GONE_WORDS, type ProposedFrom as Found, type SourceChange, UPSTREAM_WORDS } from "#shared/proposed.ts";
import { paths } from "#web/paths.ts";
import { useCan } from "#web/session/use-can.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import type { ReadEntry } from "#features/log/time-entries/contract.ts";
import { EntryAiWords } from "./ai-words.tsx";
import { matchedWords, panelProposal } from "./history-words.ts";

/** In the entry's panel: what a machine found before a person made the entry, or attached it, and what became of it there. */
export function ProposedFrom({ entry }: { entry: ReadEntry }) {
  const user = useSignedInUser();
  const { proposedFrom, rulesMatched, changedAtSource, emailThread, aiText } = entry;
  if (proposedFrom.length === 0 && aiText === null) return null;
  const reader = { timeZone: user?.timeZone ?? "UTC", isOwner: user?.id === entry.userId };
  return (
    <div className="flex flex-col gap-1 text-sm text-2">
      {proposedFrom.map((proposal) => {
        const changed = changedAtSource.find(({ proposalId }) => proposalId === proposal.id);
        return (
          <div key={proposal.id} className="flex flex-col gap-1">
            <p className="break-words">{panelProposal(proposal, reader)}</p>
            {changed && <ChangedAtSource kind={proposal.kind} how={changed.how} isVoided={entry.voidedAt !== null} />}
          </div>
        );
      })}
      {rulesMatched.length > 0 && <p>{matchedWords(rulesMatched)}</p>}
      {emailThread !== null && <p className="break-words">Mail thread: {emailThread.subject || "No subject"}</p>}
      {aiText !== null && <EntryAiWords entryId={entry.id} aiText={aiText} />}
    </div>
  );
}

type ChangedProps = Pick<Found, "kind"> & { how: SourceChange; isVoided: boolean };

/** The entry is what a person confirmed: what its source does later is said, and changes nothing. */
function ChangedAtSource({ kind, how, isVoided }: ChangedProps) {
  const mayLog = useCan("log");
  return (
    <p className="rounded-md bg-warn-soft px-3 py-2 text-warn-text">
      {how === "gone" ? GONE_WORDS : UPSTREAM_WORDS[kind]}
      {!isVoided && " Your entry is unchanged."}
      {!isVoided && mayLog && how === "gone" && " Void it if you didn't do the work."}
      {!isVoided && mayLog && how === "changed" && (
        <>
          {" "}
          <TextLink asChild>
            <Link to={`${paths.rules}?show=confirmed&upstream=changed`}>See what it says now</Link>
          </TextLink>
        </>
      )}
    </p>
  );
}
