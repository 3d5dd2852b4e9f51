import { logAdminAct } from "#server/admin-log/log-admin-act.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { resolveFlag as contract } from "#features/account/affiliates/flags/flags-contract.ts";
import { isFlagOpen } from "#features/account/affiliates/flags/rules-flags.ts";
import { insertAudit, lockAffiliate } from "../commission/commission-store.ts";
import { closeFlag, lockFlag } from "../flags/flag-store.ts";
import { findFlag } from "../flags/read-model.ts";
import { changeStanding } from "./change-standing.ts";

export async function resolveFlag(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db, scope, params, body, receivedAt: at } = call;
  const { affiliateId } = params;
  const { type, resolution, note } = body;
  const affiliate = await lockAffiliate(db, affiliateId);
  const flag = affiliate && (await lockFlag(db, { affiliateId, type }));
  if (!affiliate || !flag) throw new AppError("not_found");
  if (!isFlagOpen(flag)) throw new AppError("state_conflict", { message: "This flag is resolved." });
  const isSuspending = resolution === "partner_suspended" && affiliate.status !== "suspended";
  if (isSuspending && affiliate.status !== "active")
    throw new AppError("state_conflict", { message: "This partner isn't active, so they can't be suspended." });
  await closeFlag(db, flag, { resolution, note, at });
  if (isSuspending) {
    await changeStanding(platform, db, affiliate, { status: "suspended", reason: note, at });
  }
  const act = {
    before: { type, occurrences: flag.occurrences, status: affiliate.status },
    after: { type, resolution, status: isSuspending ? "suspended" : affiliate.status },
    reason: note,
  };
  await insertAudit(db, {
    ...act,
    id: platform.newId(),
    affiliateId,
    actorId: scope.actorId,
    action: "flag.resolved",
    at,
  });
  await logAdminAct(call, {
    ...act,
    action: "affiliate_flag.resolved",
    subject: { type: "affiliate", id: affiliateId },
  });
  return findFlag(db, { affiliateId, type });
}
