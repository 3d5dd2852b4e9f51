import { isLastAdministrator } from "#server/accounts/administrator-store.ts";
import { readOpenSessions } from "#server/accounts/session-store.ts";
import { findUserById } from "#server/accounts/user-store.ts";
import { readPlan } from "#server/auth/plan-read-model.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { readGrants } from "#server/plans/plan-store.ts";
import type { PlanGrantRow } from "#server/plans/table.ts";
import { AppError } from "#shared/errors.ts";
import type { AdminUserDetail, getUser as contract } from "#features/operations/administration/contract/user.ts";
import { readActsAbout } from "./acts-read-model.ts";
import { readUser } from "./read-model.ts";

const presentGrant = (
  { id, reason, source, createdAt, until }: PlanGrantRow,
  now: Date,
): AdminUserDetail["grants"][number] => ({
  id,
  reason,
  source,
  createdAt: createdAt.toISOString(),
  until: until?.toISOString() ?? null,
  isOpen: until === null || now < until,
});

export async function getUser({
  platform,
  db,
  scope,
  params: { id },
  receivedAt: now,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const [line, user] = [await readUser(db, id, now), await findUserById(db, id)];
  if (!line || !user) throw new AppError("not_found");
  const [plan, grants, sessions, acts, isLastAdmin] = [
    await readPlan(platform, id),
    await readGrants({ userId: id }, db),
    await readOpenSessions(db, id, now),
    await readActsAbout(db, { type: "user", id }),
    await isLastAdministrator(db, id),
  ];
  const isLeaving = user.deletionRequestedAt !== null || user.scheduledDeletionAt !== null;
  return {
    ...line,
    isSelf: id === scope.actorId,
    isLastAdmin,
    timeZone: user.timeZone,
    signupSource: user.signupSource,
    loginCount: user.loginCount,
    openSessionCount: sessions.length,
    isPremium: plan.isPremium,
    planReason: plan.reason,
    deletion: isLeaving
      ? {
          requestedAt: user.deletionRequestedAt?.toISOString() ?? null,
          dueAt: user.scheduledDeletionAt?.toISOString() ?? null,
          reason: user.cancellationReason,
          details: user.cancellationDetails,
        }
      : null,
    grants: grants.map((grant) => presentGrant(grant, now)).toReversed(),
    acts,
  };
}
