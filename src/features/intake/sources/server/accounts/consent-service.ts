import { consentedProvider } from "#server/connections/connect-by-consent.ts";
import type { ConnectionProvider } from "#server/connections/connections.ts";
import type { ConsentService } from "#server/consent/provider.ts";
import type { Platform } from "#server/platform.ts";
import type { SyncedKind } from "#features/intake/sources/rules.ts";
import type { AskedConsent } from "../syncing/service.ts";

/** Null: the operator has not set its keys. */
export const consentServiceOf = (
  { config }: Pick<Platform, "config">,
  kind: SyncedKind,
  { with: name, scopes }: AskedConsent,
): ConsentService | null => {
  const provider = config.signInProviders.find((one) => one.provider === name);
  const redirectUri = `${config.publicUrl}/integrations/return/${kind}`;
  return provider ? { name: kind, provider, scopes, redirectUri, isOffline: true } : null;
};

/** By the keys that are set when it is used. */
export const consented = (kind: SyncedKind, asked: AskedConsent): ConnectionProvider => {
  const providerOf = (platform: Platform): ConnectionProvider => {
    const service = consentServiceOf(platform, kind, asked);
    if (!service) throw new Error(`the keys of ${kind} are not set`);
    return consentedProvider(service);
  };
  return {
    provider: kind,
    service: asked.with,
    refresh: async (platform, secret) => providerOf(platform).refresh(platform, secret),
    revoke: async (platform, secret) => providerOf(platform).revoke(platform, secret),
  };
};
