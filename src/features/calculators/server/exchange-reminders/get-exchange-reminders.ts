import type { Verb } from "#server/http/implement.ts";
import { SECRET_PAGE_HEADERS } from "#server/http/secret-pages.ts";
import type { getExchangeReminders as contract } from "#features/calculators/reminder-contract.ts";
import { openReminders, presentReminders } from "./present-exchange-reminders.ts";

export const getExchangeReminders: Verb<typeof contract> = async ({ db, params, receivedAt, http }) => {
  void http.reply.headers(SECRET_PAGE_HEADERS);
  return presentReminders(await openReminders(db, params.token, receivedAt));
};
