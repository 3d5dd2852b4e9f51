import type { Answer, Call } from "#server/http/implement.ts";
import type { listWebhookEndpoints as contract } from "#features/programs/outgoing-webhooks/contract.ts";
import { presentEndpoint } from "../present.ts";
import { readEndpointStates } from "../read-model.ts";
import { readEndpoints } from "#server/auth/programs/endpoint-store.ts";

export async function listWebhookEndpoints({
  platform,
  db,
  scope,
  receivedAt: now,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const states = await readEndpointStates(scope, db);
  const rows = await readEndpoints(scope, db);
  return { endpoints: rows.map((row) => presentEndpoint({ platform, now }, row, states.get(row.id))) };
}
