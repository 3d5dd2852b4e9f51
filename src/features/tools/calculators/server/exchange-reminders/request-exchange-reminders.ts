import { hashSecretToken } from "#server/auth/secret-token.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { emailKey } from "#server/rate-limits/rate-limiter.ts";
import { postMail } from "#server/mail-delivery/send-mail.ts";
import { type CivilDate, civilDateInZone } from "#shared/civil-date.ts";
import { AppError } from "#shared/errors.ts";
import {
  type Deadline,
  exchangeDeadlines,
} from "#features/tools/calculators/1031-exchange-timer/exchange-deadlines.ts";
import {
  CONFIRMING_MAILS_PER_EMAIL,
  nextReminderDay,
  reminderMorning,
  WAITING_MAX,
} from "#features/tools/calculators/1031-exchange-timer/exchange-reminders.ts";
import type { requestExchangeReminders as contract } from "#features/tools/calculators/reminder-contract.ts";
import { confirmingMail } from "./reminder-mails.ts";
import { countWaiting, insertReminders } from "./reminder-store.ts";
import { reminderToken } from "./reminder-token.ts";

/** Answers the same whether the address is known or has had enough mails; nothing that was typed goes into a mail. */
export async function requestExchangeReminders(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db, platform, body, receivedAt } = call;
  const { deadlines, nextOn } = plannedFor(call);
  if ((await countWaiting(db)) >= WAITING_MAX) throw new AppError("rate_limited", { retryAfterSeconds: 3600 });
  if (await hadEnoughMails(call)) return { ok: true };
  const id = platform.newId();
  const token = reminderToken(platform.config, id);
  const { email } = body;
  const row = { id, tokenHash: hashSecretToken(token), email, deadlines, createdAt: receivedAt, nextOn };
  await inTransaction(platform.database.db, async (tx) => {
    await insertReminders(tx, row);
    await postMail(platform, tx, confirmingMail({ email, deadlines, token }, platform.config.publicUrl), null);
  });
  return { ok: true };
}

const plannedFor = ({ body, receivedAt }: Call<typeof contract>): { deadlines: Deadline[]; nextOn: CivilDate } => {
  const today = civilDateInZone(reminderMorning(receivedAt), "UTC");
  const deadlines = body.exchanges.flatMap((facts) => exchangeDeadlines(facts, today));
  const nextOn = nextReminderDay(deadlines, today);
  if (nextOn === null) {
    throw new AppError("state_conflict", { message: "No day lies far enough ahead for a reminder to come before it." });
  }
  return { deadlines, nextOn };
};

/** One inbox is not flooded, however many addresses send requests. */
const hadEnoughMails = async ({ platform, body }: Call<typeof contract>): Promise<boolean> => {
  try {
    await platform.rateLimiter.consume("exchange reminders", emailKey(body.email), CONFIRMING_MAILS_PER_EMAIL);
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === "rate_limited") return true;
    throw error;
  }
};
