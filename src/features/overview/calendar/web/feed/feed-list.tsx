import { Button, formatInstant, toast, useKeptFocus } from "@tenure/ui";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import type { BookNames } from "#web/book/use-book.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { type Feed, revokeCalendarFeed } from "#features/overview/calendar/feed-contract.ts";
import { CONTENT_WORDS } from "./feed-words.ts";

/** The open links: what each shows, when it was last read, and when it ends. */
export function FeedList({ feeds, book }: { feeds: readonly Feed[]; book: BookNames }) {
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  const kept = useKeptFocus<HTMLElement>();
  const ending = useApiMutation(revokeCalendarFeed, {
    toast: "save",
    onSuccess: ({ name }) => void toast({ title: `Link "${name}" ended`, tone: "success" }),
  });
  return (
    <section {...kept} aria-labelledby="open-feeds">
      <h3 id="open-feeds" className="mb-1 text-sm font-semibold">
        Open links
      </h3>
      <ul className="divide-y divide-line">
        {feeds.map((feed) => (
          <li key={feed.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <div className="min-w-0 flex-1 basis-60">
              <p className="truncate text-base font-medium">{feed.name}</p>
              <p className="text-sm text-2">
                {feed.contents.map((content) => CONTENT_WORDS[content].label).join(", ")}
                {feed.personId !== null && ` · ${book.personName(feed.personId)}`}
              </p>
              <p className="text-sm text-3">
                {feed.lastReadAt === null ? "Not read yet" : `Last read ${formatInstant(feed.lastReadAt, timeZone)}`}
              </p>
            </div>
            <Button
              size="sm"
              pending={ending.isSending}
              aria-label={`End link ${feed.name}`}
              onClick={() => ending.send({ params: { id: feed.id } })}
            >
              End link
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
