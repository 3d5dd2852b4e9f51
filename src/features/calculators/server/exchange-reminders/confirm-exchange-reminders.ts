import type { Verb } from "#server/http/implement.ts";
import { SECRET_PAGE_HEADERS } from "#server/http/secret-pages.ts";
import type { confirmExchangeReminders as contract } from "#features/calculators/reminder-contract.ts";
import { openReminders, presentReminders } from "./present-exchange-reminders.ts";
import { confirmReminders } from "./reminder-store.ts";

export const confirmExchangeReminders: Verb<typeof contract> = async ({ db, params, receivedAt, http }) => {
  void http.reply.headers(SECRET_PAGE_HEADERS);
  const row = await openReminders(db, params.token, receivedAt);
  await confirmReminders(db, row, receivedAt);
  return { ...presentReminders(row), isConfirmed: true };
};
