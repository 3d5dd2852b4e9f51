import { logAdminAct } from "#server/admin-log/log-admin-act.ts";
import type { Call } from "#server/http/implement.ts";
import type { Id } from "#shared/ids.ts";
import { insertAudit } from "../commission/commission-store.ts";

type PayoutAct = {
  action: `${string}.${string}`;
  affiliateId: Id | null;
  subject: { type: string; id: Id };
  before?: Record<string, unknown>;
  after: Record<string, unknown>;
  reason: string;
};

/** Both logs know what an administrator did, in the transaction of the act. */
export const logPayoutAct = async (
  call: Parameters<typeof logAdminAct>[0] & Pick<Call, "platform">,
  { affiliateId, subject, ...act }: PayoutAct,
): Promise<void> => {
  const { platform, db, scope, receivedAt: at } = call;
  const before = act.before ?? null;
  await insertAudit(db, { ...act, before, id: platform.newId(), affiliateId, actorId: scope.actorId, at });
  await logAdminAct(call, { ...act, subject });
};
