import type { Answer, Call } from "#server/http/implement.ts";
import { SECRET_PAGE_HEADERS } from "#server/http/secret-pages.ts";
import type { confirmExchangeReminders as contract } from "#features/tools/calculators/reminder-contract.ts";
import { openReminders, presentReminders } from "./present-exchange-reminders.ts";
import { confirmReminders } from "./reminder-store.ts";

export async function confirmExchangeReminders({
  db,
  params,
  receivedAt,
  http,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  void http.reply.headers(SECRET_PAGE_HEADERS);
  const row = await openReminders(db, params.token, receivedAt);
  await confirmReminders(db, row, receivedAt);
  return { ...presentReminders(row), isConfirmed: true };
}
