import type { BookRelation, MemberRelation } from "./access.ts";

type RoleWords = {
  label: string;
  /** What it allows, in the third person. */
  about: string;
  /** The role after "invites you", and what it allows, addressed to the invited person. */
  as: string;
  toYou: string;
};

/** What each role is called, on screens and in mails. */
export const ROLE_WORDS: Readonly<Record<MemberRelation, RoleWords>> = {
  admin: {
    label: "Spouse",
    about: "Sees, logs and changes everything, and signs their own weeks. Can't pay or delete the account.",
    as: "as their spouse",
    toYou: "You see, log and change everything in the book you share, and sign your own weeks.",
  },
  manager: {
    label: "Manager",
    about: "Logs at the properties you choose, and changes entries of others where you allow it.",
    as: "as a manager",
    toYou: "You log your hours at the properties they chose.",
  },
  user: {
    label: "Helper",
    about: "Logs at the properties you choose. You confirm each entry.",
    as: "as a helper",
    toYou: "You log your hours at the properties they chose, and they confirm each entry.",
  },
  adviser: {
    label: "Adviser",
    about: "Reads and exports everything, comments, and signs off years. Changes no entry. Free for a CPA.",
    as: "as their adviser",
    toYou: "You read and export their book, comment, and sign off years. You change no entry.",
  },
  reader: {
    label: "Reader",
    about: "Reads everything and changes nothing.",
    as: "as a reader",
    toYou: "You read their book and change nothing.",
  },
};

/** What the reader is to a book, addressed to them. */
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
