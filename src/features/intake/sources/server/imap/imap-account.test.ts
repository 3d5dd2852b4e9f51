import { describe, expect, test } from "vitest";
import { imapAccount, operatorServer, readImapAccount, readImapServer, readImapUserName } from "./imap-account.ts";

describe("the server of a mailbox", () => {
  test.each([
    ["imap.example.com", "imap.example.com", 993],
    ["  IMAP.Example.com ", "imap.example.com", 993],
    ["imap.example.com:993", "imap.example.com", 993],
    ["imap.example.com:143", "imap.example.com", 143],
    ["imaps://imap.example.com", "imap.example.com", 993],
    ["imap://imap.example.com/", "imap.example.com", 143],
    ["imap.bücher.example", "imap.xn--bcher-kva.example", 993],
    ["[2a00:1450:4001:82b::2001]:993", "[2a00:1450:4001:82b::2001]", 993],
  ])("%s", (text, host, port) => {
    expect(readImapServer(text)).toEqual({ ok: true, value: { host, port } });
  });

  test.each([
    "",
    " ",
    "a b",
    "ann@example.com",
    "imap.example.com/mail",
    "https://imap.example.com",
    "imap.example.com:x",
  ])("is not “%s”", (text) => {
    expect(readImapServer(text)).toEqual({
      ok: false,
      reason: "This isn't the name of a mail server. It looks like imap.example.com.",
    });
  });

  test.each([110, 995, 25, 465, 587, 80, 443, 22, 5432, 0, 99_999])("is not asked by port %i", (port) => {
    const read = readImapServer(`imap.example.com:${port}`);
    expect(read.ok ? null : read.reason).toMatch(/port 993, or on 143/);
  });

  test("may have any port where the operator says so, and only there", () => {
    const operator = "imap://127.0.0.1:1143";
    expect(readImapServer("127.0.0.1:1143", operator)).toEqual({ ok: true, value: { host: "127.0.0.1", port: 1143 } });
    expect(readImapServer("127.0.0.1:1144", operator).ok).toBe(false);
    expect(readImapServer("127.0.0.2:1143", operator).ok).toBe(false);
    expect(readImapServer("127.0.0.1:1143").ok).toBe(false);
    expect(operatorServer("imaps://Mail.lan")).toEqual({ host: "mail.lan", port: 993, isPlain: false });
    expect(operatorServer("imap://[::1]")).toEqual({ host: "[::1]", port: 143, isPlain: true });
    expect(operatorServer(undefined)).toBeNull();
  });
});

test("the name of an account says who it is and where, and is read back", () => {
  const server = { host: "imap.example.com", port: 993 };
  const names = {
    "ann@example.com at imap.example.com": { server, userName: "ann@example.com" },
    "ann at home at imap.example.com:143": { server: { ...server, port: 143 }, userName: "ann at home" },
  };
  for (const [name, account] of Object.entries(names)) {
    expect(imapAccount(account)).toBe(name);
    expect(readImapAccount(name)).toEqual(account);
  }
  for (const other of ["", "ann", "ann at ", "ann at https://caldav.example.com/", "a\u0000b at imap.example.com"])
    expect(readImapAccount(other), other).toBeNull();
});

test("a user name is a line of text", () => {
  expect(readImapUserName(" ann@example.com ")).toEqual({ ok: true, value: "ann@example.com" });
  for (const none of ["", " ", "a\r\nb", "a\u0000", "x".repeat(321)]) expect(readImapUserName(none).ok).toBe(false);
});
