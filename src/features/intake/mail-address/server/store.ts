import { and, count, desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { type HeldMailRow, heldMails, type MailAddressRow, mailAddresses } from "./table.ts";

/** Whose address, in which book. */
type Own = Pick<Scope, "userId" | "actorId">;

const isOwn = ({ userId, actorId }: Own) => and(eq(mailAddresses.userId, userId), eq(mailAddresses.memberId, actorId));
const isHeldBy = ({ userId, actorId }: Own) => and(eq(heldMails.userId, userId), eq(heldMails.memberId, actorId));

export const findAddress = async (own: Own, db: Db): Promise<MailAddressRow | undefined> =>
  (await db.select().from(mailAddresses).where(isOwn(own)))[0];

export const lockAddress = async (own: Own, tx: Db): Promise<MailAddressRow | undefined> =>
  (await tx.select().from(mailAddresses).where(isOwn(own)).for("update"))[0];

/** Of whichever owner: a mail that comes in says only the address. */
export const findAddressByToken = async (db: Db, token: string): Promise<MailAddressRow | undefined> =>
  (await db.select().from(mailAddresses).where(eq(mailAddresses.token, token)))[0];

export const putAddress = async (
  { userId, actorId }: Own,
  tx: Db,
  said: Pick<MailAddressRow, "token" | "madeAs" | "madeAt">,
): Promise<void> => {
  await tx
    .insert(mailAddresses)
    .values({ userId, memberId: actorId, ...said })
    .onConflictDoUpdate({ target: [mailAddresses.userId, mailAddresses.memberId], set: said });
};

export const noteMail = async (own: Own, tx: Db, at: Date): Promise<void> => {
  await tx.update(mailAddresses).set({ lastMailAt: at }).where(isOwn(own));
};

export const noteTurnedAway = async (own: Own, tx: Db): Promise<void> => {
  await tx
    .update(mailAddresses)
    .set({ turnedAway: sql`${mailAddresses.turnedAway} + 1` })
    .where(isOwn(own));
};

/** There is room again. */
export const forgetTurnedAway = async (own: Own, tx: Db): Promise<void> => {
  await tx.update(mailAddresses).set({ turnedAway: 0 }).where(isOwn(own));
};

export const readHeld = (own: Own, db: Db): Promise<HeldMailRow[]> =>
  db.select().from(heldMails).where(isHeldBy(own)).orderBy(desc(heldMails.receivedAt), desc(heldMails.id));

export const countHeld = async (own: Own, tx: Db): Promise<number> =>
  (await tx.select({ count: count() }).from(heldMails).where(isHeldBy(own)))[0]?.count ?? 0;

export const isHeld = async (own: Own, tx: Db, mailId: string): Promise<boolean> =>
  (
    await tx
      .select({ id: heldMails.id })
      .from(heldMails)
      .where(and(isHeldBy(own), eq(heldMails.mailId, mailId)))
  ).length > 0;

export const insertHeld = async ({ userId, actorId }: Own, tx: Db, row: Omit<HeldMailRow, "userId" | "memberId">) => {
  await tx
    .insert(heldMails)
    .values({ userId, memberId: actorId, ...row })
    .onConflictDoNothing();
};

/** Undefined: it is not there any more, or someone else's. */
export const takeHeld = async (own: Own, tx: Db, id: Id): Promise<HeldMailRow | undefined> =>
  (
    await tx
      .delete(heldMails)
      .where(and(isHeldBy(own), eq(heldMails.id, id)))
      .returning()
  )[0];

/** Of all owners, by whom they are. */
export const readHeldBefore = (db: Db, before: Date, limit: number): Promise<Pick<HeldMailRow, "userId" | "id">[]> =>
  db
    .select({ userId: heldMails.userId, id: heldMails.id })
    .from(heldMails)
    .where(lt(heldMails.receivedAt, before))
    .limit(limit);

export const deleteHeldOf = async ({ userId }: Pick<Scope, "userId">, db: Db, ids: readonly Id[]): Promise<void> => {
  await db.delete(heldMails).where(and(eq(heldMails.userId, userId), inArray(heldMails.id, [...ids])));
};
