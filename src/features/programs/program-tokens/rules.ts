import { BOOK_GRANTS, type BookAction, type BookRelation, PROGRAM_SCOPES, type ProgramScope } from "#shared/access.ts";

export const TOKEN_NAME_MAX_CHARACTERS = 60;
/** Open ones of a book. */
export const TOKENS_MAX = 20;
export const TOKEN_DAYS = { usual: 90, most: 365 } as const;
/** How long before its end its maker is told. */
export const END_TOLD_DAYS = 7;
/** How long an ended token stays in the list of tokens. */
export const ENDED_SHOWN_DAYS = 90;
/** How long it is kept at all, with what it was used for: longer than any token is open. */
export const USES_KEPT_DAYS = 400;
export const TOKENS_LISTED = 200;
/** Days of tokens in one answer on what programs did. */
export const USES_PAGE = 20;

const OWN_COMPUTER = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Where a person who connects a program is sent back to, in words: a host, a name of their own computer, or the scheme of
 * an app with its colon (`com.example.app:`). It is all that is sure about the program: its name is what it calls itself.
 */
export const placeWords = (leadsTo: string): string => {
  if (OWN_COMPUTER.has(leadsTo)) return "a program on your own computer";
  return leadsTo.endsWith(":") ? `the app ${leadsTo.slice(0, -1)}` : leadsTo;
};

const DAY_MS = 86_400_000;
export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);
export const daysBefore = (at: Date, days: number): Date => daysAfter(at, -days);

const mayInFull = (relation: BookRelation, action: BookAction): boolean => BOOK_GRANTS[relation][action] === "yes";

/** What somebody may let a program do: no more than they may themselves, in full. */
export const scopesGrantedBy = (relation: BookRelation): readonly ProgramScope[] =>
  PROGRAM_SCOPES.filter((scope) => mayInFull(relation, scope === "entries:propose" ? "log" : "read"));

/** Whoever decides on members sees and revokes every token of the book; anyone else those they made. */
export const seesAllTokens = (relation: BookRelation): boolean => mayInFull(relation, "members");
