import type { Answer, Call } from "#server/http/implement.ts";
import { revokeLink } from "#server/links/link-store.ts";
import { AppError } from "#shared/errors.ts";
import type { revokeCalendarFeed as contract } from "#features/overview/calendar/feed-contract.ts";
import { findFeed, KIND, presentFeed } from "./feed-store.ts";

export async function revokeCalendarFeed({
  db,
  scope,
  params,
  receivedAt: at,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const link = await revokeLink(scope, db, { kind: KIND, id: params.id, at });
  const feed = link && (await findFeed(scope, db, link.id));
  if (!link || !feed) throw new AppError("not_found");
  return presentFeed({ feed, link }, at);
}
