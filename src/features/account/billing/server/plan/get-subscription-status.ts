import type { getSubscriptionStatus as contract } from "#features/account/billing/contract.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { readStatus } from "./read-status.ts";

export function getSubscriptionStatus({
  platform,
  db,
  scope,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return readStatus(platform, db, scope);
}
