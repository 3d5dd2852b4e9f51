import { fullNameOf } from "#server/accounts/user-store.ts";
import { personOfMember } from "#features/facts/participants/server/index.ts";
import type { UserRow } from "#server/accounts/table.ts";
import type { MemberRow } from "#server/auth/book-members-store.ts";
import type { BookOwner } from "#server/auth/scope.ts";
import { recordEvent } from "#server/events/leave-event.ts";
import { makeEvent } from "#server/events/make-event.ts";
import type { Call } from "#server/http/implement.ts";
import type { MemberRelation } from "#shared/access.ts";
import type { Id } from "#shared/ids.ts";
import { personRelationOf } from "#features/collaboration/team/rules.ts";

type Member = { user: UserRow; role: MemberRelation; members: readonly MemberRow[] };

/** Which of the book's persons a new member is; created in the same transaction if there is none. */
export const personFor = async (
  { platform, db: tx, scope, receivedAt: at }: Pick<Call, "platform" | "db" | "receivedAt"> & { scope: Call["scope"] },
  book: BookOwner,
  { user, role, members }: Member,
): Promise<Id | null> => {
  const relation = personRelationOf(role);
  if (relation === null) return null;
  const others = members.filter(({ memberId }) => memberId !== user.id);
  const taken = new Set(others.flatMap(({ personId }) => (personId === null ? [] : [personId])));
  const newId = platform.newId();
  const found = await personOfMember(book, tx, { relation, name: fullNameOf(user), newId, taken, at });
  if (!found) return null;
  if (found.isNew) {
    const writer = { userId: book.userId, actorId: scope?.actorId ?? null, impersonatorId: null };
    await recordEvent(
      platform,
      tx,
      makeEvent(writer, { id: platform.newId(), event: "person.created", subjectId: found.person.id, at }),
    );
  }
  return found.person.id;
};
