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

describe.skipIf(withoutDovecot !== null)("of Dovecot", { timeout: 120_000 }, () => {
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

  test("a server that sends more of a mail than was asked for is cut", async () => {
    const long = mailCalled("long", "x".repeat(MAIL_READ_BYTES));
    await using server = await startScriptedImap((command, tag) =>
      command.includes("BODY.PEEK[]") ? `${fetched(1, long)}\r\n${tag} OK done` : null,
    );
    const session = await openMailbox(server.port, "maya");
    const [mail] = await fetchAll(session, "INBOX", ["7:1"]);
    expect(mail && bytesOf(mail).length).toBe(MAIL_READ_BYTES);
    await session.close();
  });
});
