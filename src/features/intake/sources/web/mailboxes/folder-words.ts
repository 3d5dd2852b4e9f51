import type { OutsideFolder } from "#features/intake/sources/mailbox-contract.ts";

type Role = NonNullable<OutsideFolder["role"]>;

/** In the order in which they are offered. */
const ROLES: readonly Role[] = ["all", "inbox", "sent", "archive"];
const ROLE_NAMES: Readonly<Record<Role, string>> = {
  all: "All mail",
  inbox: "Inbox",
  sent: "Sent",
  archive: "Archive",
};
const ABOUT: Partial<Record<Role, string>> = {
  all: "All but spam, trash and drafts",
  sent: "Writing to a tenant may be work too",
};

const rankOf = ({ role }: OutsideFolder): number => (role === null ? ROLES.length : ROLES.indexOf(role));

/** Those that are for something, then the person's own by name. */
export const sortFolders = (folders: readonly OutsideFolder[]): OutsideFolder[] =>
  folders.toSorted((one, other) => rankOf(one) - rankOf(other) || one.name.localeCompare(other.name, "en-US"));

/** What the service calls it, where that says more than what it is for. */
export const folderName = ({ role, name }: OutsideFolder): string => {
  if (role === null) return name || "Folder without a name";
  const usual = ROLE_NAMES[role];
  return name === "" || name.toLowerCase() === usual.toLowerCase() ? usual : `${usual} (${name})`;
};

export const folderAbout = ({ role, sourceId }: OutsideFolder): string | undefined => {
  if (sourceId !== null) return "Read already";
  return role === null ? undefined : ABOUT[role];
};

/** What is chosen before anyone chooses: where work comes in and goes out, or what holds both. */
export const isUsual = ({ role }: OutsideFolder, all: readonly OutsideFolder[]): boolean =>
  role === "inbox" || role === "sent" || all.length === 1;
