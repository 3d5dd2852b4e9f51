import type { Role } from "./domain.ts";

/**
 * Who may do what, as data. The endpoint wrapper asks it before every operation, screens ask `can`, `docs/roles.md` is
 * generated from it, and a test calls every operation as every relation. What is not granted here is refused.
 */

/** What can be done to a book. `contents` is opening a stored file; `signYears` is signing off a year as filed. */
export const BOOK_ACTIONS = [
  "read",
  "contents",
  "log",
  "edit",
  "approve",
  "facts",
  "evidence",
  "share",
  "signWeeks",
  "signYears",
  "export",
  "comment",
  "members",
  "billing",
  "erase",
] as const;
export type BookAction = (typeof BOOK_ACTIONS)[number];

/** What an owner may make another person: rows of `book_members`. */
export const MEMBER_RELATIONS = ["admin", "manager", "user", "adviser", "reader"] as const;
export type MemberRelation = (typeof MEMBER_RELATIONS)[number];

/** What someone is to a book. A person with no relation to it is told that it does not exist. */
export const BOOK_RELATIONS = ["owner", ...MEMBER_RELATIONS, "impersonator", "programToken"] as const;
export type BookRelation = (typeof BOOK_RELATIONS)[number];

/** What a member reaches in part: the lists of their membership, and what is their own (`src/server/auth/reach.ts`). */
export type MemberPart =
  | "viewing list"
  | "editing list"
  | "editing list, with 'may approve'"
  | "assigned properties"
  | "pending, assigned properties"
  | "own entries, viewing list"
  | "own pending"
  | "own entries"
  | "own weeks";
/** What a program's token reaches: what its scopes name, and proposals, which count for nothing until a person confirms them. */
export type TokenPart = "by scope" | "proposals";
/**
 * A grant that reaches only a part of the book. An operation that cannot keep to the part must not answer for it: the
 * wrapper refuses what is granted in part unless the contract says that it keeps to it (`inPart`).
 */
export type PartialGrant = MemberPart | TokenPart;
export type Grant = "yes" | PartialGrant;

const isMemberPart = (grant: Grant | undefined): grant is MemberPart =>
  grant !== undefined && grant !== "yes" && grant !== "by scope" && grant !== "proposals";

/** An adviser's rights also apply to a firm's org_admin and team_member, if the owner chose the firm. */
export const BOOK_GRANTS: Readonly<Record<BookRelation, Partial<Readonly<Record<BookAction, Grant>>>>> = {
  owner: {
    read: "yes",
    contents: "yes",
    log: "yes",
    edit: "yes",
    approve: "yes",
    facts: "yes",
    evidence: "yes",
    share: "yes",
    signWeeks: "yes",
    signYears: "yes",
    export: "yes",
    comment: "yes",
    members: "yes",
    billing: "yes",
    erase: "yes",
  },
  admin: {
    read: "yes",
    contents: "yes",
    log: "yes",
    edit: "yes",
    approve: "yes",
    facts: "yes",
    evidence: "yes",
    share: "yes",
    signWeeks: "own weeks",
    export: "yes",
    comment: "yes",
    members: "yes",
  },
  manager: {
    read: "viewing list",
    contents: "viewing list",
    log: "assigned properties",
    edit: "editing list",
    approve: "editing list, with 'may approve'",
    evidence: "editing list",
    signWeeks: "own weeks",
    export: "viewing list",
    comment: "viewing list",
  },
  user: {
    read: "own entries, viewing list",
    contents: "own entries, viewing list",
    log: "pending, assigned properties",
    edit: "own pending",
    evidence: "own entries",
    signWeeks: "own weeks",
    export: "own entries",
  },
  adviser: { read: "yes", contents: "yes", signYears: "yes", export: "yes", comment: "yes" },
  reader: { read: "yes", contents: "yes" },
  impersonator: { read: "yes" },
  programToken: { read: "by scope", log: "proposals" },
};

/**
 * What a program's token may be allowed. Each operation that programs may call names the one that it takes (`programs` of
 * its contract); no other operation lets a program in.
 */
/** Where programs that speak the Model Context Protocol ask. */
export const MCP_PATH = "/mcp";

export const PROGRAM_SCOPES = ["ledger:read", "verdicts:read", "entries:propose"] as const;
export type ProgramScope = (typeof PROGRAM_SCOPES)[number];

export const PROGRAM_SCOPE_LABELS: Readonly<Record<ProgramScope, string>> = {
  "ledger:read": "Read ledger",
  "verdicts:read": "Read verdicts",
  "entries:propose": "Propose entries",
};

/** What can be done to an organization: seeing who and what it has, or changing it. */
export const ORGANIZATION_ACTIONS = ["read", "manage"] as const;
export type OrganizationAction = (typeof ORGANIZATION_ACTIONS)[number];

/**
 * What a person's role allows on their own organization; a `super_admin`'s on every one. On books it allows nothing,
 * unless their owners share them with it, and on a person's own book it takes nothing away.
 */
export const ORGANIZATION_GRANTS: Readonly<Record<Role, readonly OrganizationAction[]>> = {
  super_admin: ["read", "manage"],
  org_admin: ["read", "manage"],
  team_member: ["read"],
  read_only: ["read"],
};

/**
 * Who may call an operation: anyone; any signed-in person, on their own things only; people who may do the named thing
 * to the book that the request names (`BOOK_HEADER`; their own without it), or to the organization in its path
 * (`:organizationId`); an administrator of the platform; an affiliate, who signs in apart from accounts, on what is theirs
 * (`/api/affiliates/...`).
 */
export type Access =
  | "public"
  | "signedIn"
  | `book:${BookAction}`
  | `organization:${OrganizationAction}`
  | "platform:manage"
  | "affiliate";

/** Names the owner of the book that a request is about. Without it: the caller's own. */
export const BOOK_HEADER = "x-tenure-book";

export type AccessDecision = "granted" | "forbidden" | "hidden";

/** The book action that an operation requires, or null if it is not about a book. */
export const bookActionOf = (access: Access): BookAction | null =>
  access.startsWith("book:") ? (access.slice("book:".length) as BookAction) : null;

/** The organization action that an operation requires, or null if it is not about one. */
export const organizationActionOf = (access: Access): OrganizationAction | null =>
  access.startsWith("organization:") ? (access.slice("organization:".length) as OrganizationAction) : null;

/** For people outside the organization, the answer is as if it did not exist. */
export const decideOnOrganization = (
  { role, organization }: { role: Role; organization: { id: string } | null },
  organizationId: string,
  action: OrganizationAction,
): AccessDecision => {
  if (role !== "super_admin" && organization?.id !== organizationId) return "hidden";
  return ORGANIZATION_GRANTS[role].includes(action) ? "granted" : "forbidden";
};

/**
 * Whether someone may do a thing to a book by an operation that keeps to their part of it, or by one that does not.
 * `hidden`: they may not even read it, and get the answer for a missing one.
 */
export const decideOnBook = (
  relation: BookRelation | null,
  action: BookAction,
  { inPart = false }: { inPart?: boolean | undefined } = {},
): AccessDecision => {
  if (relation === null) return "hidden";
  const grant = BOOK_GRANTS[relation][action];
  if (grant === "yes" || (inPart && isMemberPart(grant))) return "granted";
  return BOOK_GRANTS[relation].read === undefined ? "hidden" : "forbidden";
};

/**
 * For screens: whether a relation is granted a thing, in full or in part. For which part, the server decides with each
 * request.
 */
export const can = (relation: BookRelation, action: BookAction): boolean => BOOK_GRANTS[relation][action] !== undefined;

/**
 * An impersonator sees what a person owns, but neither changes it nor takes it away: sign-in, profile, exports and
 * deletion are the person's. `impersonator` of a contract marks what ends the impersonation.
 */
export const mayImpersonatorCall = ({
  method,
  produces,
  impersonator = false,
}: {
  method: string;
  produces?: string | undefined;
  impersonator?: boolean | undefined;
}): boolean => (method === "GET" && produces === undefined) || impersonator;
