import { BOOK_ACTIONS, BOOK_GRANTS, type BookAction, type BookRelation, type MemberRelation } from "#shared/access.ts";

/** What an invitation may make someone. `reader` is for firms alone. */
export const TEAM_ROLES = ["admin", "manager", "user", "adviser"] as const satisfies readonly MemberRelation[];
export type TeamRole = (typeof TEAM_ROLES)[number];

export const MESSAGE_MAX_CHARACTERS = 500;
/** Members of a book and its open invitations together. */
export const TEAM_MAX = 50;
/** Properties in one list. */
export const LISTED_PROPERTIES_MAX = 1000;

const grantOf = (relation: BookRelation, action: BookAction) => BOOK_GRANTS[relation][action];

/** Whether one relation may do all that another may, on a part of the book that is no smaller. */
const coversAll = (holder: BookRelation, other: BookRelation): boolean =>
  BOOK_ACTIONS.every((action) => {
    const asked = grantOf(other, action);
    const held = grantOf(holder, action);
    return asked === undefined || held === "yes" || held === asked;
  });

/**
 * Whether someone may give another person this relation to the book, change it and end it: they must manage members,
 * and hold all that it allows and more. So no one can make or remove their equal.
 */
export const mayGrant = (holder: BookRelation, role: MemberRelation): boolean =>
  decidesOnMembers(holder) && coversAll(holder, role) && !coversAll(role, holder);

export const decidesOnMembers = (relation: BookRelation): boolean => grantOf(relation, "members") === "yes";

export const rolesGrantedBy = (holder: BookRelation): TeamRole[] => TEAM_ROLES.filter((role) => mayGrant(holder, role));

/** What an invitation and a membership say about a part of the book. */
export type MemberLists = {
  assignedProperties: string[];
  permissions: { viewing: string[]; editing: string[]; mayApprove: boolean };
};

const NO_LISTS: MemberLists = {
  assignedProperties: [],
  permissions: { viewing: [], editing: [], mayApprove: false },
};

const distinct = (ids: readonly string[]): string[] => [...new Set(ids)];

/**
 * Of the given lists, those that the role has: a spouse and an adviser reach the whole book, and a helper changes no
 * one else's entries. What may be changed may also be seen.
 */
export const listsOf = (role: MemberRelation, given: MemberLists): MemberLists => {
  if (role !== "manager" && role !== "user") return NO_LISTS;
  const editing = role === "manager" ? distinct(given.permissions.editing) : [];
  return {
    assignedProperties: distinct(given.assignedProperties),
    permissions: {
      viewing: distinct([...given.permissions.viewing, ...editing]),
      editing,
      mayApprove: role === "manager" && given.permissions.mayApprove,
    },
  };
};

/** Which of the book's persons a member is: anyone who may log is one. */
export const personRelationOf = (role: MemberRelation): "spouse" | "helper" | null => {
  if (grantOf(role, "log") === undefined) return null;
  return role === "admin" ? "spouse" : "helper";
};
