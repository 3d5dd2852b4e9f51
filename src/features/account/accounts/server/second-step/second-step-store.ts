import { and, asc, eq, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { type AuthenticatorRow, authenticators, type PasskeyRow, passkeys, recoveryCodes } from "../table.ts";

/** Confirmed or not. */
export const findAuthenticator = async (db: Db, userId: Id): Promise<AuthenticatorRow | undefined> =>
  (await db.select().from(authenticators).where(eq(authenticators.userId, userId)))[0];

/** A new one in place of one that was never confirmed. False: one is already in use. */
export const offerAuthenticator = async (db: Db, row: typeof authenticators.$inferInsert): Promise<boolean> => {
  const { userId: _, ...rest } = row;
  const offered = await db
    .insert(authenticators)
    .values(row)
    .onConflictDoUpdate({ target: authenticators.userId, set: rest, setWhere: isNull(authenticators.confirmedAt) })
    .returning({ userId: authenticators.userId });
  return offered.length === 1;
};

export const confirmOffered = async (
  db: Db,
  userId: Id,
  sealed: string,
  with_: { step: number; at: Date; sessionId: Id },
): Promise<boolean> => {
  const confirmed = await db
    .update(authenticators)
    .set({ confirmedAt: with_.at, lastStep: with_.step, createdIn: with_.sessionId })
    .where(
      and(eq(authenticators.userId, userId), eq(authenticators.sealed, sealed), isNull(authenticators.confirmedAt)),
    )
    .returning({ userId: authenticators.userId });
  return confirmed.length === 1;
};

/** Takes a half minute: one statement, so that a code is accepted once, and no older one after it. */
export const takeStep = async (db: Db, userId: Id, step: number): Promise<boolean> => {
  const taken = await db
    .update(authenticators)
    .set({ lastStep: step })
    .where(
      and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt), lt(authenticators.lastStep, step)),
    )
    .returning({ userId: authenticators.userId });
  return taken.length === 1;
};

export const deleteAuthenticator = async (db: Db, userId: Id): Promise<boolean> =>
  (await db.delete(authenticators).where(eq(authenticators.userId, userId)).returning()).some(
    ({ confirmedAt }) => confirmedAt,
  );

/** Across all accounts: those sealed with an older key. */
export const readSealedByOthers = (db: Db, keyId: string, limit: number): Promise<AuthenticatorRow[]> =>
  db.select().from(authenticators).where(ne(authenticators.keyId, keyId)).limit(limit);

/** Unless it has been replaced in the meantime. */
export const replaceSealed = async (
  db: Db,
  { userId, sealed }: AuthenticatorRow,
  now: Pick<AuthenticatorRow, "sealed" | "keyId">,
): Promise<void> => {
  await db
    .update(authenticators)
    .set(now)
    .where(and(eq(authenticators.userId, userId), eq(authenticators.sealed, sealed)));
};

export const readPasskeys = (db: Db, userId: Id): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id));

export const findPasskey = async (db: Db, userId: Id, credentialId: string): Promise<PasskeyRow | undefined> =>
  (
    await db
      .select()
      .from(passkeys)
      .where(and(eq(passkeys.userId, userId), eq(passkeys.credentialId, credentialId)))
  )[0];

/** False: it is already there. */
export const insertPasskey = async (db: Db, row: typeof passkeys.$inferInsert): Promise<boolean> =>
  (await db.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id })).length === 1;

/** For passkeys that count their uses, the count only grows: a copy would be found out. */
export const countPasskeyUse = async (
  db: Db,
  { userId, id }: Pick<PasskeyRow, "userId" | "id">,
  { counter, at }: { counter: number; at: Date },
): Promise<boolean> => {
  const grows = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter} = 0`));
  const counted = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: at })
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id), grows))
    .returning({ id: passkeys.id });
  return counted.length === 1;
};

export const deletePasskey = async (db: Db, userId: Id, id: Id): Promise<PasskeyRow | undefined> =>
  (
    await db
      .delete(passkeys)
      .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
      .returning()
  )[0];

export const countRecoveryCodes = (db: Db, userId: Id): Promise<number> =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));

export const replaceRecoveryCodes = async (
  db: Db,
  userId: Id,
  rows: readonly (typeof recoveryCodes.$inferInsert)[],
): Promise<void> => {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  if (rows.length > 0) await db.insert(recoveryCodes).values([...rows]);
};

/** One conditional UPDATE: each works once. */
export const spendRecoveryCode = async (db: Db, userId: Id, codeHash: Buffer, at: Date): Promise<boolean> => {
  const isIt = and(
    eq(recoveryCodes.userId, userId),
    eq(recoveryCodes.codeHash, codeHash),
    isNull(recoveryCodes.usedAt),
  );
  return (
    (await db.update(recoveryCodes).set({ usedAt: at }).where(isIt).returning({ id: recoveryCodes.id })).length === 1
  );
};

/** Every way of one account, or those added in one of its sessions. True: there was something. */
export const removeSteps = async (db: Db, userId: Id, sessionId?: Id): Promise<boolean> => {
  const gone = [];
  for (const table of [authenticators, passkeys, recoveryCodes]) {
    const addedIn = sessionId === undefined ? undefined : eq(table.createdIn, sessionId);
    gone.push(
      ...(await db
        .delete(table)
        .where(and(eq(table.userId, userId), addedIn))
        .returning({ userId: table.userId })),
    );
  }
  return gone.length > 0;
};
