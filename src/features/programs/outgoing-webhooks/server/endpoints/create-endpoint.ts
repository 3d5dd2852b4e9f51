import { lockUser } from "#server/accounts/user-store.ts";
import { leaveEvent } from "#server/events/leave-event.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { createWebhookEndpoint as contract } from "#features/programs/outgoing-webhooks/contract.ts";
import { ENDPOINTS_MAX } from "#features/programs/outgoing-webhooks/rules.ts";
import { sealSecrets } from "../endpoint-secrets.ts";
import { hostOf } from "../host-of.ts";
import { presentEndpoint } from "../present.ts";
import { newSigningSecret } from "../sending/sign-message.ts";
import { countEndpoints, insertEndpoint } from "#server/auth/programs/endpoint-store.ts";
import { settleTold } from "../store.ts";
import type { EndpointRow } from "#server/auth/programs/endpoint-table.ts";
import { checkAddress } from "./check-address.ts";
import { mailNewAddress } from "./mail-new-address.ts";

/** The name is looked up before the transaction: nothing slow waits inside one. */
export async function createWebhookEndpoint(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, scope, body, receivedAt: at, event } = call;
  const { userId, actorId } = scope;
  const id = platform.newId();
  const secret = newSigningSecret();
  const sealed = sealSecrets(platform.config.sealingKeys(), { userId, id }, { secret, before: null });
  const address = await checkAddress(platform, body.address);
  const row: EndpointRow = {
    userId,
    id,
    address,
    events: body.events,
    ...sealed,
    createdAt: at,
    setBy: actorId,
    setAt: at,
    beganAt: at,
    pausedAt: null,
    pausedWhy: null,
    failingSince: null,
    heldUntil: null,
    readTo: at,
    readVersion: scope.bookVersion,
  };
  return inTransaction(platform.database.db, async (tx) => {
    await lockUser(tx, userId);
    if ((await countEndpoints(scope, tx)) >= ENDPOINTS_MAX) {
      const message = `A book has ${ENDPOINTS_MAX} webhooks at most. Delete one first.`;
      throw new AppError("state_conflict", { message });
    }
    await settleTold(scope, tx);
    await insertEndpoint(tx, row);
    await mailNewAddress(call, tx, row);
    event.say({ subjectId: id, details: { host: hostOf(address) } });
    const answer = { endpoint: presentEndpoint({ platform, now: at }, row, undefined), secret };
    leaveEvent(call, tx, answer);
    return answer;
  });
}
