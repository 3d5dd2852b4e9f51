import type { Answer, Call } from "#server/http/implement.ts";
import { activityWords } from "../activity-words.ts";
import type { Activity, listActivities as contract } from "../contract.ts";
import { countFeed, type FeedRow, readFeed } from "./read-model.ts";

export async function listActivities({ db, scope, query }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { cursor = null, limit, ...filters } = query;
  const rows = await readFeed(scope, db, { filters, cursor, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  return {
    activities: shown.map(presentActivity),
    nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    counts: cursor === null ? await countFeed(scope, db, filters) : null,
  };
}

const presentActivity = (row: FeedRow): Activity => {
  const { id, action: actionType, at: timestamp, isRead: readStatus, visibility, property } = row;
  const { description, link } = activityWords(row);
  const user = { name: row.isImpersonated ? "Tenure support" : (row.actorName ?? "Tenure") };
  return { id, actionType, description, timestamp, readStatus, visibility, user, metadata: { property }, link };
};
