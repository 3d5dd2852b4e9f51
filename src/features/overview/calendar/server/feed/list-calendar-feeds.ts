import type { Answer, Call } from "#server/http/implement.ts";
import type { listCalendarFeeds as contract } from "#features/overview/calendar/feed-contract.ts";
import { presentFeed, readFeeds } from "./feed-store.ts";

export async function listCalendarFeeds({
  db,
  scope,
  receivedAt: at,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return {
    feeds: (await readFeeds(scope, db)).map((feed) => presentFeed(feed, at)),
  };
}
