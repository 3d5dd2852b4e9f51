import { endImpersonationsBy, endSessions } from "#server/accounts/session-store.ts";
import { updateUser } from "#server/accounts/user-store.ts";
import { logAdminAct } from "#server/admin-log/log-admin-act.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { postMail } from "#server/mail-delivery/send-mail.ts";
import { AppError } from "#shared/errors.ts";
import type {
  reinstateUser as reinstate,
  suspendUser as contract,
} from "#features/operations/administration/contract/user.ts";
import { keepAnAdministrator } from "./administrators.ts";
import { loadUser } from "./load-user.ts";
import { accountReinstatedMail, accountSuspendedMail } from "./suspension-mails.ts";

const whereToAsk = async ({ platform: { config, settings }, db }: Pick<Call, "platform" | "db">) => ({
  publicUrl: config.publicUrl,
  supportEmail: await settings.get(db, "support_email"),
});

/** From the next request on, no one is in the account, and it cannot act in any other. */
export async function suspendUser(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db, scope, params, body, receivedAt: at } = call;
  await keepAnAdministrator(db, { actorId: scope.actorId, userId: params.id });
  const user = await loadUser(db, params.id);
  const { id, status } = user;
  if (status === "suspended") throw new AppError("state_conflict", { message: "The account is suspended already." });
  await updateUser(db, id, { status: "suspended", updatedAt: at });
  await endSessions(db, { userId: id, at, reason: "suspended" });
  await endImpersonationsBy(db, { impersonatorId: id, at, reason: "suspended" });
  await postMail(platform, db, accountSuspendedMail(user, await whereToAsk(call)), id);
  await logAdminAct(call, {
    action: "user.suspended",
    subject: { type: "user", id },
    before: { status },
    after: { status: "suspended" },
    reason: body.reason,
  });
  return { ok: true };
}

export async function reinstateUser(call: Call<typeof reinstate>): Promise<Answer<typeof reinstate>> {
  const { platform, db, params, body, receivedAt: at } = call;
  const user = await loadUser(db, params.id);
  const { id, status } = user;
  if (status !== "suspended") throw new AppError("state_conflict", { message: "The account isn't suspended." });
  const reinstated = await updateUser(db, id, { status: "active", updatedAt: at });
  await postMail(platform, db, accountReinstatedMail(user, await whereToAsk(call)), id);
  await logAdminAct(call, {
    action: "user.reinstated",
    subject: { type: "user", id },
    before: { status },
    after: { status: reinstated.status },
    reason: body.reason,
  });
  return { ok: true };
}
