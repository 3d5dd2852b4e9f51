import { sql } from "drizzle-orm";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";

/** The addresses with which a person of the book signs in: whose answers to invitations are theirs. */
export const readAddresses = async ({ userId }: BookOwner, db: Db, personId: Id): Promise<string[]> => {
  const { rows } = await db.execute<{ email: string }>(sql`
    SELECT lower(u.email) AS email
    FROM persons p JOIN users u ON u.id = p.user_id
    WHERE p.user_id = ${userId} AND p.id = ${personId} AND p.relation = 'self'
    UNION
    SELECT lower(u.email) FROM book_members m JOIN users u ON u.id = m.member_id
    WHERE m.user_id = ${userId} AND m.person_id = ${personId}`);
  return rows.map(({ email }) => email);
};
