import { signAffiliateToken } from "../access-token.ts";
import { insertAffiliateSession } from "../affiliates/session-store.ts";
import type { ApiClient, SendOptions, TestApp } from "#test/support/api-client.ts";
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

/** Somebody signed in as an affiliate who just applied, asking as a client does. */
export const signUpAffiliate = async (app: TestApp): Promise<ApiClient> => {
  const [visitor, id] = [app.visitor(), app.platform.newId()];
  const email = `${id}@partner.example`;
  await app.database.pool.query(
    "INSERT INTO affiliates (id, email, full_name, platform, applied_at) VALUES ($1, $2, 'Kim Partner', 'Blog', now())",
    [id, email],
  );
  const { headers } = await asAffiliate(app, id);
  const signed = (options: SendOptions = {}): SendOptions => ({
    ...options,
    headers: { ...headers, ...options.headers },
  });
  return {
    userId: id,
    email,
    call: (endpoint, request, options) => visitor.call(endpoint, request, signed(options)),
    refused: (endpoint, request, options) => visitor.refused(endpoint, request, signed(options)),
    send: (endpoint, request, options) => visitor.send(endpoint, request, signed(options)),
  };
};
