import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { listWebhookDeliveries as contract } from "#features/programs/outgoing-webhooks/contract.ts";
import { readDeliveries } from "../delivery-store.ts";
import { presentDelivery } from "../present.ts";
import { findEndpoint } from "#server/auth/programs/endpoint-store.ts";

export async function listWebhookDeliveries({
  db,
  scope,
  params,
  query,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  if (!(await findEndpoint(scope, db, params.id))) throw new AppError("not_found");
  const { before, limit } = query;
  const rows = await readDeliveries({ userId: scope.userId, endpointId: params.id }, db, { before, limit: limit + 1 });
  return { deliveries: rows.slice(0, limit).map(presentDelivery), hasMore: rows.length > limit };
}
