import type { Db } from "#server/database/database.ts";
import { byTheHouse, bySelf } from "#server/events/make-event.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { SECRET_PAGE_HEADERS } from "#server/http/secret-pages.ts";
import type { stopRecordMail as contract } from "#features/proof/record-chain/mail-contract.ts";
import { type FoundStop, findStop, isStopped } from "./find-stop.ts";
import { readMailOwner } from "./mail-read-model.ts";
import { endOwnMails, insertStop, saveMailSettings } from "./mail-store.ts";
import { addressHash } from "./stop-token.ts";

/** Stopping twice is stopping once. */
export async function stopRecordMail({
  platform,
  db,
  params,
  http,
  receivedAt,
  event,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  void http.reply.headers(SECRET_PAGE_HEADERS);
  const stop = await findStop(platform, db, params.token);
  const { book, recipient } = stop;
  event.by(recipient === "owner" ? bySelf(book.userId) : byTheHouse(book));
  if (isStopped(stop)) event.omit();
  else await endMails(db, stop, receivedAt);
  return { ownerName: (await readMailOwner(book, db)).name, recipient, isStopped: true };
}

const NOBODY = { adviserEmail: null, adviserId: null, adviserTokenHash: null };

const endMails = async (db: Db, stop: FoundStop, at: Date): Promise<void> => {
  const { book } = stop;
  if (stop.recipient === "owner") return endOwnMails(book, db, at);
  const { active, tokenHash } = stop;
  if (!active?.adviserEmail) return;
  await insertStop(book, db, { addressHash: addressHash(book, active.adviserEmail), tokenHash, stoppedAt: at });
  await saveMailSettings(book, db, { isOn: active.isOn, ...NOBODY, updatedAt: at });
};
