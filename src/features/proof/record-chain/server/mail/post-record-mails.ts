import { hashSecretToken } from "#server/auth/secret-token.ts";
import type { Tx } from "#server/database/database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Mail } from "#server/mail/mailer.ts";
import type { Platform } from "#server/platform.ts";
import { addDays, type CivilDate, civilDateInZone, mondayOf } from "#shared/civil-date.ts";
import type { Id } from "#shared/ids.ts";
import { isoWeekOf } from "#features/proof/record-chain/rules.ts";
import { mailPayloadOf } from "#server/mail-delivery/send-mail.ts";
import { sendRecordMail } from "./send-record-mail.ts";
import { type DueMail, readDueMails } from "./mail-read-model.ts";
import { deleteUnsent, insertMail, keepStopToken, readUnsent } from "./mail-store.ts";
import { adviserMail, ownerMail } from "./record-mails.ts";
import { ownerStopToken, stopToken } from "./stop-token.ts";

const MAILS_PER_RUN = 500;

/**
 * Writes down the mails of this ISO week (in UTC) that are not yet written down: each together with the job that sends
 * it, in one transaction with its row. There is one row per week and recipient.
 */
export const postRecordMails = async (platform: Platform): Promise<void> => {
  const { database, now } = platform;
  const today = civilDateInZone(now(), "UTC");
  const weeks: Weeks = { week: isoWeekOf(today), endedWeek: addDays(mondayOf(today), -7) };
  await forgetForsaken(platform, weeks.week);
  for (const due of await readDueMails(database.db, { ...weeks, limit: MAILS_PER_RUN })) {
    await inTransaction(database.db, (tx) => postOne(platform, tx, due, weeks));
  }
};

const keyOf = ({ userId, week, recipient }: { userId: Id; week: string; recipient: string }): string =>
  `${userId} ${week} ${recipient}`;

/**
 * A backup holds no jobs: a mail that it has as written down, but without a job, is written down again. The rows are
 * read first: each row was committed together with its job.
 */
const forgetForsaken = async ({ database, jobs }: Platform, week: string): Promise<void> => {
  const unsent = await readUnsent(database.db, week);
  if (unsent.length === 0) return;
  const keys = await jobs.keysOf(sendRecordMail);
  for (const mail of unsent) if (!keys.has(keyOf(mail))) await deleteUnsent(database.db, mail);
};

/** The week whose mail this is, and the Monday of the one that ended last. */
type Weeks = { week: string; endedWeek: CivilDate };

const postOne = async (platform: Platform, tx: Tx, due: DueMail, { week, endedWeek }: Weeks): Promise<void> => {
  const { ownerId: userId, recipient, adviserId, seq, hash } = due;
  if (!(await insertMail({ userId }, tx, { week, recipient, adviserId, seq, hash }))) return;
  const mail = mailPayloadOf(await writeMail(platform, tx, due, endedWeek));
  const payload = { userId, week, recipient, adviserId, mail };
  await platform.jobs.enqueue(tx, sendRecordMail, payload, { key: keyOf(payload), owner: userId });
};

const writeMail = async ({ config }: Platform, tx: Tx, due: DueMail, endedWeek: CivilDate): Promise<Mail> => {
  const { ownerId: userId, adviserId } = due;
  if (adviserId === null)
    return ownerMail(due, config.publicUrl, { endedWeek, stopToken: ownerStopToken(config, { userId }) });
  const token = stopToken(config, { userId }, adviserId);
  await keepStopToken({ userId }, tx, adviserId, hashSecretToken(token));
  return adviserMail(due, config.publicUrl, token);
};
