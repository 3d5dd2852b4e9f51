import { MAIL_SERVERS, type MailServer, mailServerOf } from "#features/intake/sources/mail/mail-servers.ts";
import type { ConnectedAccount } from "#features/intake/sources/sync-contract.ts";

/** Of a service that we know nothing of. */
export const OTHER = "other";

export type ImapDraft = {
  userName: string;
  password: string;
  /** Null: as the address says. */
  chosen: string | null;
  /** Null: as its service says. */
  typedServer: string | null;
};

/** Of an account that is connected again, all but its password: it is named `maya@example.com at imap.example.com`. */
export const draftOf = (account: ConnectedAccount | null): ImapDraft => {
  const [, userName = "", server] = /^(.+) at (\S+)$/.exec(account?.name ?? "") ?? [];
  return { userName, password: "", chosen: null, typedServer: server ?? null };
};

/** The service of a draft; null: another one. */
export const serviceOf = ({ userName, chosen, typedServer }: ImapDraft): MailServer | null => {
  if (chosen === OTHER) return null;
  if (chosen !== null) return MAIL_SERVERS.find(({ id }) => id === chosen) ?? null;
  return MAIL_SERVERS.find(({ host }) => host !== null && host === typedServer) ?? mailServerOf(userName);
};

export const serverOf = (draft: ImapDraft): string => draft.typedServer ?? serviceOf(draft)?.host ?? "";

/** In the order in which they are offered. */
export const SERVICE_OPTIONS = [
  ...MAIL_SERVERS.filter(({ way }) => way === "password").map(({ id, name }) => ({ value: id, label: name })),
  { value: OTHER, label: "Another service" },
];
