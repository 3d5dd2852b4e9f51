import { boolean, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { MemberRelation } from "#shared/access.ts";

/** Who besides its owner may do something in a book (`src/shared/access.ts` says what). */
export const bookMembers = pgTable(
  "book_members",
  {
    userId: uuid("user_id").notNull(),
    memberId: uuid("member_id").notNull(),
    relation: text("relation").$type<MemberRelation>().notNull(),
    since: timestamp("since", { withTimezone: true, mode: "date" }).notNull(),
    /** Which of the book's persons the member is: whose weeks they sign. */
    personId: uuid("person_id"),
    /** Where a manager or helper may log. */
    assignedProperties: uuid("assigned_properties").array().notNull().default([]),
    /** Whose entries of others they see, and which of them they may change, by property. */
    viewingProperties: uuid("viewing_properties").array().notNull().default([]),
    editingProperties: uuid("editing_properties").array().notNull().default([]),
    mayApprove: boolean("may_approve").notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.memberId] })],
);
