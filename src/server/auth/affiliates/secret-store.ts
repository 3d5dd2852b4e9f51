import { and, eq, gt, isNull, lt } from "drizzle-orm";
import type { Id } from "#shared/ids.ts";
import type { Db } from "#server/database/database.ts";
import { hashSecretToken, newOwnedToken, ownerOfToken } from "../secret-token.ts";
import { type AffiliateSecretPurpose, affiliateSecrets } from "./session-table.ts";

type Made = { affiliateId: Id; purpose: AffiliateSecretPurpose; at: Date; minutes: number };

/** A secret that works once; earlier ones for its purpose end. */
export const newAffiliateSecret = async (db: Db, { affiliateId, purpose, at, minutes }: Made): Promise<string> => {
  const secret = newOwnedToken(affiliateId);
  await spendAffiliateSecretsOf(db, affiliateId, purpose, at);
  const expiresAt = new Date(at.getTime() + minutes * 60_000);
  await db
    .insert(affiliateSecrets)
    .values({ affiliateId, secretHash: hashSecretToken(secret), purpose, createdAt: at, expiresAt });
  return secret;
};

type Shown = { secret: string; purpose: AffiliateSecretPurpose; at: Date };

const isOpen = ({ secret, purpose, at }: Shown, affiliateId: Id) =>
  and(
    eq(affiliateSecrets.affiliateId, affiliateId),
    eq(affiliateSecrets.secretHash, hashSecretToken(secret)),
    eq(affiliateSecrets.purpose, purpose),
    isNull(affiliateSecrets.usedAt),
    gt(affiliateSecrets.expiresAt, at),
  );

/** Whose it is, while it works. */
export const findAffiliateSecret = async (db: Db, shown: Shown): Promise<Id | null> => {
  const owner = ownerOfToken(shown.secret);
  if (owner === null) return null;
  const [row] = await db
    .select({ id: affiliateSecrets.affiliateId })
    .from(affiliateSecrets)
    .where(isOpen(shown, owner));
  return row?.id ?? null;
};

/** One conditional UPDATE: of two uses at once one counts. */
export const spendAffiliateSecret = async (db: Db, shown: Shown): Promise<Id | null> => {
  const owner = ownerOfToken(shown.secret);
  if (owner === null) return null;
  const [row] = await db
    .update(affiliateSecrets)
    .set({ usedAt: shown.at })
    .where(isOpen(shown, owner))
    .returning({ id: affiliateSecrets.affiliateId });
  return row?.id ?? null;
};

/** Those for one purpose, or all of them. */
export const spendAffiliateSecretsOf = async (
  db: Db,
  affiliateId: Id,
  purpose: AffiliateSecretPurpose | null,
  at: Date,
): Promise<void> => {
  const isFor = purpose === null ? undefined : eq(affiliateSecrets.purpose, purpose);
  await db
    .update(affiliateSecrets)
    .set({ usedAt: at })
    .where(and(eq(affiliateSecrets.affiliateId, affiliateId), isFor, isNull(affiliateSecrets.usedAt)));
};

export const forgetExpiredAffiliateSecrets = async (db: Db, now: Date): Promise<void> => {
  await db.delete(affiliateSecrets).where(lt(affiliateSecrets.expiresAt, now));
};

/** After a backup is restored: some were used after it was made. */
export const spendAffiliateSecretsMadeBefore = async (db: Db, at: Date): Promise<void> => {
  await db
    .update(affiliateSecrets)
    .set({ usedAt: at })
    .where(and(isNull(affiliateSecrets.usedAt), lt(affiliateSecrets.createdAt, at)));
};
