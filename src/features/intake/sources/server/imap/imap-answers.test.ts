import { describe, expect, test } from "vitest";
import { fetched, type Script, startScriptedImap } from "#test/support/mailboxes/scripted-imap.ts";
import {
  ALWAYS,
  fetchAll,
  labelsOf,
  mailCalled,
  nameOf,
  openMailbox,
  refusalOf,
} from "#test/support/mailboxes/on-mailbox.ts";

const KEYS = ["7:3", "7:2", "7:1"];
const nothing: Script = () => null;
const WAIT = "failed account: It asks us to wait.";
const OWN_PROBLEM = "failed account: It has a problem of its own.";
const PASSWORD =
  "refused account: It doesn't take this user name and password. Many services want an app password that you make for Tenure.";
const ASK_IN_PERSON =
  "refused account: It wants you to sign in on its own page first, or to make an app password there.";
const GONE = "refused calendar: This folder is no longer there.";

describe("who is not let in is told why", () => {
  test.each([
    ["NO [AUTHENTICATIONFAILED] no", PASSWORD],
    ["NO wrong", PASSWORD],
    ["NO [AUTHORIZATIONFAILED] no", "refused account: This user name and password open no mailbox there."],
    ["NO [EXPIRED] old", "refused account: This password has ended there. Make a new one."],
    ["NO [ALERT] Application-specific password required", ASK_IN_PERSON],
    ["NO [WEBALERT https://evil.example] Web login required", ASK_IN_PERSON],
    ["NO [CONTACTADMIN] no", "refused account: It wants you to ask whoever runs it."],
    ["NO [UNAVAILABLE] Temporary authentication failure", OWN_PROBLEM],
    ["NO [SERVERBUG] oops", OWN_PROBLEM],
    ["NO [INUSE] busy", OWN_PROBLEM],
    ["NO [LIMIT] too many", WAIT],
    ["NO [OVERQUOTA] Account exceeded bandwidth limits", WAIT],
    ["NO [PRIVACYREQUIRED] no", "failed account: It wants an encryption that we don't have."],
    ["BAD what", "failed account: It did not understand us."],
  ])("%s", async (answer, told) => {
    const script: Script = (command, tag) => (command.startsWith("LOGIN") ? `${tag} ${answer}` : null);
    await using server = await startScriptedImap(script);
    expect(await refusalOf(openMailbox(server.port, "maya"))).toBe(told);
  });

  test("a server that says goodbye instead, at once or in between, is asked another time", async () => {
    const ended = "failed account: It ended the connection. We try again later.";
    await using greeting = await startScriptedImap(nothing, { greeting: "* BYE [UNAVAILABLE] too many connections" });
    expect(await refusalOf(openMailbox(greeting.port, "maya"))).toBe(ended);
    await using later = await startScriptedImap((command) =>
      command.startsWith("EXAMINE") ? "* BYE [LIMIT] shutting down" : null,
    );
    const session = await openMailbox(later.port, "maya");
    expect(await refusalOf(session.begin("INBOX"))).toBe(ended);
    // And it stays closed, in words.
    expect(await refusalOf(session.begin("INBOX"))).toMatch(/^failed account/);
    await session.close();
  });

  test("what it says itself is not repeated, and the password is in no error", async () => {
    const script: Script = (command, tag) => (command.startsWith("LOGIN") ? `${tag} NO call 555 for ${command}` : null);
    await using server = await startScriptedImap(script);
    const error = await openMailbox(server.port, "maya", { password: "s3cret" }).catch((thrown: unknown) => thrown);
    expect(server.heard.some((command) => command.includes("s3cret"))).toBe(true);
    expect(`${String(error)} ${JSON.stringify(error, Object.getOwnPropertyNames(error))}`).not.toMatch(/s3cret|555/);
  });
});

describe("a folder", () => {
  test.each([
    ["NO [NONEXISTENT] no such folder", GONE],
    ["NO [TRYCREATE] no", GONE],
    ["NO [NOPERM] no", "refused calendar: You may no longer read this folder there."],
    ["NO [CORRUPTION] broken", "failed calendar: It can't read this folder itself."],
    ["NO [UNAVAILABLE] later", OWN_PROBLEM],
    ["NO later", "failed calendar: It did not do what we asked."],
    ["BAD what", "failed calendar: It did not do what we asked."],
  ])("%s", async (answer, told) => {
    const script: Script = (command, tag) => (command.startsWith("EXAMINE") ? `${tag} ${answer}` : null);
    await using server = await startScriptedImap(script);
    const session = await openMailbox(server.port, "maya");
    expect(await refusalOf(session.list("INBOX", ALWAYS))).toBe(told);
    await session.close();
  });

  test("is gone where the server no longer lists it", async () => {
    const script: Script = (command, tag) => {
      if (command.startsWith("EXAMINE")) return `${tag} NO what`;
      return command.startsWith("LIST") ? `${tag} OK nothing` : null;
    };
    await using server = await startScriptedImap(script);
    const session = await openMailbox(server.port, "maya");
    expect(await refusalOf(session.list("Work", ALWAYS))).toBe(GONE);
    await session.close();
  });

  test("without lasting numbers is not read, and a refused search is no empty folder", async () => {
    await using without = await startScriptedImap((command, tag) =>
      command.startsWith("EXAMINE") ? `* 3 EXISTS\r\n${tag} OK done` : null,
    );
    const first = await openMailbox(without.port, "maya");
    expect(await refusalOf(first.begin("INBOX"))).toBe("failed calendar: It gives its mails no lasting numbers.");
    await first.close();
    await using unsearched = await startScriptedImap((command, tag) =>
      command.startsWith("UID SEARCH") ? `${tag} NO not now` : null,
    );
    const session = await openMailbox(unsearched.port, "maya");
    const told = "failed calendar: It did not search this folder.";
    expect(await refusalOf(session.list("INBOX", ALWAYS))).toBe(told);
    const cursor = await session.begin("INBOX");
    expect(await refusalOf(session.changes("INBOX", cursor))).toBe(told);
    await session.close();
  });

  test("that counts no changes tells what arrived alone, and the last mail once", async () => {
    const script: Script = (command, tag) => (command.startsWith("UID SEARCH") ? `* SEARCH 3\r\n${tag} OK done` : null);
    await using server = await startScriptedImap(script);
    const session = await openMailbox(server.port, "maya");
    const cursor = await session.begin("INBOX");
    expect(JSON.parse(cursor)).toEqual({ uidValidity: "7", uidNext: 4, highestModseq: null });
    expect(await session.changes("INBOX", cursor)).toEqual({ is: "changes", keys: [], cursor });
    const older = JSON.stringify({ uidValidity: "7", uidNext: 2, highestModseq: "9" });
    expect(await session.changes("INBOX", older)).toEqual({ is: "changes", keys: ["7:3"], cursor });
    expect(server.heard.filter((command) => command.includes("CHANGEDSINCE"))).toEqual([]);
    await session.close();
  });

  test("that says its next number too low is read on behind what it told", async () => {
    await using server = await startScriptedImap((command, tag) =>
      command.startsWith("UID SEARCH") ? `* SEARCH 6 4\r\n${tag} OK done` : null,
    );
    const session = await openMailbox(server.port, "maya");
    const changes = await session.changes("INBOX", await session.begin("INBOX"));
    const cursor = JSON.stringify({ uidValidity: "7", uidNext: 7, highestModseq: null });
    expect(changes).toEqual({ is: "changes", keys: ["7:6", "7:4"], cursor });
    expect(await session.changes("INBOX", cursor)).toEqual({ is: "changes", keys: [], cursor });
    await session.close();
  });
});

describe("mails that an answer leaves out", () => {
  /** Answers to a FETCH of whole mails by `answer`, and says that `there` are there. */
  const serverOf = (answer: (uids: string) => string, there: string, end = "OK done") =>
    startScriptedImap((command, tag) => {
      const [, uids, query = ""] = /^UID FETCH (\S+) (.*)$/.exec(command) ?? [];
      if (uids !== undefined && !query.includes("BODY.PEEK[]")) return `${tag} OK sizes`;
      if (uids !== undefined) return `${answer(uids)}${tag} ${end}`;
      return command.startsWith("UID SEARCH") ? `* SEARCH ${there}\r\n${tag} OK done` : null;
    });
  const mailsOf = (...uids: number[]): string =>
    uids.map((uid) => `${fetched(uid, mailCalled(`mail${uid}`))}\r\n`).join("");

  test("are asked for again, alone, as long as they are there", async () => {
    await using server = await serverOf((uids) => (uids === "2" ? mailsOf(2) : mailsOf(3, 1)), "2");
    const session = await openMailbox(server.port, "maya");
    expect((await fetchAll(session, "INBOX", KEYS)).map(nameOf)).toEqual(["mail3", "mail2", "mail1"]);
    await session.close();
  });

  test("are left out once they are no longer there", async () => {
    await using server = await serverOf(() => mailsOf(3, 1), "");
    const session = await openMailbox(server.port, "maya");
    expect((await fetchAll(session, "INBOX", KEYS)).map(nameOf)).toEqual(["mail3", "mail1"]);
    await session.close();
  });

  test("and cannot be had at all are said to mean nothing", async () => {
    await using server = await serverOf((uids) => (uids === "2" ? "" : mailsOf(3, 1)), "2");
    const session = await openMailbox(server.port, "maya");
    const said = await fetchAll(session, "INBOX", KEYS);
    expect(said[1]).toEqual({ key: "7:2", threadId: null, attachments: [], said: { form: "read", mail: null } });
    expect(said.map(({ key }) => key)).toEqual(KEYS);
    await session.close();
  });

  test.each(["OK done", "NO [EXPUNGEISSUED] some are gone", "NO [X] broken"])(
    "are a failure where none comes at all: %s",
    async (end) => {
      await using server = await serverOf(() => "", "1 2 3", end);
      const session = await openMailbox(server.port, "maya");
      expect(await refusalOf(fetchAll(session, "INBOX", KEYS))).toBe(
        "failed calendar: It did not hand over its mails.",
      );
      await session.close();
    },
  );

  test("because one of them breaks the answer come without that one", async () => {
    const broken = '* 2 FETCH (UID 2 FLAGS (x BODY[]<0> "\r\n';
    await using server = await serverOf((uids) => `${uids.includes("2") ? broken : ""}${mailsOf(3, 1)}`, "2");
    const session = await openMailbox(server.port, "maya");
    const said = await fetchAll(session, "INBOX", KEYS);
    expect(said.map((mail) => (mail.said.form === "bytes" ? nameOf(mail) : mail.said.mail))).toEqual([
      "mail3",
      null,
      "mail1",
    ]);
    await session.close();
  });

  test("a server that asks for a pause in between has given nothing", async () => {
    await using server = await serverOf(() => mailsOf(3), "1 2 3", "NO [OVERQUOTA] bandwidth");
    const session = await openMailbox(server.port, "maya");
    expect(await refusalOf(fetchAll(session, "INBOX", KEYS))).toBe(WAIT);
    await session.close();
  });
});

test("labels are lines as long as one may be, whatever they were called", async () => {
  const [long, control] = ["x".repeat(300), "&AAAAQQAA-"];
  await using server = await startScriptedImap((command, tag) =>
    command.includes("BODY.PEEK[]")
      ? `${fetched(1, mailCalled("one")).replace("FLAGS ()", `FLAGS (${long} ${control} &AAA- \\Seen)`)}\r\n${tag} OK done`
      : null,
  );
  const session = await openMailbox(server.port, "maya");
  const [mail] = await fetchAll(session, "INBOX", ["7:1"]);
  expect(mail && labelsOf(mail)).toEqual(["A", "x".repeat(100)]);
  await session.close();
});

test("Gmail by IMAP groups its mails and calls keywords labels", async () => {
  const more = String.raw`X-GM-THRID 1278455344230334865 X-GM-LABELS (\Important "\\Inbox" "Elm Street" B&APw-ro) `;
  await using server = await startScriptedImap(
    (command, tag) =>
      command.includes("BODY.PEEK[]") ? `${fetched(1, mailCalled("one"), more)}\r\n${tag} OK done` : null,
    { capabilities: "IMAP4rev1 X-GM-EXT-1" },
  );
  const session = await openMailbox(server.port, "maya");
  const [mail] = await fetchAll(session, "INBOX", ["7:1"]);
  expect(mail?.threadId).toBe("1278455344230334865");
  expect(mail && labelsOf(mail)).toEqual(["Büro", "Elm Street"]);
  await session.close();
});
