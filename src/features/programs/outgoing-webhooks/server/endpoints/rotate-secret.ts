import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { rotateWebhookSecret as contract } from "#features/programs/outgoing-webhooks/contract.ts";
import { openSecrets, rotateSecrets, sealSecrets } from "../endpoint-secrets.ts";
import { hostOf } from "../host-of.ts";
import { presentChanged } from "../present.ts";
import { newSigningSecret } from "../sending/sign-message.ts";
import { lockEndpoint, updateEndpoint } from "#server/auth/programs/endpoint-store.ts";

export async function rotateWebhookSecret(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db: tx, scope, params, receivedAt: now, event } = call;
  const before = await lockEndpoint(scope, tx, params.id);
  if (!before) throw new AppError("not_found");
  const keys = platform.config.sealingKeys();
  const secret = newSigningSecret();
  const sealed = sealSecrets(keys, before, rotateSecrets(openSecrets(keys, before), secret, now));
  const row = await updateEndpoint(scope, tx, params.id, sealed);
  event.say({ details: { host: hostOf(before.address) } });
  return { endpoint: await presentChanged({ platform, now }, scope, tx, row), secret };
}
