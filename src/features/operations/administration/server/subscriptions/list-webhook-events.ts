import type { Answer, Call } from "#server/http/implement.ts";
import type {
  exportWebhookEvents as exported,
  listWebhookEvents as contract,
} from "#features/operations/administration/contract/subscriptions.ts";
import { EXPORT_RANGE, exportRows } from "../lists/export-rows.ts";
import { pageOf } from "../lists/search.ts";
import { countWebhookEvents, readWebhookEvents } from "./read-model.ts";

export async function listWebhookEvents({ db, query }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return {
    total: await countWebhookEvents(db, query),
    rows: await readWebhookEvents(db, query, pageOf(query.page)),
  };
}

export async function exportWebhookEvents(call: Call<typeof exported>): Promise<Answer<typeof exported>> {
  return exportRows(call, {
    name: "webhook-events",
    columns: ["provider", "eventId", "type", "receivedAt", "deliveries", "outcome", "endedAt", "problem"],
    rows: await readWebhookEvents(call.db, call.query, EXPORT_RANGE),
  });
}
