import * as z from "zod/mini";
import type { Config } from "#server/config.ts";
import { defineJob, type AnyJob } from "#server/work/define-job.ts";
import type { WebhookDoor } from "#server/webhooks/webhook-door.ts";
import { providerOf } from "../connect/provider-of.ts";
import { SANDBOX_DOOR, sandboxSecret } from "../sandbox/deliver-sandbox-event.ts";
import type { Payer } from "./define-payer.ts";
import { giveUpOnStranger } from "./read-provider.ts";

/**
 * All that is read from an event is whom it concerns. The current facts are asked of the provider. Not every object names its
 * customer: a customer is one, a dispute names a charge, a balance concerns no one.
 */
const eventSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(255)),
  object: z.literal("event"),
  type: z.string().check(z.minLength(1), z.maxLength(255)),
  livemode: z.boolean(),
  data: z.object({
    object: z.object({
      object: z.string(),
      id: z.optional(z.string()),
      customer: z.optional(z.unknown()),
      charge: z.optional(z.unknown()),
    }),
  }),
});

/** An id, or the object itself, as some accounts send it. */
const idOf = (thing: unknown): string | null => {
  if (typeof thing === "string") return thing;
  const expanded = z.object({ id: z.string() }).safeParse(thing);
  return expanded.success ? expanded.data.id : null;
};

type Concerned = { customerId: string | null; chargeId: string | null };

const concernedBy = (body: unknown): Concerned => {
  const parsed = eventSchema.safeParse(body);
  if (!parsed.success) return { customerId: null, chargeId: null };
  const { object, id = null, customer, charge } = parsed.data.data.object;
  return { customerId: object === "customer" ? id : idOf(customer), chargeId: idOf(charge) };
};

/** Where real money is taken no test event counts, and vice versa. */
const isLive = ({ billing }: Config): boolean => billing.kind === "stripe" && /^(sk|rk)_live_/.test(billing.secretKey);

const HEAR_OF_CHARGE = {
  id: "billing.hear-of-charge",
  payload: z.strictObject({ provider: z.enum(["stripe", "sandbox"]), chargeId: z.string() }),
};

/** Finds whose charge an event was about that names no customer, and has the provider read again for them. */
export const hearOfCharge = (payers: readonly Payer[]): AnyJob =>
  defineJob({
    ...HEAR_OF_CHARGE,
    title: "Find whose charge was disputed",
    run: async (platform, { payload: { provider: name, chargeId }, finish }) => {
      const provider = await providerOf(platform);
      if (provider?.name !== name) return;
      const customerId = await provider.findCustomerOfCharge(chargeId).catch(giveUpOnStranger);
      if (customerId === null) return;
      await finish(async (tx) => {
        for (const payer of payers) await payer.onCustomerChanged(platform, tx, { provider: name, customerId });
      });
    },
  });

const doorOf = (
  name: "stripe" | "sandbox",
  door: Pick<WebhookDoor, "path" | "signatureHeader" | "secretsOf">,
  payers: readonly Payer[],
): WebhookDoor => ({
  ...door,
  provider: name,
  read: (body, config) => {
    const parsed = eventSchema.safeParse(body);
    if (!parsed.success || parsed.data.livemode !== isLive(config)) return null;
    return { id: parsed.data.id, type: parsed.data.type };
  },
  handle: async (platform, tx, { body }) => {
    const { customerId, chargeId } = concernedBy(body);
    if (customerId !== null)
      for (const payer of payers) await payer.onCustomerChanged(platform, tx, { provider: name, customerId });
    else if (chargeId !== null)
      await platform.jobs.enqueue(tx, HEAR_OF_CHARGE, { provider: name, chargeId }, { key: chargeId });
  },
});

/** Where the providers send events about their customers. */
export const billingDoors = (payers: readonly Payer[]): readonly WebhookDoor[] => [
  doorOf(
    "stripe",
    {
      path: "/api/stripe/webhook",
      signatureHeader: "stripe-signature",
      secretsOf: ({ billing }) => (billing.kind === "stripe" ? billing.webhookSecrets : []),
    },
    payers,
  ),
  doorOf(
    "sandbox",
    {
      path: SANDBOX_DOOR,
      signatureHeader: "sandbox-signature",
      secretsOf: (config) => (config.billing.kind === "sandbox" ? [sandboxSecret(config)] : []),
    },
    payers,
  ),
];
