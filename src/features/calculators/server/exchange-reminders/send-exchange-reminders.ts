import { hashSecretToken } from "#server/auth/secret-token.ts";
import { isSurelyUnsent } from "#server/mail/surely-unsent.ts";
import type { Platform } from "#server/platform.ts";
import { addDays, type CivilDate, civilDateInZone } from "#shared/civil-date.ts";
import type { Id } from "#shared/ids.ts";
import {
  deadlinesAhead,
  DOUBTFUL_TRIES_MAX,
  isWorthRetry,
  nextReminderDay,
  reminderMorning,
  SENDING_MINUTES,
} from "#features/calculators/1031-exchange-timer/exchange-reminders.ts";
import type { ReminderRow } from "../table.ts";
import { reminderMail } from "./reminder-mails.ts";
import { claimReminder, deleteReminders, moveOn, readDueReminders, tryLater } from "./reminder-store.ts";
import { reminderToken } from "./reminder-token.ts";

const MAILS_PER_RUN = 500;
const MINUTE_MS = 60_000;

/**
 * Sends the reminders that are due. Each is claimed for a while before it goes out, so that two processes never send it at
 * once. What a process left in the middle is sent once more when its claim has run out, under the same Message-ID: a
 * reminder may come twice, it is not lost, and it never comes a third time. One that comes late speaks of what is ahead.
 */
export const sendExchangeReminders = async (platform: Platform): Promise<void> => {
  const now = platform.now();
  const today = civilDateInZone(reminderMorning(now), "UTC");
  for (const id of await readDueReminders(platform.database.db, { today, now }, MAILS_PER_RUN)) {
    await sendOne(platform, id, today);
  }
};

const sendOne = async (platform: Platform, id: Id, today: CivilDate): Promise<void> => {
  const { database, mailer, config, log } = platform;
  const now = platform.now();
  const token = reminderToken(config, id);
  const claimedUntil = new Date(now.getTime() + SENDING_MINUTES * MINUTE_MS);
  const row = await claimReminder(database.db, id, { today, now }, { claimedUntil, tokenHash: hashSecretToken(token) });
  if (!row) return;
  const { email, nextOn, doubtfulTries } = row;
  const deadlines = deadlinesAhead(row.deadlines, today);
  if (deadlines.length > 0 && doubtfulTries <= DOUBTFUL_TRIES_MAX) {
    const messageKey = `${token} ${nextOn}`;
    try {
      await mailer.send(reminderMail({ email, deadlines, token, today, messageKey }, config.publicUrl));
    } catch (error) {
      log.warn({ err: error, reminderId: id, doubtfulTries }, "a reminder of an exchange was not sent");
      // Whether it went out is not known: the claim runs out, and it is sent once more.
      if (!isSurelyUnsent(error)) return;
      if (isWorthRetry(nextOn, today)) {
        await tryLater(database.db, id, new Date(now.getTime() + 60 * MINUTE_MS));
        return;
      }
    }
  }
  await afterMail(platform, row, today);
};

/** The address goes with the last reminder. */
const afterMail = async ({ database }: Platform, { id, deadlines }: ReminderRow, today: CivilDate): Promise<void> => {
  const nextOn = nextReminderDay(deadlines, addDays(today, 1));
  if (nextOn === null) await deleteReminders(database.db, id);
  else await moveOn(database.db, id, nextOn);
};
