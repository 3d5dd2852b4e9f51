import { and, eq } from "drizzle-orm";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { readLinksTo } from "#server/links/link-store.ts";
import type { BookLink } from "#server/links/table.ts";
import { linkStateOf } from "#shared/book-link.ts";
import type { Id } from "#shared/ids.ts";
import type { Feed } from "#features/overview/calendar/feed-contract.ts";
import { calendarFeeds, type FeedRow } from "../table.ts";

export const KIND = "calendar_feed";

export const insertFeed = async ({ userId }: BookOwner, tx: Db, feed: Omit<FeedRow, "userId">): Promise<FeedRow> => {
  const [row] = await tx
    .insert(calendarFeeds)
    .values({ userId, ...feed })
    .returning();
  if (!row) throw new Error("the new feed has no row");
  return row;
};

export const findFeed = async ({ userId }: BookOwner, db: Db, id: Id): Promise<FeedRow | undefined> =>
  (
    await db
      .select()
      .from(calendarFeeds)
      .where(and(eq(calendarFeeds.userId, userId), eq(calendarFeeds.id, id)))
  )[0];

/** Such a link opens the book itself. Newest first. */
export const readFeeds = async (book: BookOwner, db: Db): Promise<{ feed: FeedRow; link: BookLink }[]> => {
  const feeds = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, book.userId));
  const known = new Map(feeds.map((feed) => [feed.id, feed]));
  const links = await readLinksTo(book, db, KIND, [book.userId]);
  return links.flatMap((link) => {
    const feed = known.get(link.id);
    return feed ? [{ feed, link }] : [];
  });
};

export const presentFeed = ({ feed, link }: { feed: FeedRow; link: BookLink }, now: Date): Feed => ({
  id: feed.id,
  name: feed.name,
  contents: feed.contents,
  detail: feed.detail,
  personId: feed.personId,
  state: linkStateOf(link, now),
  createdAt: link.createdAt.toISOString(),
  lastReadAt: link.lastOpenedAt?.toISOString() ?? null,
});
