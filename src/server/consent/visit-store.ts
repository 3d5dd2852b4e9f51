import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { Id } from "#shared/ids.ts";
import { hashSecretToken } from "../auth/secret-token.ts";
import type { Db } from "../database/database.ts";
import { type ConsentPurpose, consentVisits } from "./table.ts";

/** Whoever is away longer begins again. */
export const VISIT_MINUTES = 10;

type Visited = { purpose: ConsentPurpose; service: string; userId: Id | null };

export const insertVisit = async (
  db: Db,
  { secret, at, ...visited }: Visited & { secret: string; at: Date },
): Promise<void> => {
  const expiresAt = new Date(at.getTime() + VISIT_MINUTES * 60_000);
  await db.insert(consentVisits).values({ tokenHash: hashSecretToken(secret), ...visited, createdAt: at, expiresAt });
};

/** One conditional UPDATE: of two simultaneous returns one counts. It is spent even where it was for something else. */
export const spendVisit = async (
  db: Db,
  { secret, at }: { secret: string; at: Date },
): Promise<Visited | undefined> => {
  const { tokenHash, usedAt, expiresAt, purpose, service, userId } = consentVisits;
  const isOpen = and(eq(tokenHash, hashSecretToken(secret)), isNull(usedAt), gt(expiresAt, at));
  const [row] = await db
    .update(consentVisits)
    .set({ usedAt: at })
    .where(isOpen)
    .returning({ purpose, service, userId });
  return row;
};

/** Ends what somebody began before something about signing in to their account changed. */
export const endVisitsOf = async (db: Db, userId: Id, at: Date): Promise<void> => {
  await db
    .update(consentVisits)
    .set({ usedAt: at })
    .where(and(eq(consentVisits.userId, userId), isNull(consentVisits.usedAt)));
};

export const forgetOldVisits = async (db: Db, now: Date): Promise<void> => {
  const isSpentLongAgo = lt(consentVisits.usedAt, sql`${now.toISOString()}::timestamptz - interval '1 hour'`);
  await db.delete(consentVisits).where(or(lt(consentVisits.expiresAt, now), isSpentLongAgo));
};
