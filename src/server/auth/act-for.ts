import type { BookRelation } from "#shared/access.ts";
import { civilDateInZone } from "#shared/civil-date.ts";
import type { Id } from "#shared/ids.ts";
import type { OpenDatabase } from "../database/database.ts";
import { readMembership } from "./book-read-model.ts";
import { enteredBook } from "./enter-book.ts";
import { readOwner } from "./owner-read-model.ts";
import { planOf } from "./plan-read-model.ts";
import { makeScope, type Scope } from "./scope.ts";

type Reads = { database: OpenDatabase; config: { isBilled: boolean }; now: () => Date };

/** Whose book, who asked for the work, and what they were in that book when they asked. */
export type Asked = { userId: Id; actorId: Id; as: BookRelation };

/**
 * What authentication reads for a request, read now, for work that goes on without one: in a job, or after the answer. The
 * caller has recorded that the actor asked. It proves no second step and is no administrator. Null: an account is gone,
 * suspended or waits for its erasure, or the actor is no longer what they were in the book.
 */
export const actFor = async (platform: Reads, { userId, actorId, as }: Asked): Promise<Scope | null> => {
  const actor = await readInOwnBook(platform, actorId);
  if (actor === null || actorId === userId) return as === "owner" ? actor : null;
  const found = await readMembership(platform.database.db, userId, actorId);
  return found?.relation === as ? enteredBook(platform, actor, { ownerId: userId, found, now: platform.now() }) : null;
};

const readInOwnBook = async ({ database, config, now }: Reads, userId: Id): Promise<Scope | null> => {
  const row = await readOwner(database.db, userId);
  if (!row) return null;
  const at = now();
  return makeScope({
    userId,
    actorId: userId,
    impersonatorId: null,
    program: null,
    sessionId: userId,
    role: row.role,
    isAdmin: false,
    organization: null,
    emailVerified: true,
    provedAt: null,
    hasSecondFactor: false,
    bookVersion: Number(row.book_version),
    factsVersion: Number(row.facts_version),
    head: null,
    timeZone: row.time_zone,
    today: civilDateInZone(at, row.time_zone),
    organizationSettings: null,
    relation: "owner",
    membership: null,
    plan: planOf(row, config, at),
  });
};
