import type { Answer, Call } from "#server/http/implement.ts";
import type { getUnreadCount as contract } from "../contract.ts";
import { countUnread } from "./read-model.ts";

export async function getUnreadCount({ db, scope }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return {
    unreadCount: await countUnread(scope, db),
  };
}
