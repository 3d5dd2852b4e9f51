import type { MemberRelation } from "#shared/access.ts";

/** How each role is called, and what it lets somebody do, for screens and mails. */
export const ROLE_WORDS: Readonly<Record<MemberRelation, { label: string; about: string }>> = {
  admin: {
    label: "Spouse",
    about: "Sees, logs and changes everything, and signs their own weeks. Can't pay or delete the account.",
  },
  manager: {
    label: "Manager",
    about: "Logs at the properties you choose, and changes entries of others where you allow it.",
  },
  user: {
    label: "Helper",
    about: "Logs at the properties you choose. Each entry waits for you to confirm it.",
  },
  adviser: {
    label: "Adviser",
    about: "Reads and exports everything, comments, and signs off years. Changes no entry. Free for a CPA.",
  },
  reader: { label: "Reader", about: "Reads everything and changes nothing." },
};
