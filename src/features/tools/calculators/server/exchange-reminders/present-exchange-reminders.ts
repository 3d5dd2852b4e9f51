import { hashSecretToken } from "#server/auth/secret-token.ts";
import type { Db } from "#server/database/database.ts";
import { AppError } from "#shared/errors.ts";
import { isWaiting } from "#features/tools/calculators/1031-exchange-timer/exchange-reminders.ts";
import type { ExchangeReminders } from "#features/tools/calculators/reminder-contract.ts";
import type { ReminderRow } from "../table.ts";
import { findReminders } from "./reminder-store.ts";

/** What a link opens. A link that was never made, has expired or was stopped gets the same answer. */
export const openReminders = async (db: Db, token: string, at: Date): Promise<ReminderRow> => {
  const row = await findReminders(db, hashSecretToken(token));
  if (row && (row.confirmedAt !== null || isWaiting(row, at))) return row;
  throw new AppError("not_found", { message: "This link is not valid any more. No mail goes out by it." });
};

export const presentReminders = ({ confirmedAt, deadlines, nextOn }: ReminderRow): ExchangeReminders => ({
  isConfirmed: confirmedAt !== null,
  deadlines,
  nextOn,
});
