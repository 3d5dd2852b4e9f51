import type { BookRelation } from "#shared/access.ts";
import type { Id } from "#shared/ids.ts";
import { readMembership } from "../auth/book-read-model.ts";
import type { Db } from "../database/database.ts";

/** A reader's role in a book. Someone who is no longer a member hears nothing more of it. */
export const relationTo = async (
  db: Db,
  { userId, readerId }: { userId: Id; readerId: Id },
): Promise<BookRelation | undefined> =>
  readerId === userId ? "owner" : (await readMembership(db, userId, readerId))?.relation;
