import { and, eq, sql } from "drizzle-orm";
import type { BookOwner } from "#server/auth/scope.ts";
import type { ConnectionRow } from "#server/connections/table.ts";
import { isAnyOf } from "#server/database/any-of.ts";
import type { Db } from "#server/database/database.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import type { ReadingPlan } from "#shared/plan/reading-plan.ts";
import { DAILY_LIMITS } from "../rules.ts";
import { modelReadingAccounts, modelReadings, type ReadingAccountRow, type ReadingRow } from "./table.ts";

export type Account = Pick<ConnectionRow, "id" | "provider" | "accountId">;

const accounts = modelReadingAccounts;
const ofAccount = ({ userId }: BookOwner, { provider, accountId }: Account) =>
  and(eq(accounts.userId, userId), eq(accounts.provider, provider), eq(accounts.accountId, accountId));

export const readReadingAccounts = ({ userId }: BookOwner, db: Db): Promise<ReadingAccountRow[]> =>
  db.select().from(accounts).where(eq(accounts.userId, userId));

export const findReadingAccount = async (
  owner: BookOwner,
  db: Db,
  account: Account,
): Promise<ReadingAccountRow | undefined> => (await db.select().from(accounts).where(ofAccount(owner, account)))[0];

type Change = Partial<Pick<ReadingAccountRow, "plan" | "dailyLimit" | "onFor" | "agreedTo">>;

/** Every account begins with the free plan and turned off. */
export const writeReadingAccount = async (
  { userId }: BookOwner,
  tx: Db,
  { account, change, at }: { account: Account; change: Change; at: Date },
): Promise<void> => {
  const { provider, accountId } = account;
  const fresh = {
    plan: "free",
    dailyLimit: DAILY_LIMITS.free,
    onFor: null,
    agreedTo: null,
    usedOn: null,
    used: 0,
  } as const;
  await tx
    .insert(accounts)
    .values({ userId, provider, accountId, ...fresh, ...change, updatedAt: at })
    .onConflictDoUpdate({
      target: [accounts.userId, accounts.provider, accounts.accountId],
      set: { ...change, updatedAt: at },
    });
};

export const planChange = (plan: ReadingPlan): Change => ({ plan, dailyLimit: DAILY_LIMITS[plan] });

/**
 * Counts one message of a day, in the statement that looks whether there is room: of any number at once no more than the
 * limit are counted. A day that is behind the last one, as after a change of zone, is counted as that one.
 */
export const takeMessage = async (
  owner: BookOwner,
  db: Db,
  { account, today }: { account: Account; today: CivilDate },
): Promise<boolean> => {
  const used = sql`CASE WHEN ${accounts.usedOn} >= ${today}::date THEN ${accounts.used} ELSE 0 END`;
  const taken = await db
    .update(accounts)
    .set({ used: sql`${used} + 1`, usedOn: sql`greatest(${accounts.usedOn}, ${today}::date)` })
    .where(
      and(
        ofAccount(owner, account),
        eq(accounts.onFor, account.id),
        sql`(${accounts.dailyLimit} IS NULL OR ${used} < ${accounts.dailyLimit})`,
      ),
    )
    .returning({ used: accounts.used });
  return taken.length === 1;
};

/** Gives back one that never reached the model, or to which nothing came back. */
export const giveBackMessage = async (owner: BookOwner, db: Db, account: Account): Promise<void> => {
  await db
    .update(accounts)
    .set({ used: sql`greatest(${accounts.used} - 1, 0)` })
    .where(ofAccount(owner, account));
};

/** What was read of these items, by their hashes. */
export const findReadings = (
  { userId }: BookOwner,
  db: Db,
  account: Account,
  hashes: readonly string[],
): Promise<ReadingRow[]> =>
  db
    .select()
    .from(modelReadings)
    .where(
      and(
        eq(modelReadings.userId, userId),
        eq(modelReadings.provider, account.provider),
        eq(modelReadings.accountId, account.accountId),
        isAnyOf(modelReadings.itemHash, hashes),
      ),
    );

export const insertReading = async (
  { userId }: BookOwner,
  db: Db,
  { provider, accountId }: Account,
  row: Pick<ReadingRow, "itemHash" | "outcome" | "reading" | "readAt">,
): Promise<void> => {
  await db
    .insert(modelReadings)
    .values({ userId, provider, accountId, ...row })
    .onConflictDoNothing();
};
