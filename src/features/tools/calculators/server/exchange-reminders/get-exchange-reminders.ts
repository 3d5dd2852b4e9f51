import type { Answer, Call } from "#server/http/implement.ts";
import { SECRET_PAGE_HEADERS } from "#server/http/secret-pages.ts";
import type { getExchangeReminders as contract } from "#features/tools/calculators/reminder-contract.ts";
import { openReminders, presentReminders } from "./present-exchange-reminders.ts";

export async function getExchangeReminders({
  db,
  params,
  receivedAt,
  http,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  void http.reply.headers(SECRET_PAGE_HEADERS);
  return presentReminders(await openReminders(db, params.token, receivedAt));
}
