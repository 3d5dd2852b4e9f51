import { findUserById } from "#server/accounts/user-store.ts";
import type { Db } from "#server/database/database.ts";
import { recordEvent } from "#server/events/leave-event.ts";
import { byTheHouse, makeEvent } from "#server/events/make-event.ts";
import { postMail } from "#server/mail-delivery/send-mail.ts";
import type { Platform } from "#server/platform.ts";
import { holdSeconds, type Outcome, pauseAfter, retryInSeconds } from "#features/programs/outgoing-webhooks/rules.ts";
import { stopWaiting, updateDelivery } from "../delivery-store.ts";
import { lockEndpoint, updateEndpoint } from "#server/auth/programs/endpoint-store.ts";
import { settleTold } from "../store.ts";
import type { EndpointRow } from "#server/auth/programs/endpoint-table.ts";
import type { DeliveryRow } from "../table.ts";
import { hostOf } from "../host-of.ts";
import { stoppedMail } from "../webhook-mails.ts";

type Sent = { endpoint: EndpointRow; delivery: DeliveryRow; outcome: Outcome; tookMs: number };

/** What became of one attempt, and of its endpoint. */
export const recordOutcome = async (
  platform: Platform,
  tx: Db,
  { endpoint: { userId, id: endpointId }, delivery, outcome, tookMs }: Sent,
): Promise<void> => {
  const now = platform.now();
  const endpoint = await lockEndpoint({ userId }, tx, endpointId);
  if (!endpoint) return;
  const attempts = delivery.attempts + 1;
  const tried = { attempts, lastAttemptAt: now, tookMs, answerStatus: outcome.status };
  if (outcome.is === "delivered") {
    const received = { ...tried, state: "delivered", nextAttemptAt: null, problem: null } as const;
    await updateDelivery({ userId }, tx, delivery.id, received);
    if (endpoint.failingSince !== null)
      await updateEndpoint({ userId }, tx, endpointId, { failingSince: null, heldUntil: null });
    return;
  }
  const wait = retryInSeconds(attempts, outcome.retryAfterSeconds, Math.random());
  await updateDelivery({ userId }, tx, delivery.id, {
    ...tried,
    problem: outcome.problem,
    state: wait === null ? "failed" : "waiting",
    nextAttemptAt: wait === null ? null : new Date(now.getTime() + wait * 1000),
  });
  const failingSince = endpoint.failingSince ?? now;
  const hold = holdSeconds(outcome, (now.getTime() - failingSince.getTime()) / 1000);
  const heldUntil = hold > 0 ? new Date(now.getTime() + hold * 1000) : null;
  await updateEndpoint({ userId }, tx, endpointId, { failingSince, heldUntil });
  const why = pauseAfter({ failingSince, now }, outcome.status);
  if (why !== null && endpoint.pausedAt === null) await pauseAndTell(platform, tx, endpoint, why);
};

/** Once: an endpoint that is paused is sent nothing. */
const pauseAndTell = async (platform: Platform, tx: Db, endpoint: EndpointRow, why: "gone" | "failing") => {
  const { userId, id, address } = endpoint;
  const now = platform.now();
  await updateEndpoint({ userId }, tx, id, { pausedAt: now, pausedWhy: why });
  await settleTold({ userId }, tx);
  await stopWaiting({ userId, endpointId: id }, tx);
  const details = { host: hostOf(address) };
  const event = { id: platform.newId(), event: "webhook_endpoint.stopped", subjectId: id, details, at: now } as const;
  await recordEvent(platform, tx, makeEvent(byTheHouse({ userId }), event));
  const owner = await findUserById(tx, userId);
  if (!owner) return;
  const { email: to, firstName } = owner;
  await postMail(
    platform,
    tx,
    stoppedMail({ to, firstName, host: details.host, why }, platform.config.publicUrl),
    userId,
  );
};
