import type { Role } from "#shared/domain.ts";
import type { Id } from "#shared/ids.ts";

/**
 * Whose book a request acts in, and who acts. Made by authentication alone; every store function takes it first,
 * so a query without an owner does not type-check.
 */
export type Scope = {
  /** Owner of the book. */
  userId: Id;
  /** The person at the keyboard: the owner, or somebody acting in the owner's book. */
  actorId: Id;
  impersonatorId: Id | null;
  sessionId: Id;
  role: Role;
  isAdmin: boolean;
  emailVerified: boolean;
  /** Grows with every change of the book's facts or sums; as it stood before the request read anything. */
  bookVersion: number;
  /** The same for its facts alone, which sums do not move. */
  factsVersion: number;
  /** The head of the owner's chain as it stood then; null: none yet, or nobody looked. */
  head: { seq: number; hash: string } | null;
  /** The owner's zone: the day of an entry, of a quota and of a month. */
  timeZone: string;
};

/** The owner alone: whose rows a read takes, where it does not matter who acts, and for work that nobody asked for. */
export type Book = Pick<Scope, "userId">;
