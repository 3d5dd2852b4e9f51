import type { impersonate as contract } from "#features/support/impersonation/contract.ts";
import {
  decideImpersonation,
  IMPERSONATION_MINUTES,
  type ImpersonationRefusal,
  initialOf,
} from "#features/support/impersonation/rules.ts";
import { endImpersonations, insertImpersonation } from "#server/auth/impersonation/impersonation-store.ts";
import { insertSession } from "#server/accounts/session-store.ts";
import type { UserRow } from "#server/accounts/table.ts";
import { findUserById, lockUser } from "#server/accounts/user-store.ts";
import { logAdminAct } from "#server/admin-log/log-admin-act.ts";
import { signAccessToken } from "#server/auth/access-token.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { postMail } from "#server/mail-delivery/send-mail.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { supportLooksMail } from "./support-mails.ts";

/** A little longer than the session, which is checked on each request and has the last word. */
const TOKEN_SECONDS = (IMPERSONATION_MINUTES + 1) * 60;

/** A separate session, its log, the line of the administrators' log, the event and the mail, in one transaction. */
export async function impersonate(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db, scope, body, receivedAt: at, address, userAgent, event } = call;
  const [user, administrator] = [await lockUser(db, body.userId), await findUserById(db, scope.actorId)];
  if (!user || !administrator) throw new AppError("not_found");
  refuse(user, administrator, body.law !== undefined);
  await endImpersonations(db, { impersonatorId: administrator.id }, { at, reason: "replaced" });
  const [id, expiresAt] = [platform.newId(), new Date(at.getTime() + IMPERSONATION_MINUTES * 60_000)];
  await insertSession(db, {
    userId: user.id,
    id,
    createdAt: at,
    lastUsedAt: at,
    expiresAt,
    address,
    userAgent,
    impersonatorId: administrator.id,
  });
  const isTold = body.law?.isUserTold ?? true;
  await insertImpersonation(db, {
    userId: user.id,
    id,
    impersonatorId: administrator.id,
    impersonatorSessionId: scope.sessionId,
    impersonatorInitial: initialOf(administrator.firstName),
    reason: body.reason,
    ticket: body.ticket ?? null,
    legalReason: body.law?.reason ?? null,
    isTold,
    address,
    userAgent,
    startedAt: at,
    expiresAt,
  });
  await logStart(call, user.id, id);
  if (isTold) await tell(call, user, administrator);
  event.by({ userId: user.id, actorId: user.id, impersonatorId: administrator.id });
  if (isTold) event.say({ subjectId: id, details: { reason: body.reason } });
  else event.omit();
  const { firstName, lastName, email } = user;
  const claims = { userId: user.id, sessionId: id };
  return {
    tokens: {
      accessToken: await signAccessToken(claims, platform.config.secret, at, TOKEN_SECONDS),
    },
    userId: user.id,
    expiresAt: expiresAt.toISOString(),
    status: {
      isImpersonating: true,
      targetUser: { firstName, lastName, email },
      originalUser: { email: administrator.email },
      startedAt: at.toISOString(),
    },
  };
}

const refuse = (user: UserRow, administrator: UserRow, isByLaw: boolean): void => {
  const decision = decideImpersonation(
    {
      isSelf: user.id === administrator.id,
      isAdmin: user.isAdmin || user.role === "super_admin",
      isSuspended: user.status === "suspended",
      isLeaving: user.scheduledDeletionAt !== null || user.erasingSince !== null,
      supportMayLook: user.supportMayLook,
    },
    { isByLaw },
  );
  if (!decision.ok) throw REFUSALS[decision.reason]();
};

const REFUSALS: Readonly<Record<ImpersonationRefusal, () => AppError>> = {
  self: () => new AppError("state_conflict", { message: "This is your own account." }),
  administrator: () => new AppError("forbidden", { message: "No one looks at the book of an administrator." }),
  suspended: () => new AppError("state_conflict", { message: "This account is suspended." }),
  leaving: () => new AppError("state_conflict", { message: "This account is being deleted." }),
  forbidden_by_person: () => new AppError("support_forbidden"),
};

/** Overriding a person's no, and not telling them, are acts of their own. */
const logStart = async (call: Call<typeof contract>, userId: Id, id: Id): Promise<void> => {
  const { reason, ticket, law } = call.body;
  const subject = { type: "user", id: userId };
  await logAdminAct(call, {
    action: "impersonation.started",
    subject,
    after: { id, ticket: ticket ?? null, minutes: IMPERSONATION_MINUTES },
    reason,
  });
  if (!law) return;
  await logAdminAct(call, { action: "impersonation.overridden", subject, after: { id }, reason: law.reason });
  if (law.isUserTold) return;
  await logAdminAct(call, { action: "impersonation.untold", subject, after: { id }, reason: law.reason });
};

const tell = async (
  { platform, db, body, receivedAt: at }: Call<typeof contract>,
  { id, email, firstName, timeZone }: UserRow,
  administrator: UserRow,
): Promise<void> => {
  const time = at.toLocaleString("en-US", { dateStyle: "long", timeStyle: "short", timeZone });
  const told = { initial: initialOf(administrator.firstName), time, reason: body.reason };
  const law = { ticket: body.ticket ?? null, legalReason: body.law?.reason ?? null };
  const { publicUrl } = platform.config;
  await postMail(platform, db, supportLooksMail(email, firstName, { ...told, ...law, publicUrl }), id);
};
