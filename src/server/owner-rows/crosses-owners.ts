/**
 * What the database knows of more than one owner, and why: the rest can be spread over many nodes by `user_id`. A line here is
 * a table or a key that stays on one node, or is copied to each.
 */
export const UNIQUE_OVER_OWNERS: Readonly<Record<string, string>> = {
  feedback_pkey: "an inbox of the administrators, whose writer may have no account",
  identities_subject: "one account for a person at a provider, asked while its owner is not known",
  link_directory_pkey: "where a link leads, asked by whoever holds it",
  sign_in_tickets_pkey: "between two steps of signing in, while its owner is not known",
};

/** Statements that ask for rows of more than one owner, or of an owner who is not known: what they do, and to which tables. */
export const STATEMENTS_OVER_OWNERS: Readonly<Record<string, string>> = {};

/** Tables that every node has whole: what refers to them need not name the owner. */
export const ON_EVERY_NODE: readonly string[] = ["users", "organizations"];
