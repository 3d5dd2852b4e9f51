import type { Verb } from "#server/http/implement.ts";
import type { listCalendarFeeds as contract } from "#features/calendar/feed-contract.ts";
import { presentFeed, readFeeds } from "./feed-store.ts";

export const listCalendarFeeds: Verb<typeof contract> = async ({ db, scope, receivedAt: at }) => ({
  feeds: (await readFeeds(scope, db)).map((feed) => presentFeed(feed, at)),
});
