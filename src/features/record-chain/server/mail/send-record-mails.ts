import { hashSecretToken } from "#server/auth/secret-token.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { isSurelyUnsent } from "#server/mail/surely-unsent.ts";
import type { Platform } from "#server/platform.ts";
import { addDays, type CivilDate, civilDateInZone, mondayOf } from "#shared/civil-date.ts";
import { isoWeekOf, MAIL_TRIES_MAX, mailPauseHours } from "#features/record-chain/rules.ts";
import { type DueMail, readDueMails } from "./mail-read-model.ts";
import { claimMail, keepStopToken, noteMail } from "./mail-store.ts";
import { adviserMail, ownerMail } from "./record-mails.ts";
import { ownerStopToken, stopToken } from "./stop-token.ts";

const MAILS_PER_RUN = 500;
const HOUR_MS = 3_600_000;

/**
 * Sends the mails of this ISO week (in UTC) that nobody has sent. Each is claimed by a row before it goes out, so that two
 * processes never send it twice; a process that dies in between leaves a claim and no second mail. Only what the mail
 * server surely did not take is tried again.
 */
export const sendRecordMails = async (platform: Platform): Promise<void> => {
  const { database, now } = platform;
  const at = now();
  const today = civilDateInZone(at, "UTC");
  const weeks: Weeks = { week: isoWeekOf(today), endedWeek: addDays(mondayOf(today), -7) };
  for (const due of await readDueMails(database.db, { ...weeks, now: at, limit: MAILS_PER_RUN })) {
    await sendOne(platform, due, weeks);
  }
};

/** The week whose mail this is, and the Monday of the one that ended last. */
type Weeks = { week: string; endedWeek: CivilDate };

const sendOne = async (platform: Platform, due: DueMail, { week, endedWeek }: Weeks): Promise<void> => {
  const { database, mailer, now, log } = platform;
  const book = { userId: due.ownerId };
  const { recipient, adviserId, seq, hash } = due;
  const tries = await claimMail(book, database.db, { week, recipient, adviserId, seq, hash }, now());
  if (tries === null) return;
  const mail = await writeMail(platform, due, endedWeek);
  try {
    await mailer.send(mail);
  } catch (error) {
    log.warn({ err: error, ownerId: due.ownerId, week, recipient, tries }, "a record mail was not sent");
    if (isSurelyUnsent(error) && tries < MAIL_TRIES_MAX) {
      const retryAt = new Date(now().getTime() + mailPauseHours(tries) * HOUR_MS);
      await noteMail(book, database.db, { week, recipient }, { retryAt });
    }
    return;
  }
  await noteMail(book, database.db, { week, recipient }, { sentAt: now() });
};

const writeMail = async ({ config, database }: Platform, due: DueMail, endedWeek: CivilDate): Promise<Mail> => {
  const { ownerId: userId, adviserId } = due;
  if (adviserId === null)
    return ownerMail(due, config.publicUrl, { endedWeek, stopToken: ownerStopToken(config, { userId }) });
  const token = stopToken(config, { userId }, adviserId);
  await keepStopToken({ userId }, database.db, adviserId, hashSecretToken(token));
  return adviserMail(due, config.publicUrl, token);
};
