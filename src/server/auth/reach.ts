import { BOOK_GRANTS, type BookAction, type MemberPart } from "#shared/access.ts";
import type { Id } from "#shared/ids.ts";
import type { Membership, Scope } from "./scope.ts";

/** Which part of a book an action reaches: entries that someone recorded, and what others recorded, by property. */
export type Part = {
  /** Whose own records are reached; null: no one's. */
  ownOf: Id | null;
  /** Where others' records are reached; for `log`, where an entry may go. */
  properties: readonly Id[];
  /** Only pending entries: those that are logged are pending, and no others are reached. */
  isPendingOnly: boolean;
};
export type Reach = "all" | Part;

type Member = Membership & { id: Id };

const NOTHING: Part = { ownOf: null, properties: [], isPendingOnly: false };

const union = (...lists: (readonly Id[])[]): Id[] => [...new Set(lists.flat())];

/** Who may change an entry sees it; no one approves what they recorded themselves. */
const PARTS: Record<MemberPart, (member: Member) => Partial<Part>> = {
  "viewing list": ({ id, viewing, editing }) => ({ ownOf: id, properties: union(viewing, editing) }),
  "own entries, viewing list": ({ id, viewing }) => ({ ownOf: id, properties: viewing }),
  "own entries": ({ id }) => ({ ownOf: id }),
  "own pending": ({ id }) => ({ ownOf: id, isPendingOnly: true }),
  "editing list": ({ id, editing }) => ({ ownOf: id, properties: editing }),
  "editing list, with 'may approve'": ({ editing, mayApprove }) => ({ properties: mayApprove ? editing : [] }),
  "assigned properties": ({ assigned }) => ({ properties: assigned }),
  "pending, assigned properties": ({ assigned }) => ({ properties: assigned, isPendingOnly: true }),
  // Weeks belong to a person, not to a property: `signsFor`.
  "own weeks": () => ({}),
};

type Asker = Pick<Scope, "relation" | "membership" | "actorId">;

/** What someone reaches in a book by an action. What is not known to be theirs is not reached. */
export const reachOf = ({ relation, membership, actorId }: Asker, action: BookAction): Reach => {
  const grant = BOOK_GRANTS[relation][action];
  // What a program's scopes do not name, it is refused before.
  if (grant === "yes" || grant === "by scope") return "all";
  if (grant === undefined || grant === "proposals" || membership === null) return NOTHING;
  return { ...NOTHING, ...PARTS[grant]({ ...membership, id: actorId }) };
};

/** The properties that a member learns of at all: where they log, see or change. */
export const propertiesHeardOf = ({ relation, membership }: Asker): "all" | readonly Id[] => {
  if (BOOK_GRANTS[relation].read === "yes" || relation === "programToken") return "all";
  return membership === null ? [] : union(membership.assigned, membership.viewing, membership.editing);
};

/** A record, as a reach is checked for it. */
export type Recorded = { createdBy: Id; propertyId: Id | null; approvalStatus: "pending" | "approved" };

export const isReached = (reach: Reach, { createdBy, propertyId, approvalStatus }: Recorded): boolean => {
  if (reach === "all") return true;
  if (reach.isPendingOnly && approvalStatus !== "pending") return false;
  return createdBy === reach.ownOf || (propertyId !== null && reach.properties.includes(propertyId));
};
