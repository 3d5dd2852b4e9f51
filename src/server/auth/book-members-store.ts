import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import type { Id } from "#shared/ids.ts";
import { bookMembers } from "./book-members-table.ts";
import type { BookOwner } from "./scope.ts";

export type MemberRow = typeof bookMembers.$inferSelect;

const membersOf = ({ userId }: BookOwner, db: Db) =>
  db.select().from(bookMembers).where(eq(bookMembers.userId, userId)).orderBy(bookMembers.memberId);

export const readMemberRows = async (book: BookOwner, db: Db): Promise<MemberRow[]> => membersOf(book, db);

/** Whether anyone besides its owner is let into a book. */
export const isShared = async ({ userId }: BookOwner, db: Db): Promise<boolean> => {
  const { rows } = await db.execute(sql`SELECT FROM book_readers WHERE user_id = ${userId} LIMIT 1`);
  return rows.length > 0;
};

export const lockMembers = async (book: BookOwner, tx: Db): Promise<MemberRow[]> => membersOf(book, tx).for("update");

/** For an existing member, what is given here applies from now on. */
export const saveMember = async ({ userId }: BookOwner, tx: Db, member: Omit<MemberRow, "userId">): Promise<void> => {
  const { memberId: _key, since: _first, ...changes } = member;
  await tx
    .insert(bookMembers)
    .values({ ...member, userId })
    .onConflictDoUpdate({ target: [bookMembers.userId, bookMembers.memberId], set: changes });
};

export const deleteMember = async ({ userId }: BookOwner, tx: Db, memberId: Id): Promise<void> => {
  await tx.delete(bookMembers).where(and(eq(bookMembers.userId, userId), eq(bookMembers.memberId, memberId)));
};
