import type { Verb } from "#server/http/implement.ts";
import type { listWebhookEvents as contract } from "#features/administration/contract/subscriptions.ts";
import { pageOf } from "../lists/search.ts";
import { countWebhookEvents, readWebhookEvents } from "./read-model.ts";

export const listWebhookEvents: Verb<typeof contract> = async ({ db, query }) => ({
  total: await countWebhookEvents(db, query),
  rows: await readWebhookEvents(db, query, pageOf(query.page)),
});
