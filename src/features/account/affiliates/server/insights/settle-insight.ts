import { logAdminAct } from "#server/admin-log/log-admin-act.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import { isInsightOpen } from "#features/account/affiliates/insights/rules-insights.ts";
import type { settleInsight as contract } from "#features/account/affiliates/insights/insights-contract.ts";
import { insertAudit } from "../commission/commission-store.ts";
import { lockInsight, settleInsightRow } from "./insight-store.ts";
import { findInsight } from "./read-model.ts";

export async function settleInsight(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db, scope, params, body, receivedAt: at } = call;
  const { status, reason } = body;
  const before = await lockInsight(db, params.insightId);
  if (!before) throw new AppError("not_found");
  if (!isInsightOpen(before.status) || before.status === status)
    throw new AppError("state_conflict", { message: "This insight was settled meanwhile." });
  await settleInsightRow(db, before.id, { status, note: reason, at });
  const { id: insightId, affiliateId, kind, facts } = before;
  const act = {
    before: { insightId, kind, facts, status: before.status },
    after: { insightId, kind, status },
    reason,
  };
  const actorId = scope.actorId;
  await insertAudit(db, { ...act, id: platform.newId(), affiliateId, actorId, action: "insight.settled", at });
  await logAdminAct(call, {
    ...act,
    action: "affiliate_insight.settled",
    subject: { type: "affiliate", id: affiliateId },
  });
  return findInsight(db, insightId);
}
