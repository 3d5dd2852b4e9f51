import { beginConnecting, finishConnecting } from "#server/connections/connect-by-consent.ts";
import type { ConsentService } from "#server/consent/provider.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { Platform } from "#server/platform.ts";
import { AppError } from "#shared/errors.ts";
import type { beginConsent as begin, finishConsent as finish } from "#features/intake/sources/sync-contract.ts";
import type { Service } from "../syncing/service.ts";
import { calendarServices } from "./services.ts";
import { serviceOf } from "../syncing/service.ts";
import { tellConnected } from "./connected.ts";

/** Null: the operator has not set its keys. */
export const consentServiceOf = (
  { config }: Pick<Platform, "config">,
  { kind, consent }: Pick<Service, "kind" | "consent">,
): ConsentService | null => {
  const provider = consent && config.signInProviders.find((one) => one.provider === consent.with);
  if (!provider) return null;
  const redirectUri = `${config.publicUrl}/integrations/return/${kind}`;
  return { name: kind, provider, scopes: consent.scopes, redirectUri, isOffline: true };
};

const expectService = (platform: Pick<Platform, "config">, kind: string): ConsentService => {
  const service = consentServiceOf(platform, serviceOf(calendarServices, kind));
  if (!service) throw new AppError("not_found", { message: "That service isn't available on this installation." });
  return service;
};

export async function beginConsent(call: Call<typeof begin>): Promise<Answer<typeof begin>> {
  return beginConnecting(call, expectService(call.platform, call.body.service));
}

export async function finishConsent(call: Call<typeof finish>): Promise<Answer<typeof finish>> {
  const { service, ...returned } = call.body;
  const { id } = await finishConnecting(call, expectService(call.platform, service), returned);
  return tellConnected(call, async () => id);
}
