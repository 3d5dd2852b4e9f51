import type { Answer, Call } from "#server/http/implement.ts";
import { SIGN_INS_PAGE } from "#features/account/accounts/rules.ts";
import type { listSignIns as contract } from "#features/account/accounts/sign-ins-contract.ts";
import { deviceInWords } from "#features/account/accounts/sign-ins/device-in-words.ts";
import { placeInWords } from "#features/account/accounts/sign-ins/place-in-words.ts";
import { readSessionHistory } from "../store.ts";

export async function listSignIns({
  db,
  scope,
  query,
  address,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const before = query.before === undefined ? null : new Date(query.before);
  const rows = await readSessionHistory(db, scope.actorId, { before, limit: SIGN_INS_PAGE + 1 });
  const signIns = rows.slice(0, SIGN_INS_PAGE).map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    method: row.method,
    device: deviceInWords(row.userAgent),
    place: placeInWords(row.address, address),
  }));
  return { signIns, hasMore: rows.length > SIGN_INS_PAGE };
}
