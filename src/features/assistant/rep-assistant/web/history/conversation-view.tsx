import { formatInstant, SkeletonRegion, SkeletonRows } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { RetryButton } from "#web/fallbacks/retry-button.tsx";
import { useSignedInUser } from "#web/session/use-user.ts";
import type { Conversation } from "#features/assistant/rep-assistant/contract.ts";
import { conversationQuery } from "../queries.ts";
import { keptSaid } from "../said.ts";
import { SaidList } from "../talk/said-list.tsx";

/** An earlier conversation, to read. Its figures are those of its day. */
export function ConversationView({ conversation: { id, askedBy, startedAt } }: { conversation: Conversation }) {
  const query = useQuery(conversationQuery(id));
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  const name = askedBy.isYou ? "You" : askedBy.name;
  if (!query.data) {
    if (query.errorUpdateCount === 0) {
      return (
        <SkeletonRegion label="Loading the conversation">
          <SkeletonRows rows={4} columns={1} />
        </SkeletonRegion>
      );
    }
    return (
      <div className="flex flex-col items-start gap-3">
        {query.error && <p role="alert">{errorMessage(query.error, "The conversation could not be read.")}</p>}
        <RetryButton query={query} size="sm">
          Try again
        </RetryButton>
      </div>
    );
  }
  return (
    <section aria-label="Earlier conversation" className="flex flex-col gap-4">
      <p className="text-sm text-2">
        {name} asked this on {formatInstant(startedAt, timeZone)}. Figures are those of that day.
      </p>
      <SaidList said={query.data.messages.map(keptSaid)} by={name} canAct={false} />
    </section>
  );
}
