import { sql } from "drizzle-orm";
import type { Role } from "#shared/domain.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import type { Platform } from "../platform.ts";
import { readAccessToken } from "./access-token.ts";
import type { Scope } from "./scope.ts";

type SessionRow = {
  id: Id;
  role: Role;
  is_admin: boolean;
  status: string;
  time_zone: string;
  email_verified_at: Date | null;
  scheduled_deletion_at: Date | null;
};

/**
 * The scope of a Bearer token. The session and the user are read on every request, so that a sign-out, a suspension or
 * a lost role holds from the next request on. Throws `not_signed_in` when `required`, else answers null.
 */
export const authenticate = async (
  platform: Platform,
  authorization: string | undefined,
  now: Date,
  required: boolean,
): Promise<Scope | null> => {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(authorization ?? "")?.[1];
  const claims = token ? await readAccessToken(token, platform.config.secret, now) : null;
  const row = claims ? await readSession(platform, claims.userId, claims.sessionId) : undefined;
  if (!claims || !row || row.status === "suspended") {
    if (required) throw new AppError("not_signed_in");
    return null;
  }
  if (row.scheduled_deletion_at) {
    if (required) throw new AppError("account_canceled");
    return null;
  }
  return {
    userId: claims.userId,
    actorId: claims.userId,
    impersonatorId: null,
    sessionId: claims.sessionId,
    role: row.role,
    isAdmin: row.is_admin || row.role === "super_admin",
    emailVerified: row.email_verified_at !== null,
    timeZone: row.time_zone,
  };
};

const readSession = async (platform: Platform, userId: Id, sessionId: Id): Promise<SessionRow | undefined> => {
  const result = await platform.database.db.execute<SessionRow>(sql`
    SELECT u.id, u.role, u.is_admin, u.status, u.time_zone, u.email_verified_at, u.scheduled_deletion_at
    FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.user_id = ${userId} AND s.id = ${sessionId} AND s.ended_at IS NULL`);
  return result.rows[0];
};
