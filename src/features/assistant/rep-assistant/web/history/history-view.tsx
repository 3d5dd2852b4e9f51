import { EmptyState, SkeletonRegion, SkeletonRows } from "@tenure/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { Id } from "#shared/ids.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { MoreButton } from "#web/fallbacks/more-button.tsx";
import { RetryButton } from "#web/fallbacks/retry-button.tsx";
import type { Conversation } from "#features/assistant/rep-assistant/contract.ts";
import { conversationsQuery } from "../queries.ts";
import { HistoryRow } from "./history-row.tsx";

type HistoryViewProps = { onOpen: (conversation: Conversation) => void; onDeleted: (id: Id) => void };

/** Earlier conversations in this book, the newest first. */
export function HistoryView({ onOpen, onDeleted }: HistoryViewProps) {
  const pages = useInfiniteQuery(conversationsQuery);
  if (!pages.data) {
    if (pages.errorUpdateCount === 0) {
      return (
        <SkeletonRegion label="Loading earlier conversations">
          <SkeletonRows rows={4} columns={2} />
        </SkeletonRegion>
      );
    }
    return (
      <div className="flex flex-col items-start gap-3">
        {pages.error && <p role="alert">{errorMessage(pages.error, "The conversations could not be read.")}</p>}
        <RetryButton query={pages} size="sm">
          Try again
        </RetryButton>
      </div>
    );
  }
  const conversations = pages.data.pages.flatMap((page) => page.conversations);
  if (conversations.length === 0) {
    return (
      <EmptyState level={3} title="No conversations">
        What you ask is kept here until you delete it.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="-mx-2 divide-y divide-line">
        {conversations.map((conversation) => (
          <HistoryRow
            key={conversation.id}
            conversation={conversation}
            onOpen={() => onOpen(conversation)}
            onDeleted={() => onDeleted(conversation.id)}
          />
        ))}
      </ul>
      <MoreButton pages={pages} className="mt-4 text-center">
        Show more
      </MoreButton>
    </>
  );
}
