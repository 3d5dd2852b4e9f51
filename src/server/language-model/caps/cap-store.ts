import { and, eq, lt, sql } from "drizzle-orm";
import type { Actor } from "#server/auth/scope.ts";
import type { Db, Tx } from "#server/database/database.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import type { AiCap } from "#shared/settings/ai-caps.ts";
import { languageModelAccounts, languageModelMonths, languageModelRefusals } from "./table.ts";

// Rows are of the account that asks: their owner is the actor, whosever book it is.

type Asking = Pick<Actor, "actorId">;

/** Tokens, and what they cost in millionths of a dollar. */
export type Share = { tokens: number; costMicros: number };

const [accounts, months, refusals] = [languageModelAccounts, languageModelMonths, languageModelRefusals];

const isWithin = (table: typeof accounts | typeof months, most: Share) =>
  sql`${table.tokens} + excluded.tokens <= ${most.tokens} AND ${table.costMicros} + excluded.cost_micros <= ${most.costMicros}`;

const added = (table: typeof accounts | typeof months) => ({
  tokens: sql`${table.tokens} + excluded.tokens`,
  costMicros: sql`${table.costMicros} + excluded.cost_micros`,
});

/** False: it doesn't fit any more. One statement, so that of any number at once no more are taken than fit. `share` alone fits. */
export const takeOfAccount = async (
  { actorId: userId }: Asking,
  tx: Tx,
  { day, share, most }: { day: CivilDate; share: Share; most: Share },
): Promise<boolean> => {
  const taken = await tx
    .insert(accounts)
    .values({ userId, day, questions: 1, refused: 0, ...share })
    .onConflictDoUpdate({
      target: [accounts.userId, accounts.day],
      set: { questions: sql`${accounts.questions} + 1`, ...added(accounts) },
      setWhere: isWithin(accounts, most),
    })
    .returning({ tokens: accounts.tokens });
  return taken.length === 1;
};

/** The same of the installation. */
export const takeOfMonth = async (
  tx: Tx,
  { month, share, most }: { month: CivilDate; share: Share; most: Share },
): Promise<boolean> => {
  const taken = await tx
    .insert(months)
    .values({ month, ...share })
    .onConflictDoUpdate({ target: months.month, set: added(months), setWhere: isWithin(months, most) })
    .returning({ tokens: months.tokens });
  return taken.length === 1;
};

/** Puts what a question used in the place of what it took. */
export const changeOfAccount = async (
  { actorId }: Asking,
  tx: Tx,
  { day, change }: { day: CivilDate; change: Share },
): Promise<void> => {
  await tx
    .update(accounts)
    .set({
      tokens: sql`${accounts.tokens} + ${change.tokens}`,
      costMicros: sql`${accounts.costMicros} + ${change.costMicros}`,
    })
    .where(and(eq(accounts.userId, actorId), eq(accounts.day, day)));
};

export const changeOfMonth = async (tx: Tx, { month, change }: { month: CivilDate; change: Share }): Promise<void> => {
  await tx
    .update(months)
    .set({
      tokens: sql`${months.tokens} + ${change.tokens}`,
      costMicros: sql`${months.costMicros} + ${change.costMicros}`,
    })
    .where(eq(months.month, month));
};

export const readOfAccount = async ({ actorId }: Asking, db: Db, day: CivilDate): Promise<Share | undefined> =>
  (
    await db
      .select({ tokens: accounts.tokens, costMicros: accounts.costMicros })
      .from(accounts)
      .where(and(eq(accounts.userId, actorId), eq(accounts.day, day)))
  )[0];

export const readOfMonth = async (db: Db, month: CivilDate): Promise<Share | undefined> =>
  (
    await db
      .select({ tokens: months.tokens, costMicros: months.costMicros })
      .from(months)
      .where(eq(months.month, month))
  )[0];

export const addRefusal = async (db: Db, { day, cap }: { day: CivilDate; cap: AiCap }): Promise<void> => {
  await db
    .insert(refusals)
    .values({ day, cap, refused: 1 })
    .onConflictDoUpdate({ target: [refusals.day, refusals.cap], set: { refused: sql`${refusals.refused} + 1` } });
};

export const addRefusalOfAccount = async ({ actorId: userId }: Asking, db: Db, day: CivilDate): Promise<void> => {
  await db
    .insert(accounts)
    .values({ userId, day, questions: 0, refused: 1, tokens: 0, costMicros: 0 })
    .onConflictDoUpdate({
      target: [accounts.userId, accounts.day],
      set: { refused: sql`${accounts.refused} + 1` },
    });
};

export const forgetAccountsBefore = async (db: Db, day: CivilDate): Promise<void> => {
  await db.delete(accounts).where(lt(accounts.day, day));
};
