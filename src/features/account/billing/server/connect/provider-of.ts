import { AppError } from "#shared/errors.ts";
import type { Platform } from "#server/platform.ts";
import type { PaymentProvider } from "../provider/payment-provider.ts";
import { createSandboxProvider } from "../sandbox/sandbox-provider.ts";

const made = new WeakMap<Platform, PaymentProvider>();

/** The payment provider here; null: there is none. */
export const providerOf = async (platform: Platform): Promise<PaymentProvider | null> => {
  const { billing, isBilled } = platform.config;
  if (!isBilled || billing.kind === "none") return null;
  const known = made.get(platform);
  if (known) return known;
  const provider =
    billing.kind === "sandbox"
      ? createSandboxProvider(platform)
      : (await import("../stripe/stripe-provider.ts")).createStripeProvider(billing, platform.now);
  made.set(platform, provider);
  return provider;
};

/** For what is impossible where nothing is billed. */
export const requireProvider = async (platform: Platform): Promise<PaymentProvider> => {
  const provider = await providerOf(platform);
  if (!provider)
    throw new AppError("state_conflict", { message: "Nothing is billed here: there is nothing to pay or to change." });
  return provider;
};
