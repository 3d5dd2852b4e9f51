import { createHmac } from "node:crypto";
import * as z from "zod/mini";
import type { Config } from "#server/config.ts";
import type { Db } from "#server/database/database.ts";
import { defineJob } from "#server/work/define-job.ts";
import type { Platform } from "#server/platform.ts";
import { signBody } from "#server/webhooks/signed-body.ts";
import type { SandboxWork } from "#features/account/billing/sandbox/sandbox-billing.ts";
import { findEvent, insertEvent, noteDelivered, noteUndelivered } from "./store.ts";

export const SANDBOX_DOOR = "/api/sandbox/webhook";
/** A delayed event arrives after this many seconds. */
export const LATE_SECONDS = 60;
const PATIENCE_MS = 10_000;

/** The sandbox's signing key: derived from the server's own secret, so reading its tables does not reveal it. */
export const sandboxSecret = ({ secret }: Pick<Config, "secret">): string =>
  createHmac("sha256", secret).update("webhooks of the sandbox").digest("hex");

const OBJECT_OF_TYPE = [
  ["checkout.session.", "checkout.session"],
  ["customer.subscription.", "subscription"],
  ["customer.", "customer"],
  ["charge.dispute.", "dispute"],
  ["charge.", "charge"],
] as const;

const bodyOf = (event: { id: string; type: string; objectId: string }, customerId: string, at: Date): string => {
  const { id, type, objectId } = event;
  const object = OBJECT_OF_TYPE.find(([start]) => type.startsWith(start))?.[1] ?? "invoice";
  const created = Math.floor(at.getTime() / 1000);
  const thing = object === "customer" ? { object, id: customerId } : { object, id: objectId, customer: customerId };
  return JSON.stringify({ id, object: "event", type, created, livemode: false, data: { object: thing } });
};

const DELIVERIES_OF = { once: 1, twice: 2, late: 1, never: 0 } as const;

/** Records the events of some work together with it, and sends them as the customer's switch says. */
export const deliverEvents = async (platform: Platform, tx: Db, { customer, events }: SandboxWork): Promise<void> => {
  const createdAt = platform.now();
  const isLate = customer.delivery === "late";
  const deliverAt = new Date(createdAt.getTime() + (isLate ? LATE_SECONDS * 1000 : 0));
  for (const { type, objectId } of events) {
    const id = `evt_sandbox_${platform.newId().replaceAll("-", "")}`;
    await insertEvent(tx, {
      id,
      customerId: customer.id,
      type,
      body: bodyOf({ id, type, objectId }, customer.id, createdAt),
      createdAt,
      deliveriesLeft: DELIVERIES_OF[customer.delivery],
      deliverAt,
    });
    if (customer.delivery === "never") continue;
    await platform.jobs.enqueue(tx, deliverSandboxEvent, { eventId: id }, isLate ? { startAt: deliverAt } : {});
  }
};

const hostOf = ({ host }: Config): string => {
  if (["0.0.0.0", "::", "[::]"].includes(host)) return "127.0.0.1";
  return host.includes(":") && !host.startsWith("[") ? `[${host}]` : host;
};

/** Over HTTP, signed, to an endpoint like any other provider's: it may reach only the sandbox's own server. */
const post = async (platform: Platform, body: string): Promise<void> => {
  const { config, now } = platform;
  const raw = Buffer.from(body);
  const answer = await fetch(`http://${hostOf(config)}:${config.port}${SANDBOX_DOOR}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "sandbox-signature": signBody(raw, { secret: sandboxSecret(config), at: now() }),
    },
    body: raw,
    redirect: "error",
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`the door answered ${answer.status}`);
};

export const deliverSandboxEvent = defineJob({
  id: "billing.deliver-sandbox-event",
  title: "Tell what happened at the sandbox",
  payload: z.strictObject({ eventId: z.string() }),
  retries: { limit: 8, afterSeconds: 2, atMostSeconds: 600 },
  run: async (platform, { payload, write }) => {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const event = await findEvent(platform.database.db, payload.eventId);
      if (!event || event.deliveriesLeft === 0) return;
      await post(platform, event.body);
      await write((tx) => noteDelivered(tx, event.id));
    }
  },
  died: (_platform, tx, { payload, reason }) => noteUndelivered(tx, payload.eventId, reason),
});
