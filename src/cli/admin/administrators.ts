import { accountSuspendedMail } from "#features/operations/administration/server/users/suspension-mails.ts";
import { isLastAdministrator } from "#server/accounts/administrator-store.ts";
import { endSessions } from "#server/accounts/session-store.ts";
import { listAdministrators, updateUser } from "#server/accounts/user-store.ts";
import { Settings } from "#server/settings/settings.ts";
import { InputError, UsageError } from "../command-error.ts";
import { accountOf } from "./account-of.ts";
import { printLink } from "./print-link.ts";
import { logCommand, withDatabase, withMail } from "./with-database.ts";

const reasonOf = (said: string | undefined): string => {
  const reason = said?.trim();
  if (!reason) throw new UsageError("Say why: --reason TEXT.");
  return reason;
};

/** Makes an account an administrator; its address counts as confirmed, since someone at the machine says whose it is. */
export const grantAdmin = (email: string, said: string | undefined): Promise<number> => {
  const reason = reasonOf(said);
  return withDatabase(async (db) => {
    const { id, isAdmin, role, status, emailVerifiedAt } = await accountOf(db, email);
    if (isAdmin || role === "super_admin") throw new InputError(`${email} is an administrator already.`);
    if (status === "suspended") throw new InputError(`The account of ${email} is suspended.`);
    const at = new Date();
    await updateUser(db, id, { isAdmin: true, emailVerifiedAt: emailVerifiedAt ?? at, updatedAt: at });
    const subject = { type: "user", id };
    await logCommand(db, {
      action: "user.admin_granted",
      subject,
      before: { isAdmin },
      after: { isAdmin: true },
      reason,
    });
    process.stdout.write(`${email} is an administrator, once they sign in with two steps.\n`);
    return 0;
  });
};

/** Ends every session of an account; no one can sign in to it until it is reinstated. The owner is told by mail. */
export const suspendAccount = async (email: string, said: string | undefined): Promise<number> => {
  const reason = reasonOf(said);
  await withMail(async (db, config) => {
    const user = await accountOf(db, email);
    const { id, status } = user;
    if (status === "suspended") throw new InputError(`The account of ${email} is suspended already.`);
    if (await isLastAdministrator(db, id))
      throw new InputError(`${email} is the only administrator. Make someone else one first: npx tenure admin grant`);
    const at = new Date();
    await updateUser(db, id, { status: "suspended", updatedAt: at });
    await endSessions(db, { userId: id, at, reason: "suspended" });
    const subject = { type: "user", id };
    await logCommand(db, {
      action: "user.suspended",
      subject,
      before: { status },
      after: { status: "suspended" },
      reason,
    });
    const supportEmail = await new Settings({ config, now: () => at }).get(db, "support_email");
    return { to: id, mail: accountSuspendedMail(user, { publicUrl: config.publicUrl, supportEmail }) };
  });
  process.stdout.write(`${email} is suspended and signed out everywhere.\n`);
  return 0;
};

/** A new link for an administrator who has no password, or lost it, on an installation that sends no mail. */
export const linkAdmin = (email: string, said: string | undefined): Promise<number> => {
  const reason = reasonOf(said);
  return withDatabase(async (db) => {
    const user = await accountOf(db, email);
    if (!user.isAdmin && user.role !== "super_admin")
      throw new InputError(`${email} is no administrator. Others ask for a link on the page where they sign in.`);
    if (user.status === "suspended") throw new InputError(`The account of ${email} is suspended.`);
    await printLink(db, user);
    await logCommand(db, { action: "user.password_link_made", subject: { type: "user", id: user.id }, reason });
    return 0;
  });
};

export const listAdmins = (): Promise<number> =>
  withDatabase(async (db) => {
    const found = await listAdministrators(db);
    for (const { email, role, status, lastLoginAt } of found) {
      const seen = lastLoginAt === null ? "never signed in" : `last signed in ${lastLoginAt.toISOString()}`;
      process.stdout.write(
        `${email}  ${role === "super_admin" ? "super_admin" : "administrator"}, ${status}, ${seen}\n`,
      );
    }
    if (found.length === 0) process.stdout.write("There is no administrator.\n");
    await logCommand(db, {
      action: "admins.listed",
      subject: { type: "platform", id: null },
      after: { count: found.length },
    });
    return 0;
  });
