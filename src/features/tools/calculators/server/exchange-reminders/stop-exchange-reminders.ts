import type { Answer, Call } from "#server/http/implement.ts";
import { SECRET_PAGE_HEADERS } from "#server/http/secret-pages.ts";
import type { stopExchangeReminders as contract } from "#features/tools/calculators/reminder-contract.ts";
import { openReminders } from "./present-exchange-reminders.ts";
import { deleteReminders } from "./reminder-store.ts";

export async function stopExchangeReminders({
  db,
  params,
  receivedAt,
  http,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  void http.reply.headers(SECRET_PAGE_HEADERS);
  const { id } = await openReminders(db, params.token, receivedAt);
  await deleteReminders(db, id);
  return { ok: true };
}
