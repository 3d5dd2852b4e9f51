import { sql } from "drizzle-orm";
import type { Answer, Call } from "#server/http/implement.ts";
import { decimal, EMPTY, text } from "#shared/export/cells.ts";
import type {
  exportSubscriptions as exported,
  listSubscriptions as listed,
} from "#features/operations/administration/contract/subscriptions.ts";
import { exportList } from "#server/admin-log/export-list.ts";
import { pageOf } from "../lists/search.ts";
import { countSubscriptions, readSubscriptions } from "./read-model.ts";

export async function listSubscriptions({
  db,
  query,
  receivedAt: now,
}: Call<typeof listed>): Promise<Answer<typeof listed>> {
  return {
    total: await countSubscriptions(db, query, now),
    rows: await readSubscriptions(db, query, { now, range: pageOf(query.page) }),
  };
}

const HEADINGS = [
  "Name",
  "Email",
  "Status",
  "Provider",
  "Price",
  "Each",
  "Runs to",
  "Ends then",
  "Payment disputed",
  "Last read",
  "User id",
];

export async function exportSubscriptions(call: Call<typeof exported>): Promise<Answer<typeof exported>> {
  const subscriptions = await readSubscriptions(call.db, call.query, { now: call.receivedAt, range: sql`` });
  const rows = subscriptions.map((each) => [
    text(each.name),
    text(each.email),
    text(each.status),
    text(each.provider),
    each.priceCents === null ? EMPTY : decimal(each.priceCents / 100),
    text(each.priceInterval),
    text(each.periodEndsAt),
    text(each.isEnding ? "yes" : "no"),
    text(each.isDisputed ? "yes" : "no"),
    text(each.reconciledAt),
    text(each.userId),
  ]);
  return exportList(call, { name: "subscriptions", headings: HEADINGS, rows });
}
