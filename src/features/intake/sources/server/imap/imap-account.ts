import type { Platform } from "#server/platform.ts";
import { ok, refused, type Result } from "#shared/result.ts";

/** Where a person's mailbox is. `host`: as URLs write it, an IPv6 address in brackets. */
export type ImapServer = { host: string; port: number };

export type ImapAccount = { server: ImapServer; userName: string };

/** With TLS from the first byte (RFC 8314). */
export const TLS_PORT = 993;
/** TLS begins with STARTTLS, before any name or password is sent. */
export const STARTTLS_PORT = 143;

/** The server that an operator set; undefined: none. */
export const imapOperatorUrl = ({ config }: { config: Pick<Platform["config"], "serviceUrls"> }): string | undefined =>
  config.serviceUrls["imap"];

const USER_NAME_MAX_CHARACTERS = 320;
const HOST_MAX_CHARACTERS = 253;

/** `imaps://mail.lan:993` of `TENURE_SERVICE_URLS`: a server of the operator's own network. `imap://` is without TLS. */
export const operatorServer = (url: string | undefined): (ImapServer & { isPlain: boolean }) | null => {
  if (url === undefined) return null;
  const { hostname, port, protocol } = new URL(url);
  const isPlain = protocol === "imap:";
  return { host: hostname.toLowerCase(), port: Number(port) || (isPlain ? STARTTLS_PORT : TLS_PORT), isPlain };
};

const WRITTEN = /^(?:(imaps?):\/\/)?(\[[0-9a-f:.]+\]|[^\s:/?#@[\]]+)(?::(\d{1,5}))?\/?$/i;

/**
 * `imap.example.com` or `imap.example.com:143` as a person types it. Whether it may be asked is decided on the way out.
 * `operatorUrl`: a server that the operator set, which may have any port.
 */
export const readImapServer = (text: string, operatorUrl?: string): Result<ImapServer> => {
  const [, scheme = "", name = "", digits] = WRITTEN.exec(text.trim()) ?? [];
  const host = name === "" ? "" : (URL.parse(`https://${name}/`)?.hostname ?? "");
  if (host === "" || host.length > HOST_MAX_CHARACTERS)
    return refused("This isn't the name of a mail server. It looks like imap.example.com.");
  const port = digits === undefined ? (/^imap$/i.test(scheme) ? STARTTLS_PORT : TLS_PORT) : Number(digits);
  const operator = operatorServer(operatorUrl);
  const isOperators = operator?.host === host && operator.port === port;
  if (port !== TLS_PORT && port !== STARTTLS_PORT && !isOperators)
    return refused(
      "Mail is read encrypted only: on port 993, or on 143 with STARTTLS. Most servers need no port here.",
    );
  return ok({ host, port });
};

export const readImapUserName = (text: string): Result<string> => {
  const userName = text.trim();
  const isName = userName !== "" && !/[\u0000-\u001F\u007F]/.test(userName);
  if (!isName || userName.length > USER_NAME_MAX_CHARACTERS)
    return refused("Type the user name of this mailbox. At most services it is the whole e-mail address.");
  return ok(userName);
};

/** How a connection names the account and tells it from others: `maya@example.com at imap.example.com`. */
export const imapAccount = ({ server: { host, port }, userName }: ImapAccount): string =>
  `${userName} at ${host}${port === TLS_PORT ? "" : `:${port}`}`;

/** Null for a name that `imapAccount` did not make. No host has a space in it, so that the last one divides. */
export const readImapAccount = (accountName: string, operatorUrl?: string): ImapAccount | null => {
  const [, userName = "", where = ""] = /^(.+) at (\S+)$/.exec(accountName) ?? [];
  const [server, name] = [readImapServer(where, operatorUrl), readImapUserName(userName)];
  return server.ok && name.ok ? { server: server.value, userName: name.value } : null;
};
