import { sql } from "drizzle-orm";
import { type Id, isId } from "#shared/ids.ts";
import type { OutsideTransaction, Tx } from "../database/database.ts";
import { type OwnerTable, readOwnerTables } from "./owner-tables.ts";
import { noteErasedText } from "../database/scrub/erased-text.ts";
import { inTransaction } from "../database/transaction.ts";

/** Tables of owners whose rows outlive the owner, and why. */
export const KEPT_AFTER_ERASURE: Readonly<Record<string, string>> = {
  ledger_events: "hashes without what they are of: payload and salt are gone, and the chain still verifies",
};

type Erasing = {
  lockOwner: (tx: Tx) => Promise<boolean>;
  deleteOwner: (tx: Tx) => Promise<void>;
  at: Date;
};

/** Rows that one transaction deletes: on the embedded database everyone else waits for it. */
const ROWS_AT_A_TIME = 1000;

/**
 * Deletes every row of an owner, in small transactions and in an order that foreign keys allow; the last one also takes
 * the owner, by `deleteOwner`. Whoever comes again after a process died goes on where it stopped. `lockOwner` locks the
 * owner's row, so that two that erase at once take turns, and is false when the other one was faster: then this one has
 * done nothing of note and answers false too.
 */
export const eraseOwnerRows = async (
  db: OutsideTransaction,
  userId: Id,
  { lockOwner, deleteOwner, at }: Erasing,
): Promise<boolean> => {
  const tables = (await readOwnerTables(db)).filter(({ name }) => !(name in KEPT_AFTER_ERASURE));
  const erasing = <T>(work: (tx: Tx) => Promise<T>): Promise<T | false> =>
    inTransaction(db, async (tx) => {
      if (!(await lockOwner(tx))) return false;
      // What is append-only lets go of the rows of this one owner. SET takes no parameter, and goes to every node.
      if (!isId(userId)) throw new Error("an owner is erased by their id");
      await tx.execute(sql.raw(`SET LOCAL tenure.erasing_owner = '${userId}'`));
      return work(tx);
    });
  for (const table of tables) {
    for (let isMore = true; isMore;) {
      const deleted = await erasing(async (tx) => {
        const count = await deleteRows(tx, table, userId);
        if (count > 0) await noteErasedText(tx, [table.name], at);
        return count;
      });
      if (deleted === false) return false;
      isMore = deleted === ROWS_AT_A_TIME;
    }
  }
  const isDone = await erasing(async (tx) => {
    await deleteOwner(tx);
    await noteErasedText(tx, ["users"], at);
    // Counts of changes are kept by triggers: deleting the last rows has just made some again.
    for (const { name } of tables) {
      await tx.execute(sql`DELETE FROM ${sql.identifier(name)} WHERE user_id = ${userId}`);
    }
    return true;
  });
  return isDone;
};

const deleteRows = async (tx: Tx, { name }: OwnerTable, userId: Id): Promise<number> => {
  const table = sql.identifier(name);
  const { rowCount } = await tx.execute(sql`
    DELETE FROM ${table} WHERE user_id = ${userId} AND ctid = ANY (ARRAY
      (SELECT ctid FROM ${table} WHERE user_id = ${userId} LIMIT ${ROWS_AT_A_TIME}))`);
  return rowCount ?? 0;
};
