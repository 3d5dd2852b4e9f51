import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Platform } from "#server/platform.ts";
import { WAITING_MAX } from "#features/programs/outgoing-webhooks/rules.ts";
import { countWaiting, insertDeliveries } from "../delivery-store.ts";
import type { EndpointRow } from "#server/auth/programs/endpoint-table.ts";
import type { DeliveryRow } from "../table.ts";
import type { Message } from "./compose-message.ts";
import { sendWebhooks } from "./send-webhooks.ts";

type Made = { endpoint: Pick<EndpointRow, "id">; messages: readonly Message[]; at: Date };

/**
 * Writes messages down for an endpoint, each once, and has them sent soon. What comes while too much waits is kept as failed:
 * a person may have it sent again.
 */
export const enqueueMessages = async (
  { jobs, newId }: Pick<Platform, "jobs" | "newId">,
  { userId }: BookOwner,
  tx: Db,
  { endpoint, messages, at }: Made,
): Promise<DeliveryRow[]> => {
  if (messages.length === 0) return [];
  const room = WAITING_MAX - (await countWaiting({ userId, endpointId: endpoint.id }, tx));
  const rows = messages.map((message, index): DeliveryRow => ({
    userId,
    id: newId(),
    endpointId: endpoint.id,
    ...message,
    createdAt: at,
    ...(index < room
      ? { state: "waiting", nextAttemptAt: at, problem: null }
      : { state: "failed", nextAttemptAt: null, problem: "crowded" }),
    attempts: 0,
    lastAttemptAt: null,
    answerStatus: null,
    tookMs: null,
    replayedAt: null,
  }));
  await insertDeliveries(tx, rows);
  await sendSoon({ jobs }, tx, { userId, endpointId: endpoint.id });
  return rows;
};

/** One job an endpoint: a slow receiver has one request under way, and none of others waits for it. */
export const sendSoon = (
  { jobs }: Pick<Platform, "jobs">,
  tx: Db,
  of: { userId: string; endpointId: string },
): Promise<void> => jobs.enqueue(tx, sendWebhooks, of, { key: of.endpointId, owner: of.userId });
