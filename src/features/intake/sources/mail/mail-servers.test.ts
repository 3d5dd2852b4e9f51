import { expect, test } from "vitest";
import { MAIL_SERVERS, mailServerOf } from "./mail-servers.ts";

test.each([
  ["ann@icloud.com", "icloud"],
  [" Ann@Me.com ", "icloud"],
  ["ann@fastmail.com", "fastmail"],
  ["ann@yahoo.com", "yahoo"],
  ["ann@yahoo.co.uk", "yahoo"],
  ["ann@yahoo.com.au", "yahoo"],
  ["ann@verizon.net", "aol"],
  ["ann@zoho.com", "zoho"],
  ["ann@zohomail.eu", "zoho-eu"],
  ["ann@gmx.com", "gmx"],
  ["ann@gmx.de", "gmx-net"],
  ["ann@googlemail.com", "gmail"],
  ["ann@hotmail.co.uk", "outlook"],
  ["ann@outlook.com", "outlook"],
  ["ann@protonmail.com", "proton"],
  // A domain that only begins like one of them is someone else's.
  ["ann@yahoo.evil.example", null],
  ["ann@yahoo.com.evil", null],
  ["ann@notyahoo.com", null],
  ["ann@live.example", null],
  ["ann@example.com", null],
  ["icloud.com@example.com", null],
  ["", null],
])("%s is a mailbox of %s", (address, id) => {
  expect(mailServerOf(address)?.id ?? null).toBe(id);
});

test("a service that takes passwords has a host, and no other one has", () => {
  for (const { id, way, host, passwordPage, note } of MAIL_SERVERS) {
    expect(host !== null, id).toBe(way === "password");
    expect(host ?? "imap.example.com", id).toMatch(/^[a-z0-9.-]+$/);
    expect(passwordPage === null || passwordPage.startsWith("https://"), id).toBe(true);
    expect(note, id).toMatch(/\.$/);
  }
  expect(new Set(MAIL_SERVERS.map(({ id }) => id)).size).toBe(MAIL_SERVERS.length);
  expect(mailServerOf("ann@outlook.com")?.note).toContain("no longer takes passwords");
});
