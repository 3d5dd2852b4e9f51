import { logAdminAct } from "#server/admin-log/log-admin-act.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { enqueueWebhook } from "#server/webhooks/handle-webhook.ts";
import { reopenWebhookEvent } from "#server/webhooks/webhook-store.ts";
import { AppError } from "#shared/errors.ts";
import type { replayWebhookEvent as contract } from "#features/operations/administration/contract/subscriptions.ts";

export async function replayWebhookEvent(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db, body } = call;
  const { reason, ...key } = body;
  const before = await reopenWebhookEvent(db, key);
  if (before === null) throw new AppError("not_found");
  if (before === "waiting") throw new AppError("state_conflict", { message: "It waits for its turn already." });
  await enqueueWebhook(platform, db, key);
  await logAdminAct(call, {
    action: "webhook.replayed",
    subject: { type: "webhook", id: `${key.provider} ${key.eventId}`.slice(0, 200) },
    before: { outcome: before },
    after: { outcome: "waiting" },
    reason,
  });
  return { ok: true };
}
