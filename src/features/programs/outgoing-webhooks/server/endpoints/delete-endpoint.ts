import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { deleteWebhookEndpoint as contract } from "#features/programs/outgoing-webhooks/contract.ts";
import { hostOf } from "../host-of.ts";
import { deleteEndpoint } from "#server/auth/programs/endpoint-store.ts";
import { settleTold } from "../store.ts";

export async function deleteWebhookEndpoint({
  db: tx,
  scope,
  params,
  event,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const row = await deleteEndpoint(scope, tx, params.id);
  if (!row) throw new AppError("not_found");
  await settleTold(scope, tx);
  event.say({ details: { host: hostOf(row.address) } });
  return { ok: true };
}
