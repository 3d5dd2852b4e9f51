import { and, asc, eq, gte, lte } from "drizzle-orm";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import type { Id } from "#shared/ids.ts";
import type { BankLine } from "../rules.ts";
import { type BankLineRow, bankLines } from "./table.ts";

/** Of one entry, or of some days; all where neither is said. */
export type Chosen = { entryId?: Id | undefined; from?: CivilDate | undefined; to?: CivilDate | undefined };

export const readBankLines = ({ userId }: BookOwner, db: Db, { entryId, from, to }: Chosen): Promise<BankLineRow[]> =>
  db
    .select()
    .from(bankLines)
    .where(
      and(
        eq(bankLines.userId, userId),
        entryId === undefined ? undefined : eq(bankLines.entryId, entryId),
        from === undefined ? undefined : gte(bankLines.spentOn, from),
        to === undefined ? undefined : lte(bankLines.spentOn, to),
      ),
    )
    .orderBy(asc(bankLines.spentOn), asc(bankLines.id));

const isLine = ({ userId }: BookOwner, { spentOn, cents, merchant, ordinal }: BankLine) =>
  and(
    eq(bankLines.userId, userId),
    eq(bankLines.spentOn, spentOn),
    eq(bankLines.cents, cents),
    eq(bankLines.merchant, merchant),
    eq(bankLines.ordinal, ordinal),
  );

export const findSameLine = async (owner: BookOwner, tx: Db, line: BankLine): Promise<BankLineRow | undefined> =>
  (await tx.select().from(bankLines).where(isLine(owner, line)).for("update"))[0];

/** Undefined: the same line backs up an entry already. */
export const insertBankLine = async (
  { userId }: BookOwner,
  tx: Db,
  row: Omit<BankLineRow, "userId">,
): Promise<BankLineRow | undefined> =>
  (
    await tx
      .insert(bankLines)
      .values({ userId, ...row })
      .onConflictDoNothing()
      .returning()
  )[0];

export const findBankLine = async ({ userId }: BookOwner, tx: Db, id: Id): Promise<BankLineRow | undefined> =>
  (
    await tx
      .select()
      .from(bankLines)
      .where(and(eq(bankLines.userId, userId), eq(bankLines.id, id)))
      .for("update")
  )[0];

export const deleteBankLine = async ({ userId }: BookOwner, tx: Db, id: Id): Promise<void> => {
  await tx.delete(bankLines).where(and(eq(bankLines.userId, userId), eq(bankLines.id, id)));
};
