import { requireFeature } from "#server/auth/require-access.ts";
import { beginConnecting, finishConnecting } from "#server/connections/connect-by-consent.ts";
import type { ConsentService } from "#server/consent/provider.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { Platform } from "#server/platform.ts";
import { featureOf, type SyncedKind } from "#features/intake/sources/rules.ts";
import { AppError } from "#shared/errors.ts";
import type { beginConsent as begin, finishConsent as finish } from "#features/intake/sources/sync-contract.ts";
import { services, sourceConnections } from "./services.ts";
import { serviceOf } from "../syncing/service.ts";
import { consentServiceOf } from "./consent-service.ts";
import { tellConnected } from "./connected.ts";

type Asking = Pick<Call<typeof begin>, "scope"> & { platform: Pick<Platform, "config"> };

const expectService = ({ platform, scope }: Asking, kind: SyncedKind): ConsentService => {
  requireFeature(scope, featureOf(kind));
  const { consent } = serviceOf(services, kind);
  const service = consent && consentServiceOf(platform, kind, consent);
  if (!service) throw new AppError("not_found", { message: "That service isn't available on this installation." });
  return service;
};

export async function beginConsent(call: Call<typeof begin>): Promise<Answer<typeof begin>> {
  return beginConnecting(call, expectService(call, call.body.service));
}

export async function finishConsent(call: Call<typeof finish>): Promise<Answer<typeof finish>> {
  const { service, ...returned } = call.body;
  const asked = { service: expectService(call, service), providers: sourceConnections };
  const { id } = await finishConnecting(call, asked, returned);
  return tellConnected(call, async () => id);
}
