import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type DovecotServer, startDovecot, withoutDovecot } from "#test/support/mailboxes/dovecot-server.ts";
import { startImapProxy } from "#test/support/mailboxes/imap-proxy.ts";
import {
  ALWAYS,
  bytesOf,
  fetchAll,
  labelsOf,
  mailCalled,
  nameOf,
  openMailbox,
  openOwn,
  refusalOf,
} from "#test/support/mailboxes/on-mailbox.ts";
import { MAIL_READ_BYTES } from "#features/intake/sources/mail/mails.ts";
import type { MailSession } from "../mailing/port.ts";

const changed = async (session: MailSession, folderId: string, cursor: string) => {
  const changes = await session.changes(folderId, cursor);
  if (changes.is === "reset") throw new Error("reset");
  return changes;
};

describe.skipIf(withoutDovecot !== null)("Dovecot", () => {
  let server: DovecotServer;
  let users = 0;
  /** A mailbox of its own for each test, seen by the person and by the product. */
  const openBoth = async () => {
    const userName = `maya${(users += 1)}`;
    const own = await openOwn(server.port, userName);
    const session = await openMailbox(server.port, userName);
    return {
      own,
      session,
      userName,
      [Symbol.asyncDispose]: async () => {
        own.close();
        await session.close();
      },
    };
  };
  beforeAll(async () => {
    server = await startDovecot();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  test("folders have what they are for, and junk, trash, drafts and what holds no mails are left out", async () => {
    await using both = await openBoth();
    await both.own.mailboxCreate(["Work", "Elm Street"]);
    await both.own.mailboxCreate("Büro & more");
    await both.own.mailboxCreate("Junk removal");
    expect((await both.session.listFolders()).toSorted((a, b) => a.id.localeCompare(b.id, "en"))).toEqual([
      { id: "Archive", name: "Archive", role: "archive" },
      { id: "Büro & more", name: "Büro & more", role: null },
      { id: "INBOX", name: "INBOX", role: "inbox" },
      { id: "Junk removal", name: "Junk removal", role: null },
      { id: "Sent", name: "Sent", role: "sent" },
      { id: "Work/Elm Street", name: "Work/Elm Street", role: null },
    ]);
    const id = "Büro & more";
    await both.own.append(id, mailCalled("buro"));
    const said = await fetchAll(both.session, id, await both.session.list(id, ALWAYS));
    expect(said.map(nameOf)).toEqual(["buro"]);
  });

  test("what arrived within the span is listed, newest first, whatever the zone of its day", async () => {
    await using both = await openBoth();
    for (const at of ["2026-02-01", "2026-03-01", "2026-03-10", "2026-03-20", "2026-04-20"])
      await both.own.append("INBOX", mailCalled(at), [], new Date(`${at}T12:00:00Z`));
    const span = { from: new Date("2026-03-02T05:00:00Z"), until: new Date("2026-03-18T05:00:00Z") };
    const said = await fetchAll(both.session, "INBOX", await both.session.list("INBOX", span));
    // The days around it come too: which day it was there is not known.
    expect(said.map(nameOf)).toEqual(["2026-03-10", "2026-03-01"]);
    for (const at of ["2026-03-01T05:00:00Z", "2026-03-18T22:00:00Z"]) {
      const arrived = { from: new Date(at), until: new Date(at) };
      await both.own.append("Archive", mailCalled(at), [], new Date(at));
      expect((await both.session.list("Archive", arrived)).length, at).toBeGreaterThan(0);
    }
  });

  test("reading changes nothing: no mail is read, nor stops being new", async () => {
    await using both = await openBoth();
    await both.own.append("INBOX", mailCalled("unread"));
    const keys = await both.session.list("INBOX", ALWAYS);
    await both.session.changes("INBOX", await both.session.begin("INBOX"));
    const [mail] = await fetchAll(both.session, "INBOX", keys);
    expect(mail && bytesOf(mail).toString()).toBe(mailCalled("unread"));
    await both.session.fetchAttachment("INBOX", { key: keys[0] ?? "", attachmentId: "1" }, 100);
    await both.own.mailboxOpen("INBOX");
    const row = await both.own.fetchOne("1", { flags: true });
    expect(row && [...(row.flags ?? [])]).toEqual(["\\Recent"]);
  });

  test("what arrives and what gets other keywords is told once, and nothing else", async () => {
    await using both = await openBoth();
    const { own, session } = both;
    await own.append("INBOX", mailCalled("old"));
    await own.append("INBOX", mailCalled("older"), ["Elm", "\\Seen"]);
    const cursor = await session.begin("INBOX");
    expect(await changed(session, "INBOX", cursor)).toEqual({ is: "changes", keys: [], cursor });
    await own.append("INBOX", mailCalled("new"), ["W&APw-rk", "$label1"]);
    await own.mailboxOpen("INBOX");
    await own.messageFlagsAdd("1", ["Oak"], { uid: true });
    await own.messageFlagsRemove("2", ["Elm"], { uid: true });
    const changes = await changed(session, "INBOX", cursor);
    const said = await fetchAll(session, "INBOX", changes.keys);
    expect(said.map((mail) => [nameOf(mail), labelsOf(mail)])).toEqual([
      ["new", ["$label1", "Würk"]],
      ["older", []],
      ["old", ["Oak"]],
    ]);
    expect(said.map(({ threadId }) => threadId)).toEqual([null, null, null]);
    const later = await changed(session, "INBOX", changes.cursor);
    expect(later).toEqual({ is: "changes", keys: [], cursor: changes.cursor });
  });

  test("a folder that was made anew, or a cursor that is none, begins anew, and old keys name nothing", async () => {
    await using both = await openBoth();
    const { own, session } = both;
    await own.mailboxCreate("Work");
    await own.append("Work", mailCalled("first"));
    const [keys, cursor] = [await session.list("Work", ALWAYS), await session.begin("Work")];
    await own.mailboxDelete("Work");
    await own.mailboxCreate("Work");
    await own.append("Work", mailCalled("other"));
    expect(await session.changes("Work", cursor)).toEqual({ is: "reset" });
    expect(await fetchAll(session, "Work", keys)).toEqual([]);
    expect(await session.fetchAttachment("Work", { key: keys[0] ?? "", attachmentId: "1" }, 100)).toBeNull();
    const again = await session.list("Work", ALWAYS);
    expect(again).not.toEqual(keys);
    expect((await fetchAll(session, "Work", again)).map(nameOf)).toEqual(["other"]);
    for (const none of ["", "{}", "null", '{"uidValidity":"x","uidNext":1,"highestModseq":null}'])
      expect(await session.changes("Work", none), none).toEqual({ is: "reset" });
  });

  test("a UIDNEXT that the server tells too low loses nothing and repeats nothing", async () => {
    await using both = await openBoth();
    for (const name of ["a", "b", "c"]) await both.own.append("INBOX", mailCalled(name));
    const { uidValidity } = JSON.parse(await both.session.begin("INBOX"));
    const ahead = JSON.stringify({ uidValidity, uidNext: 9, highestModseq: null });
    const changes = await changed(both.session, "INBOX", ahead);
    expect(changes.keys).toEqual([]);
    expect(JSON.parse(changes.cursor)).toMatchObject({ uidNext: 9 });
  });

  test("mails are read as far as their first megabyte, and many large ones a few at once", async () => {
    await using both = await openBoth();
    const large = "x".repeat(76).concat("\r\n").repeat(20_000);
    for (let count = 0; count < 9; count += 1) await both.own.append("INBOX", mailCalled(`large${count}`, large));
    const sizes: number[] = [];
    for await (const batch of both.session.fetch("INBOX", await both.session.list("INBOX", ALWAYS))) {
      expect(batch.map((mail) => bytesOf(mail).length)).toEqual(batch.map(() => MAIL_READ_BYTES));
      sizes.push(batch.length);
    }
    expect(sizes).toEqual([4, 4, 1]);
  });

  test("between two batches other things can be asked, of another folder too", async () => {
    await using both = await openBoth();
    for (let count = 0; count < 120; count += 1) await both.own.append("INBOX", mailCalled(`mail${count}`));
    await both.own.append("Archive", mailCalled("kept"));
    const names: string[] = [];
    for await (const batch of both.session.fetch("INBOX", await both.session.list("INBOX", ALWAYS))) {
      names.push(...batch.map(nameOf));
      expect(await both.session.list("Archive", ALWAYS)).toHaveLength(1);
    }
    expect(new Set(names).size).toBe(120);
  });

  test("files are told with name, kind and length, and handed over decoded", async () => {
    await using both = await openBoth();
    const pdf = Buffer.from("%PDF-1.7 receipt ".repeat(10_000));
    const photo = Buffer.alloc(30_000, "roof");
    const part = (headers: string[], body: string): string => ["--b", ...headers, "", body].join("\r\n");
    const lines = (bytes: Buffer): string => bytes.toString("base64").replaceAll(/(.{76})/g, "$1\r\n");
    const base64 = "Content-Transfer-Encoding: base64";
    const mail = [
      mailCalled("files").replace("\r\n\r\nHello\r\n", ""),
      "MIME-Version: 1.0",
      "Content-Type: multipart/mixed; boundary=b",
      "",
      part(["Content-Type: text/plain"], "See the receipt."),
      part(["Content-Type: image/png", base64, "Content-ID: <logo>", "Content-Disposition: inline"], "iVBORw0KGgo="),
      part(
        [
          "Content-Type: application/pdf",
          base64,
          "Content-Disposition: attachment; filename*=utf-8''Caf%C3%A9%2F1.pdf",
        ],
        lines(pdf),
      ),
      part(["Content-Type: image/jpeg; name=roof.jpg", base64, "Content-Disposition: inline"], lines(photo)),
      part(["Content-Type: message/rfc822", "Content-Disposition: attachment"], mailCalled("inner")),
      part(["Content-Type: application/pgp-signature; name=signature.asc"], "x"),
      part(["Content-Type: image/png; name=image001.png", base64, "Content-ID: <image001>"], "iVBORw0KGgo="),
      "--b--",
      "",
    ].join("\r\n");
    await both.own.append("INBOX", mail);
    const [key = ""] = await both.session.list("INBOX", ALWAYS);
    const [said] = await fetchAll(both.session, "INBOX", [key]);
    expect(said?.attachments).toEqual([
      { id: "3", fileName: "Café 1.pdf", contentType: "application/pdf", bytes: expect.any(Number) },
      { id: "4", fileName: "roof.jpg", contentType: "image/jpeg", bytes: expect.any(Number) },
      { id: "5", fileName: "attachment-5", contentType: "message/rfc822", bytes: expect.any(Number) },
    ]);
    expect(Math.abs((said?.attachments[0]?.bytes ?? 0) - pdf.length)).toBeLessThan(200);
    const fetchOf = (attachmentId: string, bytesMax: number, of = key) =>
      both.session.fetchAttachment("INBOX", { key: of, attachmentId }, bytesMax);
    expect(Buffer.from((await fetchOf("3", pdf.length)) ?? []).equals(pdf)).toBe(true);
    expect(await refusalOf(fetchOf("3", pdf.length - 1))).toBe("failed calendar: This file is larger than we keep.");
    expect(await fetchOf("7", 100)).toBeNull();
    expect(await fetchOf("1 BODY[]", 100)).toBeNull();
    expect(await fetchOf("3", 100, key.replace(/\d+$/, "99"))).toBeNull();
  });

  test("a wrong password is the account's, a deleted folder the folder's, and neither asks for more", async () => {
    expect(await refusalOf(openMailbox(server.port, "maya", { password: "wrong" }))).toMatch(
      /^refused account: It doesn't take this user name and password/,
    );
    await using both = await openBoth();
    const gone = "refused calendar: This folder is no longer there.";
    expect(await refusalOf(both.session.list("Nothing", ALWAYS))).toBe(gone);
    await both.own.mailboxCreate("Work");
    for (let count = 0; count < 60; count += 1) await both.own.append("Work", mailCalled(`mail${count}`));
    const keys = await both.session.list("Work", ALWAYS);
    const batches = both.session.fetch("Work", keys)[Symbol.asyncIterator]();
    expect((await batches.next()).value).toHaveLength(50);
    await both.own.mailboxDelete("Work");
    const rest = await refusalOf(batches.next());
    expect(rest).toMatch(/^(?:answered|failed account|refused calendar)/);
    const later = await openMailbox(server.port, both.userName);
    expect(await refusalOf(later.begin("Work"))).toBe(gone);
    await later.close();
  });

  test("mails that are deleted in the middle of a fetch are left out, and all others come", async () => {
    await using both = await openBoth();
    const { own, session } = both;
    for (let count = 1; count <= 130; count += 1) await own.append("INBOX", mailCalled(`mail${count}`));
    const keys = (await session.list("INBOX", ALWAYS)).toReversed();
    await own.mailboxOpen("INBOX");
    await own.messageDelete("5:7", { uid: true });
    const names: string[] = [];
    for await (const batch of session.fetch("INBOX", keys)) {
      if (names.length === 0) await own.messageDelete("20,60:64,130", { uid: true });
      names.push(...batch.map(nameOf));
    }
    const deleted = new Set([5, 6, 7, 60, 61, 62, 63, 64, 130]);
    const left = Array.from({ length: 130 }, (_, at) => at + 1).filter((uid) => !deleted.has(uid));
    expect(names).toEqual(left.map((uid) => `mail${uid}`));
  });

  test("mails that are deleted while an answer is on its way are left out, and what arrives then waits", async () => {
    await using both = await openBoth();
    await using between = await startImapProxy(server.port);
    const session = await openMailbox(between.port, both.userName);
    for (let count = 1; count <= 8; count += 1) await both.own.append("INBOX", mailCalled(`mail${count}`));
    const [keys, cursor] = [await session.list("INBOX", ALWAYS), await session.begin("INBOX")];
    await both.own.mailboxOpen("INBOX");
    const commands: string[] = [];
    between.onCommand = async (line) => {
      commands.push(line);
      if (!line.includes("BODY.PEEK[]") || commands.some((before) => before !== line && before.includes("BODY.PEEK[]")))
        return;
      // The product has just asked for all eight.
      await both.own.messageDelete("2,5:6", { uid: true });
      await both.own.append("INBOX", mailCalled("mail9"));
    };
    expect((await fetchAll(session, "INBOX", keys)).map(nameOf)).toEqual(["mail8", "mail7", "mail4", "mail3", "mail1"]);
    const later = await changed(session, "INBOX", cursor);
    expect((await fetchAll(session, "INBOX", later.keys)).map(nameOf)).toEqual(["mail9"]);
    // And nothing but looking was done, at any time.
    const verbs = new Set(commands.map((line) => /^\S+ ((?:UID )?[A-Z]+)/.exec(line)?.[1]));
    expect([...verbs].toSorted()).toEqual(["EXAMINE", "NOOP", "UID FETCH", "UID SEARCH"]);
    expect(commands.filter((line) => /BODY(?!STRUCTURE|\.PEEK)/.test(line))).toEqual([]);
    await session.close();
  });
});
