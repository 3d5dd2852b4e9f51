import * as z from "zod/mini";
import type { Config } from "#server/config.ts";
import { findOwnerOfCustomer } from "#server/plans/plan-store.ts";
import type { Tx } from "#server/database/database.ts";
import type { Platform } from "#server/platform.ts";
import type { WebhookDoor } from "#server/webhooks/webhook-door.ts";
import { SANDBOX_DOOR, sandboxSecret } from "../sandbox/deliver-sandbox-event.ts";
import { reconcileSoon } from "./reconcile-account.ts";

/** All that is read from an event is whom it concerns. The current facts are asked of the provider. */
const eventSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(255)),
  object: z.literal("event"),
  type: z.string().check(z.minLength(1), z.maxLength(255)),
  livemode: z.boolean(),
  data: z.object({ object: z.object({ object: z.string(), id: z.optional(z.string()), customer: z.unknown() }) }),
});

const customerOf = (body: unknown): string | null => {
  const parsed = eventSchema.safeParse(body);
  if (!parsed.success) return null;
  const { object, id, customer } = parsed.data.data.object;
  if (object === "customer") return id ?? null;
  if (typeof customer === "string") return customer;
  // Expanded, as some accounts send it.
  const expanded = z.object({ id: z.string() }).safeParse(customer);
  return expanded.success ? expanded.data.id : null;
};

/** Where real money is taken no test event counts, and vice versa. */
const isLive = ({ billing }: Config): boolean => billing.kind === "stripe" && /^(sk|rk)_live_/.test(billing.secretKey);

/** Has the provider read again for the owner of one of its customers; does nothing if there is none. */
export type CustomerListener = (
  platform: Platform,
  tx: Tx,
  customer: { provider: "stripe" | "sandbox"; customerId: string },
) => Promise<void>;

const hearOfPerson: CustomerListener = async (platform, tx, { provider, customerId }) => {
  const userId = await findOwnerOfCustomer(tx, provider, customerId);
  if (userId !== null) await reconcileSoon(platform, tx, userId);
};

const doorOf = (
  name: "stripe" | "sandbox",
  door: Pick<WebhookDoor, "path" | "signatureHeader" | "secretsOf">,
  listeners: readonly CustomerListener[],
): WebhookDoor => ({
  ...door,
  provider: name,
  read: (body, config) => {
    const parsed = eventSchema.safeParse(body);
    if (!parsed.success || parsed.data.livemode !== isLive(config)) return null;
    return { id: parsed.data.id, type: parsed.data.type };
  },
  handle: async (platform, tx, { body }) => {
    const customerId = customerOf(body);
    if (customerId === null) return;
    for (const hear of listeners) await hear(platform, tx, { provider: name, customerId });
  },
});

/** Where the providers send events about people, and about the other owners that `others` know. */
export const billingDoors = (others: readonly CustomerListener[] = []): readonly WebhookDoor[] => {
  const listeners = [hearOfPerson, ...others];
  return [
    doorOf(
      "stripe",
      {
        path: "/api/stripe/webhook",
        signatureHeader: "stripe-signature",
        secretsOf: ({ billing }) => (billing.kind === "stripe" ? billing.webhookSecrets : []),
      },
      listeners,
    ),
    doorOf(
      "sandbox",
      {
        path: SANDBOX_DOOR,
        signatureHeader: "sandbox-signature",
        secretsOf: (config) => (config.billing.kind === "sandbox" ? [sandboxSecret(config)] : []),
      },
      listeners,
    ),
  ];
};
