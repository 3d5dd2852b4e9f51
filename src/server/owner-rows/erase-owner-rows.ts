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

/** How many rows one transaction deletes: on the embedded database everyone else waits for it. */
const ROWS_AT_A_TIME = 1000;

/**
 * Deletes every row of an owner, in small transactions and in an order that foreign keys allow; the last one also takes
 * the owner, by `deleteOwner`. After a process died, the next call goes on where it stopped. `lockOwner` locks the
 * owner's row, so that two erasures at once take turns, and is false if the other one was faster: then this one has
 * changed nothing that matters and returns false too.
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
      // Append-only tables release the rows of this one owner. SET takes no parameter, and goes to every node.
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
    // Triggers keep counts of changes: deleting the last rows has just created some again.
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
