import { signAffiliateToken } from "../access-token.ts";
import { insertAffiliateSession } from "../affiliates/session-store.ts";
import type { TestApp } from "#test/support/api-client.ts";
import type { Id } from "#shared/ids.ts";

/** A session of an affiliate who has just signed in: its id and its header. */
export const asAffiliate = async (
  { platform, database, clock }: TestApp,
  affiliateId: Id,
): Promise<{ id: Id; headers: { authorization: string } }> => {
  const [id, at] = [platform.newId(), clock.now()];
  const expiresAt = new Date(at.getTime() + 30 * 86_400_000);
  const row = { affiliateId, id, createdAt: at, lastUsedAt: at, expiresAt, endedAt: null, provedAt: at };
  await insertAffiliateSession(database.db, { ...row, address: "10.0.0.1", userAgent: null });
  const token = await signAffiliateToken({ affiliateId, sessionId: id }, platform.config.secret, at);
  return { id, headers: { authorization: `Bearer ${token}` } };
};
