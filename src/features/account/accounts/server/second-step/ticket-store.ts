import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import { endVisitsOf } from "#server/consent/visit-store.ts";
import { hashSecretToken } from "#server/auth/secret-token.ts";
import type { Db } from "#server/database/database.ts";
import { SIGN_IN_TICKET_MINUTES } from "#features/account/accounts/rules.ts";
import { signInTickets } from "../table.ts";

type TicketRow = typeof signInTickets.$inferSelect;
type NewTicket = Pick<TicketRow, "purpose" | "userId"> & { secret: string; method?: TicketRow["method"]; at: Date };
type Shown = { secret: string; purpose: TicketRow["purpose"]; at: Date };

export const insertTicket = async (db: Db, { secret, at, ...ticket }: NewTicket): Promise<void> => {
  const expiresAt = new Date(at.getTime() + SIGN_IN_TICKET_MINUTES * 60_000);
  await db.insert(signInTickets).values({ tokenHash: hashSecretToken(secret), ...ticket, createdAt: at, expiresAt });
};

const isOpen = ({ secret, purpose, at }: Shown) =>
  and(
    eq(signInTickets.tokenHash, hashSecretToken(secret)),
    eq(signInTickets.purpose, purpose),
    isNull(signInTickets.usedAt),
    gt(signInTickets.expiresAt, at),
  );

export const findTicket = async (db: Db, shown: Shown): Promise<TicketRow | undefined> =>
  (await db.select().from(signInTickets).where(isOpen(shown)))[0];

/** One conditional UPDATE: of two simultaneous uses one counts. */
export const spendTicket = async (db: Db, shown: Shown): Promise<TicketRow | undefined> =>
  (await db.update(signInTickets).set({ usedAt: shown.at }).where(isOpen(shown)).returning())[0];

/** Everything begun for an account before something about signing in to it changed. */
export const spendTicketsOf = async (db: Db, userId: string, at: Date): Promise<void> => {
  await endVisitsOf(db, userId, at);
  await db
    .update(signInTickets)
    .set({ usedAt: at })
    .where(and(eq(signInTickets.userId, userId), isNull(signInTickets.usedAt)));
};

export const forgetOldTickets = async (db: Db, now: Date): Promise<void> => {
  const isSpentLongAgo = lt(signInTickets.usedAt, sql`${now.toISOString()}::timestamptz - interval '1 hour'`);
  await db.delete(signInTickets).where(or(lt(signInTickets.expiresAt, now), isSpentLongAgo));
};
