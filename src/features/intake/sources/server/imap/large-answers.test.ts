import { describe, expect, test } from "vitest";
import { startDovecot, withoutDovecot } from "#test/support/mailboxes/dovecot-server.ts";
import {
  ALWAYS,
  bytesOf,
  fetchAll,
  mailCalled,
  nameOf,
  openMailbox,
  openOwn,
  refusalOf,
} from "#test/support/mailboxes/on-mailbox.ts";
import { fetched, startScriptedImap } from "#test/support/mailboxes/scripted-imap.ts";
import { MAIL_READ_BYTES } from "#features/intake/sources/mail/mails.ts";

const TOO_MUCH = "failed calendar: It answered with more than we read.";

/** A mail whose structure is more than we read, as anyone may send it. */
const bombCalled = (name: string): string => {
  const part = [
    "--b",
    "Content-Type: a/b; c=d; e=f; g=h; i=j",
    "Content-Disposition: x; k=l; m=n; o=p",
    "Content-Language: a, b, c",
    "",
    "",
    "",
  ].join("\r\n");
  const headers = ["Content-Type: multipart/mixed; boundary=b", "", ""].join("\r\n");
  return `${mailCalled(name).replace("\r\n\r\nHello\r\n", "\r\n")}${headers}${part.repeat(9990)}--b--\r\n`;
};

describe.skipIf(withoutDovecot !== null)("of Dovecot", () => {
  test("a mail of ten thousand parts stops no other one, and no other folder", async () => {
    await using server = await startDovecot();
    await using own = await openOwn(server.port, "maya");
    const withFile = mailCalled("file").replace(
      "\r\n\r\n",
      '\r\nContent-Type: application/pdf; name="a.pdf"\r\nContent-Disposition: attachment\r\n\r\n',
    );
    for (const mail of [mailCalled("before"), bombCalled("bomb"), withFile, bombCalled("other"), mailCalled("after")])
      await own.append("INBOX", mail);
    await own.append("Sent", mailCalled("sent"));
    const session = await openMailbox(server.port, "maya");
    const said = await fetchAll(session, "INBOX", await session.list("INBOX", ALWAYS));
    expect(said.map(nameOf)).toEqual(["after", "other", "file", "bomb", "before"]);
    expect(said.map(({ attachments }) => attachments.map(({ fileName }) => fileName))).toEqual([
      [],
      [],
      ["a.pdf"],
      [],
      [],
    ]);
    // A question of another kind ends the connection too: the next folder is read all the same.
    const bomb = said[1]?.key ?? "";
    expect(await refusalOf(session.fetchAttachment("INBOX", { key: bomb, attachmentId: "1" }, 100))).toBe(TOO_MUCH);
    const sent = await fetchAll(session, "Sent", await session.list("Sent", ALWAYS));
    expect(sent.map(nameOf)).toEqual(["sent"]);
    await session.close();
  });
});

describe("an answer without measure", () => {
  /** What is made of three mails where `answer` is what a server says of them. */
  const fetchFrom = async (answer: (uid: string, command: string) => string | null) => {
    await using server = await startScriptedImap((command, tag) => {
      const [, uids] = /^UID FETCH (\S+)/.exec(command) ?? [];
      if (uids === undefined) return null;
      if (!command.includes("BODY.PEEK[]")) return `${tag} OK sizes`;
      const all = uids.split(",").flatMap((part) => {
        const [first = 0, last = first] = part.split(":").map(Number);
        return Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
      });
      const said = all.map((uid) => answer(uid, command) ?? fetched(Number(uid), mailCalled(`mail${uid}`)));
      return `${said.join("\r\n")}\r\n${tag} OK done`;
    });
    const session = await openMailbox(server.port, "maya");
    try {
      const said = await fetchAll(session, "INBOX", ["7:3", "7:2", "7:1"]);
      return said.map((mail) => (mail.said.form === "bytes" ? nameOf(mail) : mail.said.mail));
    } finally {
      await session.close();
    }
  };

  test.each([
    ["a literal", "* 2 FETCH (UID 2 BODY[]<0> {99999999}"],
    ["words", `* 2 FETCH (UID 2 FLAGS (${"a ".repeat(250_000)}))`],
  ])("of one mail (%s) is not taken in, and costs no other mail", async (_title, answer) => {
    const said = await fetchFrom((uid) => (uid === "2" ? answer : null));
    expect(said).toEqual(["mail3", null, "mail1"]);
  });

  test("about its structure alone leaves its text", async () => {
    const huge = `* 2 FETCH (UID 2 BODYSTRUCTURE (${"a ".repeat(250_000)}))`;
    const said = await fetchFrom((uid, command) => (uid === "2" && command.includes("BODYSTRUCTURE") ? huge : null));
    expect(said).toEqual(["mail3", "mail2", "mail1"]);
  });

  test.each([1, 25])(
    "a server that sends all of a mail, whatever was asked for, is cut after a part (%s MB)",
    async (megabytes) => {
      const long = mailCalled("long", "x".repeat(megabytes * MAIL_READ_BYTES));
      await using server = await startScriptedImap((command, tag) =>
        command.includes("BODY.PEEK[]") ? `${fetched(1, long)}\r\n${tag} OK done` : null,
      );
      const session = await openMailbox(server.port, "maya");
      const [mail] = await fetchAll(session, "INBOX", ["7:1"]);
      expect(mail && bytesOf(mail).length).toBe(MAIL_READ_BYTES);
      await session.close();
    },
  );
});

describe("a list without measure", () => {
  const TOO_MANY =
    "failed calendar: This folder has more than 100,000 mails of these days. Choose fewer days or a smaller folder.";
  const MANY = Array.from({ length: 100_001 }, (_, index) => index + 1);
  const exists = "* 16000000 EXISTS";
  const opened = `${exists}\r\n* OK [UIDVALIDITY 7] valid\r\n* OK [UIDNEXT 4] next`;

  test.each([
    ["a range", `${exists}\r\n* ESEARCH (TAG "x") UID ALL 1:16000000`],
    ["numbers", `* SEARCH ${MANY.join(" ")}`],
    ["a long line", `* SEARCH ${"1234567890 ".repeat(500_000)}`],
    ["many lines", `* SEARCH ${"1234567890 ".repeat(100_000)}\r\n`.repeat(20)],
  ])("of mails (%s) is refused in words, and the folder's changes begin anew", async (_title, answer) => {
    await using server = await startScriptedImap((command, tag) => {
      if (command.startsWith("EXAMINE")) return `${opened}\r\n${tag} OK done`;
      return command.startsWith("UID SEARCH") ? `${answer}\r\n${tag} OK done` : null;
    });
    const session = await openMailbox(server.port, "maya");
    const before = process.memoryUsage().rss;
    expect(await refusalOf(session.list("INBOX", ALWAYS))).toBe(TOO_MANY);
    expect(await session.changes("INBOX", await session.begin("INBOX"))).toEqual({ is: "reset" });
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
    await session.close();
  });

  test("of 100,000 mails is a list", async () => {
    await using server = await startScriptedImap((command, tag) =>
      command.startsWith("UID SEARCH") ? `* SEARCH ${MANY.slice(1).join(" ")}\r\n${tag} OK done` : null,
    );
    const session = await openMailbox(server.port, "maya");
    expect(await session.list("INBOX", ALWAYS)).toHaveLength(100_000);
    await session.close();
  });

  test.each([1000, 1001, 400_000])("of %s folders is one as far as they are a thousand", async (count) => {
    const lines = Array.from({ length: count }, (_, index) => `* LIST () "/" f${index}\r\n`).join("");
    await using server = await startScriptedImap((command, tag) => {
      if (command === 'LIST "" ""') return `* LIST (\\Noselect) "/" ""\r\n${tag} OK done`;
      return command.startsWith("LIST") ? `${lines}${tag} OK done` : null;
    });
    const session = await openMailbox(server.port, "maya");
    expect(await refusalOf(session.listFolders())).toBe(count > 1000 ? TOO_MUCH : "answered");
    expect(await session.begin("INBOX")).toContain("uidValidity");
    await session.close();
  });

  test("that comes before anything is asked is the account's failure", async () => {
    const lines = '* LIST () "/" folder\r\n'.repeat(400_000);
    await using server = await startScriptedImap((command, tag) =>
      command.startsWith("LIST") ? `${lines}${tag} OK done` : null,
    );
    expect(await refusalOf(openMailbox(server.port, "maya"))).toBe(TOO_MUCH.replace("calendar", "account"));
  });

  test("of changed flags begins anew", async () => {
    const rows = MANY.map((uid) => `* ${uid} FETCH (UID ${uid} FLAGS () MODSEQ (9))\r\n`).join("");
    await using server = await startScriptedImap(
      (command, tag) => {
        if (command.startsWith("EXAMINE")) return `${opened}\r\n* OK [HIGHESTMODSEQ 9] high\r\n${tag} OK done`;
        if (command.startsWith("ENABLE")) return `* ENABLED CONDSTORE\r\n${tag} OK done`;
        return command.includes("CHANGEDSINCE") ? `${rows}${tag} OK done` : null;
      },
      { capabilities: "IMAP4rev1 ENABLE CONDSTORE" },
    );
    const session = await openMailbox(server.port, "maya");
    const cursor = JSON.stringify({ uidValidity: "7", uidNext: 4, highestModseq: "3" });
    expect(await session.changes("INBOX", cursor)).toEqual({ is: "reset" });
    expect(server.heard.some((command) => command.includes("CHANGEDSINCE"))).toBe(true);
    await session.close();
  });
});
