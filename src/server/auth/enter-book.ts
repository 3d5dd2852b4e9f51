import { civilDateInZone } from "#shared/civil-date.ts";
import { AppError } from "#shared/errors.ts";
import { type Id, isId } from "#shared/ids.ts";
import type { OpenDatabase } from "../database/database.ts";
import { type MemberRow, readMembership } from "./book-read-model.ts";
import { planOf } from "./plan-read-model.ts";
import type { Scope } from "./scope.ts";

/**
 * The scope in the book that the request names by its owner; the actor's own if it names none. Throws `not_found` if
 * the actor has no role in that book, if its owner has left, and for an impersonator or a program, who have only one book.
 */
export const enterBook = async (
  { database, config }: { database: OpenDatabase; config: { isBilled: boolean } },
  scope: Scope,
  { ownerId, now }: { ownerId: string | undefined; now: Date },
): Promise<Scope> => {
  if (ownerId === undefined || ownerId === scope.userId) return scope;
  if (!isId(ownerId) || scope.impersonatorId !== null || scope.program !== null) throw new AppError("not_found");
  const found = await readMembership(database.db, ownerId, scope.actorId);
  if (!found) throw new AppError("not_found");
  return enteredBook({ config }, scope, { ownerId, found, now });
};

/** The actor of a scope in the book of somebody else, as what was read of their role there says. */
export const enteredBook = (
  { config }: { config: { isBilled: boolean } },
  actor: Scope,
  { ownerId, found, now }: { ownerId: Id; found: MemberRow; now: Date },
): Scope => {
  const { head_seq: seq, head_hash: hash } = found;
  return {
    ...actor,
    userId: ownerId,
    relation: found.relation,
    organizationSettings: found.organization_settings,
    membership: {
      personId: found.person_id,
      assigned: found.assigned_properties,
      viewing: found.viewing_properties,
      editing: found.editing_properties,
      mayApprove: found.may_approve,
    },
    timeZone: found.time_zone,
    today: civilDateInZone(now, found.time_zone),
    plan: planOf(found, config, now),
    bookVersion: found.book_version ?? 0,
    factsVersion: found.facts_version ?? 0,
    head: seq !== null && hash !== null ? { seq, hash } : null,
  };
};
