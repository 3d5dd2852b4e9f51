import { readOpenSessions } from "#server/accounts/session-store.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { listSessions as contract } from "#features/account/accounts/sign-ins-contract.ts";
import { deviceInWords } from "#features/account/accounts/sign-ins/device-in-words.ts";
import { placeInWords } from "#features/account/accounts/sign-ins/place-in-words.ts";

export async function listSessions({
  db,
  scope,
  address,
  receivedAt,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const rows = await readOpenSessions(db, scope.actorId, receivedAt);
  const sessions = rows.map((row) => ({
    id: row.id,
    device: deviceInWords(row.userAgent),
    place: placeInWords(row.address, address),
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    isCurrent: row.id === scope.sessionId,
    isSupport: row.impersonatorId !== null,
  }));
  return { sessions };
}
