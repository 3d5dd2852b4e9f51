import { listPersons, lockPersons } from "#features/facts/participants/server/index.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { createLink } from "#server/links/link-store.ts";
import { AppError } from "#shared/errors.ts";
import type { createCalendarFeed as contract } from "#features/overview/calendar/feed-contract.ts";
import { FEED_CONTENTS, FEEDS_MAX, feedEnd } from "#features/overview/calendar/rules.ts";
import { insertFeed, KIND, presentFeed, readFeeds } from "./feed-store.ts";

export async function createCalendarFeed(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db, platform, scope, body, receivedAt: at } = call;
  const { name, detail, personId = null } = body;
  if (!scope.emailVerified) throw new AppError("email_not_verified");
  // Two that are made at the same time are counted one after the other.
  await lockPersons(scope, db);
  const open = (await readFeeds(scope, db)).filter((feed) => presentFeed(feed, at).state === "open");
  if (open.length >= FEEDS_MAX)
    throw new AppError("state_conflict", { message: `${FEEDS_MAX} links are open. End one of them first.` });
  if (personId !== null && !(await listPersons(scope, db)).some(({ id }) => id === personId))
    throw new AppError("not_found", { fields: { personId: "Choose one of the people on this account" } });
  const { link, token } = await createLink(scope, db, {
    id: platform.newId(),
    kind: KIND,
    subjectId: scope.userId,
    createdBy: scope.actorId,
    createdAt: at,
    expiresAt: feedEnd(at),
  });
  const contents = FEED_CONTENTS.filter((content) => body.contents.includes(content));
  const feed = await insertFeed(scope, db, { id: link.id, name, contents, detail, personId });
  call.event.say({ subjectId: link.id });
  const url = `${platform.config.publicUrl}/api/calendar-feeds/${token}/tenure.ics`;
  return { feed: presentFeed({ feed, link }, at), url };
}
