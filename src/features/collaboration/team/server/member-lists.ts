import { listProperties } from "#features/facts/properties/server/index.ts";
import type { MemberRow } from "#server/auth/book-members-store.ts";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { AppError } from "#shared/errors.ts";
import { listsOf, type MemberLists, type TeamRole } from "../rules.ts";

type Columns = Pick<MemberRow, "assignedProperties" | "viewingProperties" | "editingProperties" | "mayApprove">;

/** The lists of the API as the columns of a membership or an invitation. */
export const columnsOf = ({ assignedProperties, permissions }: MemberLists): Columns => ({
  assignedProperties,
  viewingProperties: permissions.viewing,
  editingProperties: permissions.editing,
  mayApprove: permissions.mayApprove,
});

/** The lists that the role has. A property outside the book is treated as nonexistent. */
export const checkLists = async (
  book: BookOwner,
  db: Db,
  role: TeamRole,
  { assignedProperties, permissions }: MemberLists,
): Promise<MemberLists> => {
  const known = new Set((await listProperties(book, db)).map(({ id }) => id));
  const named = [...assignedProperties, ...permissions.viewing, ...permissions.editing];
  if (named.some((id) => !known.has(id))) throw new AppError("not_found");
  return listsOf(role, { assignedProperties, permissions });
};
