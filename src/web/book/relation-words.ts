import type { BookRelation } from "#shared/access.ts";

/** What the reader is to a book, said to them. */
export const RELATION_WORDS: Readonly<Record<BookRelation, string>> = {
  owner: "Yours",
  admin: "You are the owner's spouse",
  manager: "You are a manager",
  user: "You are a helper",
  adviser: "You are an adviser",
  reader: "You can read it",
  impersonator: "You can read it",
  programToken: "You can read it",
};

export const bookTitle = (ownerName: string): string => `${ownerName}'s book`;
