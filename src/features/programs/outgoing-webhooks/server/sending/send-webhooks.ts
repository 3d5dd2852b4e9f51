import * as z from "zod/mini";
import { actFor } from "#server/auth/act-for.ts";
import type { Attempt } from "#server/jobs/job.ts";
import { readRetryAfter } from "#server/outbound/retry-after.ts";
import { OutboundRefusal } from "#server/outbound/outbound-refusal.ts";
import type { Platform } from "#server/platform.ts";
import { defineJob } from "#server/work/define-job.ts";
import { idSchema } from "#shared/schema.ts";
import {
  ANSWER_MAX_BYTES,
  DELIVERY_PATIENCE_MS,
  type Outcome,
  outcomeOfStatus,
} from "#features/programs/outgoing-webhooks/rules.ts";
import { findDue } from "../delivery-store.ts";
import { isOwnAddress } from "../is-own-address.ts";
import { openSecrets, secretsThatSign } from "../endpoint-secrets.ts";
import { findEndpoint } from "#server/auth/programs/endpoint-store.ts";
import type { EndpointRow } from "#server/auth/programs/endpoint-table.ts";
import type { DeliveryRow } from "../table.ts";
import { recordOutcome } from "./record-outcome.ts";
import { signatureHeaders } from "./sign-message.ts";

const payload = z.strictObject({ userId: idSchema, endpointId: idSchema });
type Sending = z.infer<typeof payload>;

/** After so many, others have their turn. */
const MESSAGES_A_TURN = 20;
/** Besides the owner, who may share a book (`BOOK_GRANTS`). */
const SPOUSE = "admin";
const USER_AGENT = "Tenure-Webhooks/1";

const failed = (problem: Extract<Outcome, { is: "failed" }>["problem"]): Outcome => ({
  is: "failed",
  problem,
  status: null,
  retryAfterSeconds: null,
});

/** Its name is resolved anew, and must lead to public addresses alone; no redirect is followed and no answer read. */
const post = async (platform: Platform, endpoint: EndpointRow, delivery: DeliveryRow): Promise<Outcome> => {
  const secrets = openSecrets(platform.config.sealingKeys(), endpoint);
  if (!secrets) return failed("unsealed");
  if (await isOwnAddress(platform, new URL(endpoint.address))) return failed("address");
  const now = platform.now();
  try {
    const { status, headers } = await platform.outbound.ask(endpoint.address, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "user-agent": USER_AGENT,
        ...signatureHeaders(delivery, secretsThatSign(secrets, now), now),
      },
      body: delivery.body,
      bytesMax: ANSWER_MAX_BYTES,
      patienceMs: DELIVERY_PATIENCE_MS,
    });
    return outcomeOfStatus(status, readRetryAfter(headers["retry-after"], now) ?? null);
  } catch (error) {
    if (error instanceof OutboundRefusal) return failed(error.reason);
    throw error;
  }
};

/** Sends the oldest message that is due. Whether one was sent and received; null: none is due. */
const sendOne = async (
  platform: Platform,
  { userId, endpointId }: Sending,
  { write }: Attempt<Sending>,
): Promise<boolean | null> => {
  const { db } = platform.database;
  const endpoint = await findEndpoint({ userId }, db, endpointId);
  if (!endpoint || endpoint.pausedAt !== null) return null;
  if (endpoint.heldUntil !== null && endpoint.heldUntil > platform.now()) return null;
  const delivery = await findDue({ userId, endpointId }, db, platform.now());
  if (!delivery) return null;
  const begun = performance.now();
  const outcome = await post(platform, endpoint, delivery);
  const tookMs = Math.round(performance.now() - begun);
  // If the process dies here, the same message is sent once more, with the same id.
  await write((tx) => recordOutcome(platform, tx, { endpoint, delivery, outcome, tookMs }));
  return outcome.is === "delivered";
};

/** The owner is there, and so is whoever set the address, who may still share the book. */
const maySend = async (platform: Platform, { userId, endpointId }: Sending): Promise<boolean> => {
  const endpoint = await findEndpoint({ userId }, platform.database.db, endpointId);
  if (!endpoint || !(await actFor(platform, { userId, actorId: userId, as: "owner" }))) return false;
  const { setBy: actorId } = endpoint;
  return actorId === userId || (await actFor(platform, { userId, actorId, as: SPOUSE })) !== null;
};

/**
 * Sends what is due to one endpoint, one message after another. The first failure ends the turn, so that a receiver that is away
 * costs one wait, ever less often, however much waits for it.
 */
export const sendWebhooks = defineJob<Sending>({
  id: "webhooks.send",
  title: "Send webhooks to an address",
  payload,
  atOnce: 8,
  run: async (platform, attempt) => {
    const { userId } = attempt.payload;
    if (!(await maySend(platform, attempt.payload))) return;
    for (let sent = 0; sent < MESSAGES_A_TURN; sent += 1) {
      attempt.signal.throwIfAborted();
      if ((await sendOne(platform, attempt.payload, attempt)) !== true) return;
    }
    const { endpointId } = attempt.payload;
    await attempt.finish((tx) =>
      platform.jobs.enqueue(tx, sendWebhooks, attempt.payload, { key: endpointId, owner: userId }),
    );
  },
});
