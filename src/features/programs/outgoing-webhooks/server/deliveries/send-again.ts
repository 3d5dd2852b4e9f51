import type { Db } from "#server/database/database.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { Scope } from "#server/auth/scope.ts";
import { AppError } from "#shared/errors.ts";
import type {
  pingWebhookEndpoint as pingContract,
  replayFailedWebhooks as failedContract,
  replayWebhookDelivery as oneContract,
} from "#features/programs/outgoing-webhooks/contract.ts";
import { REPLAY_MAX } from "#features/programs/outgoing-webhooks/rules.ts";
import { replayFailed, replayOne } from "../delivery-store.ts";
import { presentDelivery } from "../present.ts";
import { makeMessage } from "../sending/compose-message.ts";
import { enqueueMessages, sendSoon } from "../sending/enqueue-messages.ts";
import { lockEndpoint, updateEndpoint } from "#server/auth/programs/endpoint-store.ts";
import type { EndpointRow } from "#server/auth/programs/endpoint-table.ts";

const expectActive = async (scope: Scope, tx: Db, id: string): Promise<EndpointRow> => {
  const endpoint = await lockEndpoint(scope, tx, id);
  if (!endpoint) throw new AppError("not_found");
  if (endpoint.pausedAt !== null)
    throw new AppError("state_conflict", { message: "This webhook is paused. Turn it on first." });
  // Whoever asks by hand need not wait for what it said before.
  if (endpoint.heldUntil !== null) await updateEndpoint(scope, tx, id, { heldUntil: null });
  return endpoint;
};

export async function pingWebhookEndpoint(call: Call<typeof pingContract>): Promise<Answer<typeof pingContract>> {
  const { platform, db: tx, scope, params, receivedAt: at } = call;
  const endpoint = await expectActive(scope, tx, params.id);
  const asked = { messageId: platform.newId(), event: "ping", at: at.toISOString(), data: {} } as const;
  const [row] = await enqueueMessages(platform, scope, tx, { endpoint, messages: [makeMessage(scope, asked)], at });
  if (!row) throw new Error("the test event was not written");
  return presentDelivery(row);
}

/** The same message with the same id, by which a receiver knows whether it has it: a replay adds nothing to what was told. */
export async function replayWebhookDelivery(call: Call<typeof oneContract>): Promise<Answer<typeof oneContract>> {
  const { platform, db: tx, scope, params, receivedAt: at } = call;
  await expectActive(scope, tx, params.id);
  const of = { userId: scope.userId, endpointId: params.id };
  const row = await replayOne(of, tx, params.deliveryId, at);
  if (!row) throw new AppError("not_found");
  await sendSoon(platform, tx, of);
  return presentDelivery(row);
}

export async function replayFailedWebhooks(call: Call<typeof failedContract>): Promise<Answer<typeof failedContract>> {
  const { platform, db: tx, scope, params, body, receivedAt: at } = call;
  await expectActive(scope, tx, params.id);
  const of = { userId: scope.userId, endpointId: params.id };
  const count = await replayFailed(of, tx, { since: new Date(body.since), at, limit: REPLAY_MAX });
  if (count > 0) await sendSoon(platform, tx, of);
  return { count };
}
