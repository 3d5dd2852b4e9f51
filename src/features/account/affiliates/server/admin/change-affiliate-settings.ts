import { logAdminAct } from "#server/admin-log/log-admin-act.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { changeAffiliateSettings as contract } from "#features/account/affiliates/admin-contract.ts";
import { insertAudit } from "../commission/commission-store.ts";
import { readProgram, saveProgram } from "../program-store.ts";

export async function changeAffiliateSettings(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db, scope, body, receivedAt: at } = call;
  const { reason, ...after } = body;
  const before = await readProgram(db);
  await saveProgram(db, after, at);
  const action = "affiliate_settings.changed";
  const actorId = scope.actorId;
  await insertAudit(db, { id: platform.newId(), affiliateId: null, actorId, action, before, after, reason, at });
  await logAdminAct(call, { action, subject: { type: "affiliate_settings", id: null }, before, after, reason });
  return after;
}
