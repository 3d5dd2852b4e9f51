import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { switchWebhookEndpoint as contract } from "#features/programs/outgoing-webhooks/contract.ts";
import { sendSoon } from "../sending/enqueue-messages.ts";
import { hostOf } from "../host-of.ts";
import { presentChanged } from "../present.ts";
import { lockEndpoint, updateEndpoint } from "#server/auth/programs/endpoint-store.ts";
import { settleTold } from "../store.ts";

/** Goes on from now: what happened meanwhile is not sent later. What waited before it was paused is. */
export async function switchWebhookEndpoint(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db: tx, scope, params, body, receivedAt: now, event } = call;
  const before = await lockEndpoint(scope, tx, params.id);
  if (!before) throw new AppError("not_found");
  if ((before.pausedAt === null) === body.isActive) {
    event.omit();
    return presentChanged({ platform, now }, scope, tx, before);
  }
  const { userId, actorId: setBy, bookVersion: readVersion } = scope;
  await settleTold(scope, tx);
  const changes = body.isActive
    ? {
        pausedAt: null,
        pausedWhy: null,
        failingSince: null,
        heldUntil: null,
        setBy,
        setAt: now,
        beganAt: now,
        readTo: now,
        readVersion,
      }
    : { pausedAt: now, pausedWhy: "person" as const };
  const row = await updateEndpoint(scope, tx, params.id, changes);
  await settleTold(scope, tx);
  if (body.isActive) await sendSoon(platform, tx, { userId, endpointId: params.id });
  event.say({ details: { host: hostOf(before.address) } });
  return presentChanged({ platform, now }, scope, tx, row);
}
