import { confirmPassword } from "#features/accounts/server/index.ts";
import { leaveEvent } from "#server/events/leave-event.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Verb } from "#server/http/implement.ts";
import { buildPath } from "#shared/endpoint.ts";
import { type createAccountExport as contract, downloadAccountExport } from "../contract.ts";
import { exportUntil } from "../rules.ts";
import { insertExport } from "./store.ts";

/** The password once more, since this is everything at once. Nothing has left yet: each fetch is told by mail. */
export const createAccountExport: Verb<typeof contract> = async (call) => {
  const { platform, scope, body, receivedAt: at } = call;
  await confirmPassword(call, body.password);
  const expiresAt = exportUntil(at);
  const id = platform.newId();
  await inTransaction(platform.database.db, async (tx) => {
    await insertExport(scope, tx, { id, requestedAt: at, expiresAt });
    leaveEvent(call, tx, { id });
  });
  return { id, url: buildPath(downloadAccountExport.path, { id }), expiresAt: expiresAt.toISOString() };
};
