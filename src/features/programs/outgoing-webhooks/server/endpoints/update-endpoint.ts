import { answerOnce } from "#server/http/answer-once.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { updateWebhookEndpoint as contract } from "#features/programs/outgoing-webhooks/contract.ts";
import { hostOf } from "../host-of.ts";
import { presentChanged } from "../present.ts";
import { findEndpoint, updateEndpoint } from "#server/auth/programs/endpoint-store.ts";
import { settleTold } from "../store.ts";
import { checkAddress } from "./check-address.ts";
import { mailNewAddress } from "./mail-new-address.ts";

/** What waits goes to the new address: it was for whoever reads there now. */
export async function updateWebhookEndpoint(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, scope, params, body, receivedAt: now, event } = call;
  if (!(await findEndpoint(scope, platform.database.db, params.id))) throw new AppError("not_found");
  const address = body.address === undefined ? undefined : await checkAddress(platform, body.address);
  return answerOnce(call, async (tx) => {
    const changes = {
      ...(address === undefined ? {} : { address, setBy: scope.actorId, setAt: now, heldUntil: null }),
      ...(body.events === undefined ? {} : { events: body.events }),
    };
    await settleTold(scope, tx);
    const isChanged = Object.keys(changes).length > 0;
    const row = isChanged
      ? await updateEndpoint(scope, tx, params.id, changes)
      : await findEndpoint(scope, tx, params.id);
    if (row && address !== undefined) await mailNewAddress(call, tx, row);
    if (row && isChanged) event.say({ details: { host: hostOf(row.address) } });
    else event.omit();
    await settleTold(scope, tx);
    return presentChanged({ platform, now }, scope, tx, row);
  });
}
