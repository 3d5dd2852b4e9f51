import { BOOK_GRANTS, type BookRelation } from "./access.ts";
import type { PersonRelation } from "./domain.ts";
import type { Id } from "./ids.ts";

/** Someone in a book: what they are to it, and which of its persons they are; null: the owner, or none of them. */
export type Seat = { relation: BookRelation; personId: Id | null };

export type WhoseHours = {
  /** Whose hours they are if no one says: a person's id or the book's owner. Null: that has to be said. */
  usual: Id | "owner" | null;
  /** Whether they may log the hours of others. */
  mayChoose: boolean;
};

/**
 * Whose hours someone logs in a book: their own. Only someone who may log everything names others; an administrator who
 * is no person of the book has to, since the owner's hours must never be guessed.
 */
export const whoseHours = ({ relation, personId }: Seat): WhoseHours => ({
  usual: relation === "owner" ? "owner" : BOOK_GRANTS[relation].log === undefined ? null : personId,
  mayChoose: BOOK_GRANTS[relation].log === "yes",
});

/** Whose hours a copy of logged work is: a member's own, and the owner, who keeps everyone's log, copies whose it was. */
export const whoseCopy = (seat: Seat, model: { personId: Id }): Id | null =>
  seat.relation === "owner" ? model.personId : seat.personId;

/** Whether someone may change whose hours an entry is. */
export const mayChangeWhose = ({ relation }: Pick<Seat, "relation">): boolean => BOOK_GRANTS[relation].edit === "yes";

type Named = { id: Id; relation: PersonRelation; archivedAt: string | null };

export type WhoLogs<Each extends Named> = {
  /** The reader's own person. Null: none, or not read yet. */
  own: Each | null;
  /** Whose hours they may log. Null: not read yet, and until then the server takes their own. */
  choices: readonly Each[] | null;
  /** No one goes without saying: the reader has to choose. */
  isAsked: boolean;
};

/** Whose hours the reader of a book logs, and whom they may choose: the same for every way of logging. */
export const whoLogs = <Each extends Named>(persons: readonly Each[] | undefined, seat: Seat | null): WhoLogs<Each> => {
  if (persons === undefined || seat === null) return { own: null, choices: null, isAsked: false };
  const { usual, mayChoose } = whoseHours(seat);
  const own = persons.find(({ id, relation }) => (usual === "owner" ? relation === "self" : id === usual)) ?? null;
  const open = persons.filter(({ archivedAt }) => archivedAt === null);
  const choices = mayChoose ? open : open.filter(({ id }) => id === own?.id);
  return { own, choices, isAsked: own === null || own.archivedAt !== null };
};

/** The same as a form needs it; no person: nobody goes without saying, or nothing is known yet. */
export const personsToLog = <Each extends Named>({ own, choices, isAsked }: WhoLogs<Each>) => ({
  personId: isAsked ? "" : (own?.id ?? ""),
  people: choices?.map(({ id }) => id) ?? null,
});

/**
 * A book's people as the reader calls them: "my wife" of a spouse who logs is the owner, and to a helper no one is.
 */
export const asReaderCalls = <Each extends Named>(persons: readonly Each[], own: Each | null): readonly Each[] => {
  if (own === null || own.relation === "self") return persons;
  const relationOf = ({ id, relation }: Each): Each["relation"] => {
    if (id === own.id) return "self";
    return own.relation === "spouse" && relation === "self" ? "spouse" : "helper";
  };
  return persons.map((person) => ({ ...person, relation: relationOf(person) }));
};
