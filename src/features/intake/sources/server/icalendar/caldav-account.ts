import { ok, refused, type Result } from "#shared/result.ts";

/** Where a person's calendars are, and who they are there. */
export type CaldavAccount = { server: URL; userName: string };

const USER_NAME_MAX_CHARACTERS = 320;
const SERVER_MAX_CHARACTERS = 2000;

/** `cloud.example.com/dav` as a person types it. Whether it may be asked is decided on the way out. */
export const readCaldavServer = (text: string): Result<URL> => {
  const trimmed = text.trim().replace(/^caldavs:/i, "https:");
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`);
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname || url.href.length > SERVER_MAX_CHARACTERS) {
    return refused("This isn't the address of a server. It looks like https://caldav.example.com.");
  }
  if (url.username !== "" || url.password !== "") {
    return refused("Leave the name and password out of the address of the server.");
  }
  url.hash = "";
  return ok(url);
};

export const readUserName = (text: string): Result<string> => {
  const userName = text.trim();
  // Basic authentication ends the name at the first colon (RFC 7617).
  const isName = userName !== "" && !/[\u0000-\u001F\u007F:]/.test(userName);
  if (!isName || userName.length > USER_NAME_MAX_CHARACTERS) return refused("Type the user name of this account.");
  return ok(userName);
};

/** How a connection names the account and tells it from others: `maya at https://caldav.example.com/`. */
export const caldavAccount = ({ server, userName }: CaldavAccount): string => `${userName} at ${server.href}`;

/** Null for a name that `caldavAccount` did not make. No address has a space in it, so that the last one divides. */
export const readCaldavAccount = (accountName: string): CaldavAccount | null => {
  const [, userName = "", address = ""] = /^(.+) at (https?:\/\/\S+)$/.exec(accountName) ?? [];
  const [server, name] = [readCaldavServer(address), readUserName(userName)];
  return server.ok && name.ok ? { server: server.value, userName: name.value } : null;
};
