import { lockMembers, type MemberRow } from "#server/auth/book-members-store.ts";
import { lockPersons } from "#features/facts/participants/server/index.ts";
import type { BookOwner, Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { AppError } from "#shared/errors.ts";
import { decidesOnMembers } from "../rules.ts";

/** Anyone who changes who works in a book waits here for the change before; then reads its members. */
export const lockTeam = async (book: BookOwner, tx: Db): Promise<MemberRow[]> => {
  await lockPersons(book, tx);
  return lockMembers(book, tx);
};

/**
 * The same for someone who acts on the team, with their current relation to the book: if they were removed or demoted
 * after the request was let in, they come too late.
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
