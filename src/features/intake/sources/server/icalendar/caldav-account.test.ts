import { expect, test } from "vitest";
import { CALDAV_SERVERS } from "#features/intake/sources/calendars/caldav-servers.ts";
import { caldavAccount, readCaldavAccount, readCaldavServer, readUserName } from "./caldav-account.ts";

test.each(["maya", "maya@example.com", "maya at home", "maya at http", "Zoë"])(
  "the account of %s is read as it was written",
  (userName) => {
    for (const { server } of CALDAV_SERVERS) {
      const account = readCaldavAccount(caldavAccount({ server: new URL(server), userName }));
      expect([account?.server.origin, account?.userName]).toEqual([server, userName]);
    }
  },
);

test("a person can read it", () => {
  const account = { server: new URL("https://cloud.example.com/remote.php/dav"), userName: "maya" };
  expect(caldavAccount(account)).toBe("maya at https://cloud.example.com/remote.php/dav");
});

test.each([
  ["cloud.example.com", "https://cloud.example.com/"],
  [" https://Cloud.Example.com/a b#c ", "https://cloud.example.com/a%20b"],
  ["caldavs://cloud.example.com/", "https://cloud.example.com/"],
])("%s is a server", (text, href) => {
  const server = readCaldavServer(text);
  expect(server.ok && server.value.href).toBe(href);
});

test.each(["", "ftp://example.com", "https://maya:secret@example.com", "javascript://x", "https://"])(
  "%s is none",
  (text) => {
    expect(readCaldavServer(text).ok).toBe(false);
  },
);

test.each(["", " ", "maya:secret", "maya\nx", "m".repeat(321)])("%j is no user name", (text) => {
  expect(readUserName(text).ok).toBe(false);
});

test.each(["", "maya", "maya at nowhere", " at https://x.example.com/", "maya at https://u@x.example.com/"])(
  "%j names no account",
  (text) => {
    expect(readCaldavAccount(text)).toBe(null);
  },
);
