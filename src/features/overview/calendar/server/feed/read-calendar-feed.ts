import { listPersons } from "#features/facts/participants/server/index.ts";
import { listProperties } from "#features/facts/properties/server/index.ts";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { goneLink, openLink } from "#server/links/open-link.ts";
import { addDays, civilDateInZone } from "#shared/civil-date.ts";
import { calendarFeed, type FeedEvent } from "#shared/export/calendar-feed.ts";
import type { readCalendarFeed as contract } from "#features/overview/calendar/feed-contract.ts";
import { deadlineEvent, entryEvent, stayEvents } from "#features/overview/calendar/feed-events.ts";
import { type DayRange, FEED_DAYS } from "#features/overview/calendar/rules.ts";
import { readDeadlines } from "../reading/read-deadlines.ts";
import { readStaysOfRange } from "../reading/read-stays-of-range.ts";
import type { FeedRow } from "../table.ts";
import { findFeed, KIND } from "./feed-store.ts";
import { readFeedEntries, readOwnerTimeZone } from "./read-model.ts";

const REFRESH_HOURS = 4;

/** Anyone with the link can read it: each read is counted, and nothing on the way may cache the answer (`openLink`). */
export async function readCalendarFeed({
  db,
  platform,
  params,
  receivedAt: at,
  http,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const link = await openLink(db, { kind: KIND, token: params.token, at, reply: http.reply, counts: true });
  const feed = await findFeed(link, db, link.id);
  if (!feed) throw goneLink();
  const today = civilDateInZone(at, await readOwnerTimeZone(link, db));
  const range = { from: addDays(today, -FEED_DAYS), to: addDays(today, FEED_DAYS) };
  const { publicUrl } = platform.config;
  // For what no one changes, the start of the day: a feed read twice in a day gives the same bytes.
  const changedAt = new Date(`${today}T00:00:00Z`);
  const { contents } = feed;
  const events: FeedEvent[] = await entryEvents(link, db, { feed, range, publicUrl });
  if (contents.includes("deadlines")) {
    const deadlines = await readDeadlines(link, db, { ...range, today });
    events.push(...deadlines.map((deadline) => deadlineEvent(deadline, { publicUrl, changedAt })));
  }
  if (contents.includes("stays")) {
    const names = new Map((await listProperties(link, db)).map(({ id, nickname }) => [id, nickname]));
    for (const stay of await readStaysOfRange(link, db, range)) {
      const propertyName = names.get(stay.propertyId) ?? "Property";
      events.push(...stayEvents(stay, { publicUrl, changedAt, propertyName }));
    }
  }
  return {
    content: Buffer.from(calendarFeed({ name: feed.name, events, refreshHours: REFRESH_HOURS })),
    contentType: "text/calendar; charset=utf-8",
    fileName: "tenure.ics",
    inline: true,
  };
}

type Asked = { feed: FeedRow; range: DayRange; publicUrl: string };

const entryEvents = async (book: BookOwner, db: Db, { feed, range, publicUrl }: Asked): Promise<FeedEvent[]> => {
  const { contents, detail, personId } = feed;
  const [hasLogged, hasPending] = [contents.includes("entries"), contents.includes("plans")];
  if (!hasLogged && !hasPending) return [];
  const entries = await readFeedEntries(book, db, { ...range, personId, hasLogged, hasPending });
  const hasSeveralPersons = personId === null && (await listPersons(book, db)).length > 1;
  return entries.map((entry) => entryEvent(entry, { detail, publicUrl, hasSeveralPersons }));
};
