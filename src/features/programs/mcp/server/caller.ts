import type { ProgramScope } from "#shared/access.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import type { AskApi } from "#server/http/request-shape/ask-api.ts";

/** How far a book had come: its version, and the end of its record. */
export type BookState = { version: number; head: { seq: number; hash: string } | null };

/** The program behind one request, and all that it reaches. */
export type Caller = {
  scopes: readonly ProgramScope[];
  /** In the time zone of the book. */
  today: CivilDate;
  /** The origin of this installation, for addresses of pages. */
  site: string;
  book: BookState;
  ask: AskApi;
  /** Lets the program in once more and reads how far the book is by then. */
  again: () => Promise<BookState>;
};
