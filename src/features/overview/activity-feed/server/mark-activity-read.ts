import type { Answer, Call } from "#server/http/implement.ts";
import type { markActivityRead as contract } from "../contract.ts";
import { markActivity } from "./mark-activity.ts";

export function markActivityRead({ db, scope, params }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return markActivity(scope, db, { eventId: params.id, isRead: true });
}
