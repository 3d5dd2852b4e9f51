import type { Verb } from "#server/http/implement.ts";
import { SIGN_INS_PAGE } from "#features/accounts/rules.ts";
import type { listSignIns as contract } from "#features/accounts/sign-ins-contract.ts";
import { deviceInWords } from "#features/accounts/sign-ins/device-in-words.ts";
import { placeInWords } from "#features/accounts/sign-ins/place-in-words.ts";
import { readSessionHistory } from "../store.ts";

export const listSignIns: Verb<typeof contract> = async ({ db, scope, query, address }) => {
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
};
