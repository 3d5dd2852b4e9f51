import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { postgresErrorOf } from "../database/database-error.ts";
import type { Db } from "../database/database.ts";
import { lockOrganization } from "./organization-store.ts";
import { findUserById } from "./user-store.ts";

const REFUSALS: Readonly<Record<string, string>> = {
  last_org_admin: "One admin has to stay. Make someone else an admin first, or close it.",
  last_administrator: "The platform keeps an administrator. Make someone else one first.",
};

/** The message for what the database refuses to remove. */
export const keepingAnAdmin = async <T>(change: Promise<T>): Promise<T> => {
  try {
    return await change;
  } catch (error) {
    const message = REFUSALS[postgresErrorOf(error)?.constraint ?? ""];
    if (message === undefined) throw error;
    throw new AppError("state_conflict", { message });
  }
};

/** An organization's owner stays until it is someone else's, or closed. Called before the account itself is locked. */
export const refuseToLeaveOrganization = async (tx: Db, userId: Id): Promise<void> => {
  const organizationId = (await findUserById(tx, userId))?.organizationId ?? null;
  const organization = organizationId === null ? undefined : await lockOrganization(tx, organizationId);
  if (organization?.primaryAdminUserId !== userId) return;
  throw new AppError("state_conflict", {
    message: `You own ${organization.name}. Make someone else its owner, or close it, on its page. Then delete your account.`,
  });
};
