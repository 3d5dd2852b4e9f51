import { lockMembers, type MemberRow } from "#server/auth/book-members-store.ts";
import { lockPersons } from "#features/participants/server/index.ts";
import type { BookOwner, Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { AppError } from "#shared/errors.ts";
import { decidesOnMembers } from "../rules.ts";

/** Whoever changes who works in a book waits here for the one before; then its members. */
export const lockTeam = async (book: BookOwner, tx: Db): Promise<MemberRow[]> => {
  await lockPersons(book, tx);
  return lockMembers(book, tx);
};

/**
 * The same for someone who acts on it, as they are something to the book now: who was removed, or became less, since
 * the request was let in, has come too late.
 */
export const lockTeamFor = async (
  scope: Scope,
  tx: Db,
): Promise<{ members: MemberRow[]; relation: Scope["relation"] }> => {
  const members = await lockTeam(scope, tx);
  if (scope.relation === "owner") return { members, relation: "owner" };
  const relation = members.find(({ memberId }) => memberId === scope.actorId)?.relation;
  if (relation === undefined) throw new AppError("not_found");
  if (!decidesOnMembers(relation)) throw new AppError("forbidden");
  return { members, relation };
};
