import { leaveEventAlone } from "../leave-event-alone.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type * as contract from "#features/account/billing/checkout-contract.ts";
import { openCheckout } from "./open-checkout.ts";
import { requireOwnUrl } from "./own-url.ts";

export async function createCheckout(
  call: Call<typeof contract.createCheckout>,
): Promise<Answer<typeof contract.createCheckout>> {
  const { platform, scope, body } = call;
  const { priceType, annualPrice } = body;
  const checkoutUrl = await openCheckout(platform, {
    userId: scope.userId,
    choice: { priceType, annualPrice },
    successUrl: requireOwnUrl(platform.config, "successUrl", body.successUrl),
    cancelUrl: requireOwnUrl(platform.config, "cancelUrl", body.cancelUrl),
  });
  await leaveEventAlone(call);
  return { checkoutUrl };
}

/** Returns to the dashboard, where the outcome is read again and shown. */
export async function createSubscription(
  call: Call<typeof contract.createSubscription>,
): Promise<Answer<typeof contract.createSubscription>> {
  const { platform, scope, body } = call;
  const urlOf = (payment: string): string => new URL(`/dashboard?payment=${payment}`, platform.config.publicUrl).href;
  const url = await openCheckout(platform, {
    userId: scope.userId,
    choice: body,
    successUrl: urlOf("success"),
    cancelUrl: urlOf("cancelled"),
  });
  await leaveEventAlone(call);
  return { url };
}
