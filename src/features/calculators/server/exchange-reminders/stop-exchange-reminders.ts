import type { Verb } from "#server/http/implement.ts";
import { SECRET_PAGE_HEADERS } from "#server/http/secret-pages.ts";
import type { stopExchangeReminders as contract } from "#features/calculators/reminder-contract.ts";
import { openReminders } from "./present-exchange-reminders.ts";
import { deleteReminders } from "./reminder-store.ts";

export const stopExchangeReminders: Verb<typeof contract> = async ({ db, params, receivedAt, http }) => {
  void http.reply.headers(SECRET_PAGE_HEADERS);
  const { id } = await openReminders(db, params.token, receivedAt);
  await deleteReminders(db, id);
  return { ok: true };
};
