import type { Verb } from "#server/http/implement.ts";
import type { getUnreadCount as contract } from "../contract.ts";
import { countUnread } from "./read-model.ts";

export const getUnreadCount: Verb<typeof contract> = async ({ db, scope }) => ({
  unreadCount: await countUnread(scope, db),
});
