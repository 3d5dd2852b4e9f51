import {
  BOOK_ACTIONS,
  BOOK_GRANTS,
  BOOK_RELATIONS,
  type BookRelation,
  ORGANIZATION_ACTIONS,
  ORGANIZATION_GRANTS,
} from "#shared/access.ts";
import { ROLES } from "#shared/domain.ts";
import type { EndpointDefinition } from "#shared/endpoint.ts";

const RELATION_WORDS: Record<BookRelation, string> = {
  owner: "owner",
  admin: "team `admin` (spouse)",
  manager: "team `manager`",
  user: "team `user` (helper)",
  adviser: "`adviser` (CPA)",
  reader: "the firm's `reader`",
  impersonator: "impersonator",
  programToken: "program token",
};

const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => "---")), ...rows.map(row)].join("\n");

/** `docs/roles.md`: the table of `src/shared/access.ts` and what each operation asks for. */
export const printRoles = (endpoints: readonly EndpointDefinition[]): string => {
  const grants = BOOK_RELATIONS.map((relation) => [
    RELATION_WORDS[relation],
    ...BOOK_ACTIONS.map((action) => BOOK_GRANTS[relation][action] ?? "-"),
  ]);
  const roles = ROLES.map((role) => [
    `\`${role}\``,
    ...ORGANIZATION_ACTIONS.map((action) => (ORGANIZATION_GRANTS[role].includes(action) ? "yes" : "-")),
  ]);
  const operations = endpoints
    .toSorted((a, b) => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1))
    .map(({ method, path, access, needs, stepUp, inPart, programs }) => [
      `${method} \`${path}\``,
      `\`${access}\``,
      inPart ? "yes" : "-",
      needs ? `\`${needs}\`` : "-",
      stepUp ? "yes" : "-",
      programs ? `\`${programs}\`` : "-",
    ]);
  return `# Who may do what

Printed from \`src/shared/access.ts\` and the contracts: \`npx vitest run --project server --update=all src/server/auth/access.test.ts\`. A test calls every operation as every relation and compares.

## A book

${table(["relation to the book", ...BOOK_ACTIONS], grants)}

Everybody else, other members of an organization and administrators of the platform too, is answered as if the book did not exist (404). Who may read a book is refused what they may not do to it (403). What is granted for a part of the book only (properties of the member's lists, entries they logged) is let through where the operation keeps to the part, and refused elsewhere; what lies outside of the part is answered as if it did not exist. A book is named by the header \`x-tenure-book\` with its owner's id; without it an operation is about the caller's own. A program shows a token of one book (\`src/server/auth/programs\`) and calls what names a scope that the token has, as far as whoever made it may do as much in full; it has no other book (404) and is refused everything else (403; 404 for organizations and the platform). An impersonator sees what a person has of their own (\`signedIn\`), and neither changes it nor takes it away.

## An organization

${table(["role", ...ORGANIZATION_ACTIONS], roles)}

A person belongs to one organization at most, in the role of their account. An operation about it names it in its path (\`:organizationId\`); to members of others and to strangers it does not exist (404). A \`super_admin\` acts on every organization as its \`org_admin\` does, in a session of two steps. While an organization is closed its people are told so (403). A role gives nothing on a member's book unless its owner shares it with the organization, and takes nothing away on a person's own book.

## An affiliate

Affiliates sign in apart from accounts, with credentials and sessions of their own (\`src/server/auth/affiliates\`). An operation whose access is \`affiliate\` is about the one who asks; to anyone else it does not exist (404). To an affiliate nothing outside \`/api/affiliates\` exists, also what is open to anyone. The token of the one is none of the other.

## Every operation

${table(["operation", "access", "keeps to the part", "needs of the plan", "asks who it is once more", "programs may call it with"], operations)}
`;
};
