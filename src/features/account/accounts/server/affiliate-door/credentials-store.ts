import { and, eq, isNotNull, isNull, lt, ne } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { affiliateCredentials, affiliateRecoveryCodes, type CredentialsRow } from "./credentials-table.ts";

const isOf = (affiliateId: Id) => eq(affiliateCredentials.affiliateId, affiliateId);

export const findCredentials = async (db: Db, affiliateId: Id): Promise<CredentialsRow | undefined> =>
  (await db.select().from(affiliateCredentials).where(isOf(affiliateId)))[0];

/** Whoever changes how someone signs in, or lets them in, holds it until that is written. */
export const lockCredentials = async (tx: Db, affiliateId: Id): Promise<CredentialsRow | undefined> =>
  (await tx.select().from(affiliateCredentials).where(isOf(affiliateId)).for("update"))[0];

/** A second step that there is stays. */
export const savePassword = async (
  tx: Db,
  row: Pick<CredentialsRow, "affiliateId" | "passwordHash" | "passwordAt">,
): Promise<void> => {
  const { passwordHash, passwordAt } = row;
  await tx
    .insert(affiliateCredentials)
    .values(row)
    .onConflictDoUpdate({ target: affiliateCredentials.affiliateId, set: { passwordHash, passwordAt } });
};

/** Recovery codes go with them. */
export const deleteCredentials = async (tx: Db, affiliateId: Id): Promise<void> => {
  await tx.delete(affiliateCredentials).where(isOf(affiliateId));
};

type Authenticator = Pick<CredentialsRow, "sealed" | "keyId" | "confirmedAt" | "lastStep">;

export const saveAuthenticator = async (tx: Db, affiliateId: Id, authenticator: Authenticator): Promise<void> => {
  await tx.update(affiliateCredentials).set(authenticator).where(isOf(affiliateId));
};

/** One statement, so that a code is accepted once, and no older one after it. */
export const takeAffiliateStep = async (db: Db, affiliateId: Id, step: number): Promise<boolean> => {
  const isNext = and(
    isOf(affiliateId),
    isNotNull(affiliateCredentials.confirmedAt),
    lt(affiliateCredentials.lastStep, step),
  );
  const taken = await db.update(affiliateCredentials).set({ lastStep: step }).where(isNext).returning();
  return taken.length === 1;
};

const unused = (affiliateId: Id) =>
  and(eq(affiliateRecoveryCodes.affiliateId, affiliateId), isNull(affiliateRecoveryCodes.usedAt));

export const countAffiliateCodes = (db: Db, affiliateId: Id): Promise<number> =>
  db.$count(affiliateRecoveryCodes, unused(affiliateId));

export const replaceAffiliateCodes = async (tx: Db, affiliateId: Id, hashes: readonly Buffer[]): Promise<void> => {
  await tx.delete(affiliateRecoveryCodes).where(eq(affiliateRecoveryCodes.affiliateId, affiliateId));
  if (hashes.length > 0)
    await tx.insert(affiliateRecoveryCodes).values(hashes.map((codeHash) => ({ affiliateId, codeHash })));
};

export const spendAffiliateCode = async (db: Db, affiliateId: Id, codeHash: Buffer, at: Date): Promise<boolean> => {
  const isIt = and(unused(affiliateId), eq(affiliateRecoveryCodes.codeHash, codeHash));
  return (await db.update(affiliateRecoveryCodes).set({ usedAt: at }).where(isIt).returning()).length === 1;
};

/** Those sealed with an older key. */
export const readAffiliatesSealedByOthers = (db: Db, keyId: string, limit: number): Promise<CredentialsRow[]> =>
  db.select().from(affiliateCredentials).where(ne(affiliateCredentials.keyId, keyId)).limit(limit);

/** Unless it has been replaced in the meantime. */
export const resealAffiliate = async (
  db: Db,
  { affiliateId, sealed }: { affiliateId: Id; sealed: string },
  now: { sealed: string; keyId: string },
): Promise<void> => {
  await db
    .update(affiliateCredentials)
    .set(now)
    .where(and(isOf(affiliateId), eq(affiliateCredentials.sealed, sealed)));
};
