import { hashSecretToken } from "#server/auth/secret-token.ts";
import { byTheHouse } from "#server/events/make-event.ts";
import type { Verb } from "#server/http/implement.ts";
import { SECRET_PAGE_HEADERS } from "#server/http/secret-pages.ts";
import { AppError } from "#shared/errors.ts";
import type { stopRecordMail as contract } from "#features/record-chain/mail-contract.ts";
import { UNKNOWN_LINK } from "./get-mail-stop.ts";
import { readMailOwner } from "./mail-read-model.ts";
import { findAdviserByToken, findStopByToken, insertStop, saveMailSettings } from "./mail-store.ts";
import { addressHash } from "./stop-token.ts";

export const stopRecordMail: Verb<typeof contract> = async ({ db, params, http, receivedAt, event }) => {
  void http.reply.headers(SECRET_PAGE_HEADERS);
  const tokenHash = hashSecretToken(params.token);
  const active = await findAdviserByToken(db, tokenHash);
  const book = active ?? (await findStopByToken(db, tokenHash));
  if (!book) throw new AppError("not_found", { message: UNKNOWN_LINK });
  event.by(byTheHouse(book));
  if (!active?.adviserEmail) event.omit();
  else {
    const stop = { addressHash: addressHash(book, active.adviserEmail), tokenHash, stoppedAt: receivedAt };
    await insertStop(book, db, stop);
    const nobody = { adviserEmail: null, adviserId: null, adviserTokenHash: null };
    await saveMailSettings(book, db, { isOn: active.isOn, ...nobody, updatedAt: receivedAt });
  }
  return { ownerName: (await readMailOwner(book, db)).name, isStopped: true };
};
