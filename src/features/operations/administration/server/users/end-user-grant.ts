import { logAdminAct } from "#server/admin-log/log-admin-act.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { endGrant, readGrants } from "#server/plans/plan-store.ts";
import { AppError } from "#shared/errors.ts";
import type { endUserGrant as contract } from "#features/operations/administration/contract/user.ts";
import { loadUser } from "./load-user.ts";

export async function endUserGrant(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db, params, body, receivedAt: at } = call;
  const { id } = await loadUser(db, params.id);
  const grant = (await readGrants({ userId: id }, db)).find((each) => each.id === body.grantId);
  if (!grant) throw new AppError("not_found");
  if (!(await endGrant({ userId: id }, db, grant.id, at)))
    throw new AppError("state_conflict", { message: "This premium has ended already." });
  await logAdminAct(call, {
    action: "plan.grant_ended",
    subject: { type: "user", id },
    before: { id: grant.id, until: grant.until?.toISOString() ?? null },
    after: { id: grant.id, until: at.toISOString() },
    reason: body.reason,
  });
  return { ok: true };
}
