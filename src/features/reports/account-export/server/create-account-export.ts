import { leaveEvent } from "#server/events/leave-event.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { buildPath } from "#shared/endpoint.ts";
import { type createAccountExport as contract, downloadAccountExport } from "../contract.ts";
import { exportUntil } from "../rules.ts";
import { insertExport } from "./store.ts";

/** Nothing has left yet: each fetch is reported by mail. */
export async function createAccountExport(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, scope, receivedAt: at } = call;
  const expiresAt = exportUntil(at);
  const id = platform.newId();
  await inTransaction(platform.database.db, async (tx) => {
    await insertExport(scope, tx, { id, requestedAt: at, expiresAt });
    leaveEvent(call, tx, { id });
  });
  return { id, url: buildPath(downloadAccountExport.path, { id }), expiresAt: expiresAt.toISOString() };
}
