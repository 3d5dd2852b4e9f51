import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#shared/errors.ts";
import { REQUEST_LIMITS, withinDatabaseTime } from "../database/pool/database-time.ts";
import { inTransaction } from "../database/transaction.ts";
import type { Platform } from "../platform.ts";
import { enqueueWebhook } from "./handle-webhook.ts";
import { isSignedBody } from "./signed-body.ts";
import type { WebhookDoor, WebhookEvent } from "./webhook-door.ts";
import { insertWebhookEvent } from "./webhook-store.ts";

const BODY_MAX_BYTES = 512 * 1024;

const jsonOf = (raw: Buffer): unknown => {
  try {
    return JSON.parse(raw.toString("utf8"));
  } catch {
    return null;
  }
};

/** The event of a signed request. A closed door does not exist. */
const readEvent = ({ config, now }: Platform, door: WebhookDoor, request: FastifyRequest): WebhookEvent => {
  const secrets = door.secretsOf(config).filter((secret) => secret !== "");
  if (secrets.length === 0) throw new AppError("not_found");
  const { body, headers } = request;
  const header = headers[door.signatureHeader];
  const isSigned =
    Buffer.isBuffer(body) && typeof header === "string" && isSignedBody(body, header, { secrets, now: now() });
  const event = isSigned ? door.read(jsonOf(body), config) : null;
  if (!event) throw new AppError("malformed_request");
  return event;
};

/** Written together with the job that acts on it, and only then answered. A repeated one gets the same answer. */
const take = async (
  platform: Platform,
  { provider }: WebhookDoor,
  event: WebhookEvent,
  body: string,
): Promise<void> => {
  const { id: eventId, type } = event;
  await inTransaction(platform.database.db, async (tx) => {
    const isFirst = await insertWebhookEvent(tx, { provider, eventId, type, body, receivedAt: platform.now() });
    if (!isFirst) return;
    await enqueueWebhook(platform, tx, { provider, eventId });
  });
};

/**
 * Doors are outside the contracts: their callers are identified by a signature over the bytes of the body, which no
 * parser may touch, and are told only whether it was kept. Only our own failure is reported as one, since it makes them
 * try again.
 */
export const mountWebhooks = async (
  app: FastifyInstance,
  platform: Platform,
  doors: readonly WebhookDoor[],
): Promise<void> => {
  await app.register(async (bytes) => {
    bytes.removeAllContentTypeParsers();
    bytes.addContentTypeParser(
      "*",
      { parseAs: "buffer", bodyLimit: BODY_MAX_BYTES },
      async (_: unknown, body: Buffer) => body,
    );
    for (const door of doors) {
      bytes.post(door.path, { bodyLimit: BODY_MAX_BYTES }, async (request, reply): Promise<FastifyReply> => {
        const event = readEvent(platform, door, request);
        const body = String(request.body);
        await withinDatabaseTime(REQUEST_LIMITS.databaseMs, () => take(platform, door, event, body));
        return reply.header("cache-control", "no-store").send({ received: true });
      });
    }
  });
};
