import { checkEveryBookSoon } from "#features/proof/integrity/server/index.ts";
import { logAdminAct } from "#server/admin-log/log-admin-act.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { checkAllBooks as contract } from "#features/operations/administration/contract/integrity.ts";
import { RUN_ACTION } from "./read-model.ts";

export async function checkAllBooks(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db, body, receivedAt } = call;
  await checkEveryBookSoon(platform, db, receivedAt);
  await logAdminAct(call, { action: RUN_ACTION, subject: { type: "books", id: null }, reason: body.reason });
  return { ok: true };
}
