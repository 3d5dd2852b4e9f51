import { Badge, formatInstant } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import type { AiText } from "#shared/proposed.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { entryHistoryQuery } from "../queries.ts";

type AiWordsProps = {
  aiText: AiText;
  /** Who saved the entry, for a reader who is somebody else; null: their account is gone. */
  acceptedByName: string | null;
  timeZone: string;
};

/** What a person said, what a model wrote of it, and who accepted it when. */
export function AiWords({
  aiText: { model, text, said, acceptedBy, acceptedAt },
  acceptedByName,
  timeZone,
}: AiWordsProps) {
  const isYours = useSignedInUser()?.id === acceptedBy;
  return (
    <div className="flex flex-col gap-1 text-sm wrap-anywhere text-2">
      {said !== undefined && (
        <p className="whitespace-pre-line">
          {isYours ? "You said" : "Said"}: "{said}"
        </p>
      )}
      <p>
        <Badge tone="info">AI</Badge> {model} wrote: "{text}"
      </p>
      {acceptedAt !== undefined && (
        <p>
          Accepted by {isYours ? "you" : (acceptedByName ?? "someone whose account is gone")} on{" "}
          {formatInstant(acceptedAt, timeZone)}
        </p>
      )}
    </div>
  );
}

/** The same in the entry's panel; who accepted it is asked of its history, where a reader is somebody else. */
export function EntryAiWords({ entryId, aiText }: { entryId: string; aiText: AiText }) {
  const user = useSignedInUser();
  const isAsked = aiText.acceptedBy !== undefined && aiText.acceptedBy !== user?.id;
  const { data } = useQuery({ ...entryHistoryQuery(entryId), enabled: isAsked });
  const name = data?.events.find(({ actorId }) => actorId === aiText.acceptedBy)?.actorName ?? null;
  if (isAsked && data === undefined) return null;
  return <AiWords aiText={aiText} acceptedByName={name} timeZone={user?.timeZone ?? "UTC"} />;
}
