import { and, eq, gte, inArray, lt, ne } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { knownDevices } from "../table.ts";

type DeviceRow = typeof knownDevices.$inferSelect;

export const findDevice = async (
  db: Db,
  userId: Id,
  tokenHashes: readonly Buffer[],
): Promise<Pick<DeviceRow, "id" | "tokenHash" | "firstUsedAt"> | undefined> =>
  (
    await db
      .select({ id: knownDevices.id, tokenHash: knownDevices.tokenHash, firstUsedAt: knownDevices.firstUsedAt })
      .from(knownDevices)
      .where(and(eq(knownDevices.userId, userId), inArray(knownDevices.tokenHash, [...tokenHashes])))
  )[0];

export const insertDevice = async (db: Db, row: typeof knownDevices.$inferInsert): Promise<void> => {
  await db.insert(knownDevices).values(row);
};

export const touchDevice = async (db: Db, userId: Id, id: Id, at: Date): Promise<void> => {
  await db
    .update(knownDevices)
    .set({ lastUsedAt: at })
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.id, id)));
};

/** For a new password, or when sessions are ended from elsewhere: those browsers count as new devices at their next sign-in. */
export const forgetDevicesBut = async (db: Db, userId: Id, keptId: Id | null): Promise<void> => {
  const isOther = keptId === null ? undefined : ne(knownDevices.id, keptId);
  await db.delete(knownDevices).where(and(eq(knownDevices.userId, userId), isOther));
};

/** Earlier devices stay known: they are all that distinguishes the owner from someone who merely has the mailbox. */
export const forgetDevicesSince = async (db: Db, userId: Id, since: Date): Promise<void> => {
  await db.delete(knownDevices).where(and(eq(knownDevices.userId, userId), gte(knownDevices.firstUsedAt, since)));
};

export const forgetDevice = async (db: Db, userId: Id, id: Id): Promise<void> => {
  await db.delete(knownDevices).where(and(eq(knownDevices.userId, userId), eq(knownDevices.id, id)));
};

export const forgetDevicesUnusedSince = async (db: Db, at: Date): Promise<void> => {
  await db.delete(knownDevices).where(lt(knownDevices.lastUsedAt, at));
};
