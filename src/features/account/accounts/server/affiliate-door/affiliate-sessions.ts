import type {
  endAffiliateSession as endContract,
  endOtherAffiliateSessions as othersContract,
  listAffiliateSessions as listContract,
} from "#features/account/accounts/affiliate-door-contract.ts";
import { deviceInWords } from "#features/account/accounts/sign-ins/device-in-words.ts";
import { placeInWords } from "#features/account/accounts/sign-ins/place-in-words.ts";
import { endAffiliateSessions, readAffiliateSessions } from "#server/auth/affiliates/session-store.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";

export async function listAffiliateSessions(call: Call<typeof listContract>): Promise<Answer<typeof listContract>> {
  const { db, affiliate, address, receivedAt } = call;
  const rows = await readAffiliateSessions(db, affiliate.affiliateId, receivedAt);
  const sessions = rows.map((row) => ({
    id: row.id,
    device: deviceInWords(row.userAgent),
    place: placeInWords(row.address, address),
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    isCurrent: row.id === affiliate.sessionId,
  }));
  return { sessions };
}

export async function endAffiliateSession(call: Call<typeof endContract>): Promise<Answer<typeof endContract>> {
  const { db, affiliate, params, receivedAt: at } = call;
  const ended = await endAffiliateSessions(db, { affiliateId: affiliate.affiliateId, id: params.id, at });
  if (ended === 0) throw new AppError("not_found");
  return { ok: true };
}

export async function endOtherAffiliateSessions(
  call: Call<typeof othersContract>,
): Promise<Answer<typeof othersContract>> {
  const { db, affiliate, receivedAt: at } = call;
  const { affiliateId, sessionId: butId } = affiliate;
  return { count: await endAffiliateSessions(db, { affiliateId, butId, at }) };
}
