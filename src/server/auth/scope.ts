import type { BookRelation, ProgramScope } from "#shared/access.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import type { Role } from "#shared/domain.ts";
import type { Entitlement } from "#shared/plan/entitlement.ts";
import type { OrganizationSettings } from "#shared/plan/organization-settings.ts";
import type { Id } from "#shared/ids.ts";

/** A program that acts with the token of a person, in one book. */
export type Program = {
  tokenId: Id;
  name: string;
  scopes: readonly ProgramScope[];
  /** What the person who made the token is to the book: a program may no more than they. */
  makerIs: BookRelation;
  /** Which of the book's persons its proposals are of, unless they say another. */
  personId: Id;
};

/** Who acts: the person at the keyboard, and in which session. */
export type Actor = {
  actorId: Id;
  /** The administrator who acts in the actor's name. */
  impersonatorId: Id | null;
  /** The program that acts for them. */
  program: Program | null;
  /** Of a program: the id of its token. */
  sessionId: Id;
  role: Role;
  isAdmin: boolean;
  /** Their organization; `role` is the one that they have in it. Null: they belong to none. */
  organization: { id: Id; isActive: boolean } | null;
  emailVerified: boolean;
  /** When they last proved, in this session, who they are; null: the session began before that was recorded. */
  provedAt: Date | null;
  /** Whether more than a password was shown in this session. */
  hasSecondFactor: boolean;
};

/** What someone who is not the owner reaches in a book. Lists are of properties; empty means none. */
export type Membership = {
  /** Which of the book's persons the member is; null: none, and they sign no weeks. */
  personId: Id | null;
  /** Where they may log. */
  assigned: readonly Id[];
  /** Where they see, and where they may change, the entries of others. */
  viewing: readonly Id[];
  editing: readonly Id[];
  mayApprove: boolean;
};

/** Whose book the request is about, and the actor's role in it. */
export type Book = {
  /** The owner, whose id leads every tenant table's keys. */
  userId: Id;
  relation: BookRelation;
  /** Null for the owner and for anyone who acts in the owner's name. */
  membership: Membership | null;
  /** The owner's time zone: it decides the day of an entry, a quota or a month. */
  timeZone: string;
  /** The day there, when the request came in. */
  today: CivilDate;
  /** The organization through which the actor reaches it; null: it is theirs, or its owner let them in directly. */
  organizationSettings: OrganizationSettings | null;
  /** What the owner's plan gives. */
  plan: Entitlement;
};

/** The book as it stood before the request read anything. */
export type BookSnapshot = {
  /** Grows with every change of the book's facts or sums. */
  bookVersion: number;
  /** The same for its facts alone, which sums do not move. */
  factsVersion: number;
  /** The head of the owner's chain; null: none yet, or no one looked. */
  head: { seq: number; hash: string } | null;
};

declare const isMade: unique symbol;

/**
 * Every store function takes it, or the part that it needs, first, so a query without an owner does not type-check. No
 * literal is one: it is made by authentication, by `actFor` for what is no request, and for the demo's books.
 */
export type Scope = Actor & Book & BookSnapshot & { readonly [isMade]: true };

/** For the places that make a scope (`tools/boundaries` names them), out of what they have read. */
export const makeScope = (parts: Actor & Book & BookSnapshot): Scope => parts as Scope;

/** The owner alone: for reads of the owner's rows in which it does not matter who acts, and for work that no one asked for. */
export type BookOwner = Pick<Book, "userId">;

/** Whose book is written to and by whom, as its events name them; also for work that goes on after the request. */
export type Writer = BookOwner & Pick<Actor, "actorId" | "impersonatorId">;

/** A writer, with what limits how much is logged in a month: the book's plan and its zone. */
export type PlannedWriter = Writer & Pick<Book, "plan" | "timeZone">;

/** The same, with what decides whose hours and where they may log. */
export type EntryWriter = PlannedWriter & Pick<Book, "relation" | "membership">;
