import type { Verb } from "#server/http/implement.ts";
import type {
  exportWebhookEvents as exported,
  listWebhookEvents as contract,
} from "#features/administration/contract/subscriptions.ts";
import { EXPORT_RANGE, exportRows } from "../lists/export-rows.ts";
import { pageOf } from "../lists/search.ts";
import { countWebhookEvents, readWebhookEvents } from "./read-model.ts";

export const listWebhookEvents: Verb<typeof contract> = async ({ db, query }) => ({
  total: await countWebhookEvents(db, query),
  rows: await readWebhookEvents(db, query, pageOf(query.page)),
});

export const exportWebhookEvents: Verb<typeof exported> = async (call) =>
  exportRows(call, {
    name: "webhook-events",
    columns: ["provider", "eventId", "type", "receivedAt", "deliveries", "outcome", "endedAt", "problem"],
    rows: await readWebhookEvents(call.db, call.query, EXPORT_RANGE),
  });
