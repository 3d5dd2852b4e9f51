import { pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { MemberRelation } from "#shared/access.ts";

/** Who besides its owner may do something in a book (`src/shared/access.ts` says what). */
export const bookMembers = pgTable(
  "book_members",
  {
    userId: uuid("user_id").notNull(),
    memberId: uuid("member_id").notNull(),
    relation: text("relation").$type<MemberRelation>().notNull(),
    since: timestamp("since", { withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.memberId] })],
);
