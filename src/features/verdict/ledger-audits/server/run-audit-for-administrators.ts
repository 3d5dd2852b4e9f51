import { findUserByEmail } from "#server/accounts/user-store.ts";
import { logAdminAct } from "#server/admin-log/log-admin-act.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { runAuditForAdministrators as contract } from "../admin-contract.ts";
import { auditYear } from "./running/audit-year.ts";
import { openAudit } from "./store.ts";

/** Works in audit-only alone: where a flag is active, the people of the book ask for themselves. */
export async function runAuditForAdministrators(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db, body, receivedAt } = call;
  const user = await findUserByEmail(db, body.email);
  if (!user) throw new AppError("not_found");
  const { id: userId } = user;
  const mode = await platform.flags.modeOf(db, "ai_ledger_audits", { actorId: userId });
  if (mode !== "audit-only")
    throw new AppError("state_conflict", { message: "The flag is not on audit only for this account." });
  const { taxYear } = body;
  const { row } = await openAudit({ userId }, db, {
    id: platform.newId(),
    taxYear,
    featureFlagMode: mode,
    requestedAt: receivedAt,
    requestedBy: null,
    requestedAs: "owner",
  });
  await platform.jobs.enqueue(db, auditYear, { userId, id: row.id }, { key: row.id, owner: userId });
  await logAdminAct(call, {
    action: "ledger_audit.run",
    subject: { type: "user", id: userId },
    after: { taxYear },
    reason: body.reason,
  });
  return { id: row.id, status: row.status };
}
