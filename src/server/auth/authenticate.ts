import { civilDateInZone } from "#shared/civil-date.ts";
import { AppError } from "#shared/errors.ts";
import type { OpenDatabase } from "../database/database.ts";
import { endImpersonation, readImpersonationState } from "./impersonation/impersonation-store.ts";
import { type AccessClaims, readAccessToken } from "./access-token.ts";
import { endOfImpersonation } from "./impersonation/impersonation-end.ts";
import { planOf } from "./plan-read-model.ts";
import { makeScope, type Scope } from "./scope.ts";
import { authenticateProgram } from "./programs/authenticate-program.ts";
import { readProgramToken } from "./programs/program-token.ts";
import { readOpenSession } from "./session-read-model.ts";

type Asked = { database: OpenDatabase; config: { secret: string; isBilled: boolean }; now: () => Date };

/** Whether an administrator's look at this person's book is over, which is recorded the first time it is noticed. */
const endLostImpersonation = async (
  { database: { db } }: Pick<Asked, "database">,
  claims: AccessClaims,
  now: Date,
): Promise<boolean> => {
  const reason = endOfImpersonation(await readImpersonationState(db, claims, now), now);
  if (reason !== null) await endImpersonation(db, claims, { at: now, reason });
  return reason !== null;
};

/** A token of the shape of ours; whose it is, its claims say. */
export const bearerOf = (authorization: string | undefined): string | undefined =>
  /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? "")?.[1];

/** What a user's Bearer token says; null without one. */
export const readClaims = async (
  { config }: { config: { secret: string } },
  authorization: string | undefined,
  now: Date,
): Promise<AccessClaims | null> => {
  const token = bearerOf(authorization);
  return token ? readAccessToken(token, config.secret, now) : null;
};

/**
 * The scope of a Bearer token. The session and the user are read on every request, so that a sign-out, a suspension or
 * a lost role holds from the next request on. Throws `not_signed_in` when `required`, otherwise returns null.
 */
export const authenticate = async (
  platform: Asked,
  authorization: string | undefined,
  now: Date,
  required: boolean,
): Promise<Scope | null> => {
  const program = readProgramToken(authorization);
  if (program) return authenticateProgram(platform, program, now, required);
  const claims = await readClaims(platform, authorization, now);
  const row = claims ? await readOpenSession(platform.database.db, claims.userId, claims.sessionId) : undefined;
  const isOver = claims && row?.impersonator_id && (await endLostImpersonation(platform, claims, now));
  if (!claims || !row || isOver || row.status === "suspended") {
    if (required) throw new AppError("not_signed_in");
    return null;
  }
  if (row.scheduled_deletion_at) {
    if (required) throw new AppError("account_canceled");
    return null;
  }
  return makeScope({
    userId: claims.userId,
    actorId: claims.userId,
    impersonatorId: row.impersonator_id,
    program: null,
    sessionId: claims.sessionId,
    role: row.role,
    isAdmin: row.is_admin || row.role === "super_admin",
    organization:
      row.organization_id === null ? null : { id: row.organization_id, isActive: row.organization_is_active === true },
    emailVerified: row.email_verified_at !== null,
    provedAt: row.proved_at === null ? null : new Date(row.proved_at),
    hasSecondFactor: row.second_factor_at !== null,
    bookVersion: row.book_version ?? 0,
    factsVersion: row.facts_version ?? 0,
    head: row.head_seq !== null && row.head_hash !== null ? { seq: row.head_seq, hash: row.head_hash } : null,
    timeZone: row.time_zone,
    today: civilDateInZone(now, row.time_zone),
    organizationSettings: null,
    relation: row.impersonator_id === null ? "owner" : "impersonator",
    membership: null,
    plan: planOf(row, platform.config, now),
  });
};
