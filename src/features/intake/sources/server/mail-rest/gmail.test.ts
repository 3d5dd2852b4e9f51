import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { googleError } from "#test/support/calendars/google-stand-in.ts";
import type { Answer } from "#test/support/calendars/json-stand-in.ts";
import { fetched, mailOf, told } from "#test/support/mailboxes/fetched.ts";
import { rawOf } from "#test/support/mailboxes/gmail-rows.ts";
import { type GmailStandIn, startGmailStandIn } from "#test/support/mailboxes/gmail.ts";
import { openGmail } from "#test/support/mailboxes/sessions.ts";
import type { MailSession } from "../mailing/port.ts";
import { GMAIL_SCOPES } from "./gmail.ts";

const SPAN = { from: new Date("2026-07-01T00:00:00Z"), until: new Date("2026-08-01T00:00:00Z") };

let standIn: GmailStandIn;
let session: MailSession;
let pauses: number[];

beforeEach(async () => {
  standIn = await startGmailStandIn();
  pauses = [];
  session = await openGmail(standIn, { pauses });
});
afterEach(async () => {
  await session.close();
  await standIn[Symbol.asyncDispose]();
});

const receive = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => standIn.mailbox.receive({ key: `a${index.toString(16)}` }).key);
const callsTo = (path: string) => standIn.calls.filter((call) => call.path.endsWith(path));

describe("a listing", () => {
  test("is of all its pages, each mail once, without spam, trash and drafts", async () => {
    const keys = receive(25);
    standIn.mailbox.receive({ key: "b1", place: "junk" });
    standIn.mailbox.receive({ key: "b2", place: "trash" });
    standIn.mailbox.receive({ key: "b5", place: "drafts" });
    standIn.mailbox.receive({ key: "b3", receivedAt: new Date("2026-06-30T23:59:59Z") });
    standIn.mailbox.receive({ key: "c1", receivedAt: SPAN.from });
    standIn.mailbox.receive({ key: "b4", receivedAt: SPAN.until });
    standIn.pageSize = 4;
    const listed = await session.list("all", SPAN);
    expect(listed.toSorted()).toEqual([...keys, "c1"].toSorted());
    standIn.fail(({ query, path }) =>
      path.endsWith("/messages") && query.has("pageToken") ? (right) => twice(right) : null,
    );
    expect(await session.list("all", SPAN)).toEqual(listed);
  });

  const twice = (right: Answer): Answer => {
    const body = right.body as { messages: object[] };
    return { ...right, body: { ...body, messages: [{ id: "a0" }, ...body.messages, { id: "a0" }] } };
  };

  test("an empty page in the middle ends nothing, and one that does not say what it is is none", async () => {
    receive(3);
    standIn.failOnce({ status: 200, body: { nextPageToken: "", resultSizeEstimate: 3 } });
    expect(await session.list("all", SPAN)).toHaveLength(3);
    standIn.failOnce({ status: 200, body: {} });
    await expect(session.list("all", SPAN)).rejects.toMatchObject({ name: "ServiceRefusal", is: "failed" });
    standIn.failOnce({ status: 200, body: { messages: [{ id: "../labels" }], resultSizeEstimate: 1 } });
    await expect(session.list("all", SPAN)).rejects.toMatchObject({ name: "ServiceRefusal", is: "failed" });
    standIn.mailbox.mails.clear();
    expect(await session.list("all", SPAN)).toEqual([]);
  });
});

describe("changes", () => {
  test("are what arrived or has other labels, not what was read, deleted or thrown away", async () => {
    receive(5);
    const cursor = await session.begin("all");
    standIn.mailbox.receive({ key: "b1" });
    standIn.mailbox.receive({ key: "b2", place: "junk" });
    standIn.mailbox.receive({ key: "b3", place: "drafts" });
    standIn.mailbox.label("a0", ["Roof"]);
    standIn.mailbox.read("a1");
    standIn.mailbox.move("a2", "trash");
    standIn.mailbox.move("a3", "archive");
    const changes = await told(session, "all", cursor);
    expect(changes.keys.toSorted()).toEqual(["a0", "a3", "b1"]);
    standIn.mailbox.move("b2", "inbox");
    expect((await told(session, "all", changes.cursor)).keys).toEqual(["b2"]);
  });

  test("beyond five hundred nothing is dropped", async () => {
    const cursor = await session.begin("all");
    const keys = receive(1203);
    const changes = await told(session, "all", cursor);
    expect(changes.keys).toEqual(keys);
    expect(callsTo("/history")).toHaveLength(3);
    expect(await told(session, "all", changes.cursor)).toMatchObject({ keys: [] });
  });

  test("what arrives while they are read is told by the next round at the latest", async () => {
    const cursor = await session.begin("all");
    receive(10);
    standIn.pageSize = 4;
    let grown = 0;
    standIn.afterPage = () => void standIn.mailbox.receive({ key: `c${(grown += 1)}` });
    const first = await told(session, "all", cursor);
    standIn.afterPage = () => {};
    const second = await told(session, "all", first.cursor);
    expect(new Set([...first.keys, ...second.keys])).toEqual(new Set(standIn.mailbox.mails.keys()));
  });

  test.each([
    ["a history that is over", () => standIn.forgetHistory()],
    ["a cursor that it does not take", () => standIn.failOnce(googleError(400, "invalidArgument"))],
  ])("%s begins anew", async (_name, lose) => {
    const cursor = await session.begin("all");
    lose();
    expect(await session.changes("all", cursor)).toEqual({ is: "reset" });
    expect(await session.changes("all", "https://gmail.example")).toEqual({ is: "reset" });
  });
});

describe("mails", () => {
  test("come fifty to a request, with their words, labels, threads and files", async () => {
    receive(120);
    standIn.mailbox.receive({
      key: "f1",
      thread: "18c2f0",
      subject: "=?UTF-8?Q?Roof_=E2=80=93_invoice?=",
      html: "<p>Seen</p>",
      text: "Both ladders",
      labels: ["Maple St"],
      to: ["Robin <Robin@tenure.example>", "pat@tenure.example"],
      files: [{ name: "invoice.pdf", type: "application/pdf", bytes: Buffer.alloc(3000, 7) }],
    });
    const all = await fetched(session, "all", [...standIn.mailbox.mails.keys()]);
    expect(all).toHaveLength(121);
    expect(callsTo("/batch/gmail/v1")).toHaveLength(3);
    expect(callsTo("/labels")).toHaveLength(1);
    const roof = all.find(({ key }) => key === "f1");
    expect(roof).toEqual({
      key: "f1",
      threadId: "18c2f0",
      attachments: [{ id: "1", fileName: "invoice.pdf", contentType: "application/pdf", bytes: 3000 }],
      said: {
        form: "read",
        mail: {
          id: "f1@mail.example",
          sentAt: new Date("2026-07-10T15:00:00Z"),
          subject: "Roof – invoice",
          senders: ["sam@roofing.example"],
          recipients: ["robin@tenure.example", "pat@tenure.example"],
          labels: ["Inbox", "Primary", "Maple St"],
          text: "Both ladders",
          // No one sees the words of the plain part.
          seen: "\nSeen\n",
          hidden: 11,
          threadIds: [`thread ${0x18c2f0}`, "f1@mail.example"],
        },
      },
    });
  });

  test("what is gone, thrown away or a draft is left out, and what means nothing harms no other", async () => {
    receive(4);
    standIn.mailbox.move("a0", "junk");
    standIn.mailbox.move("a1", "drafts");
    standIn.failPart = (path) => (path.endsWith("/a2") ? { status: 200, body: { id: "a2", threadId: "t" } } : null);
    expect(await fetched(session, "all", ["a0", "a1", "a2", "a3", "ffff"])).toMatchObject([
      { key: "a2", said: { mail: null } },
      { key: "a3", said: { mail: { id: "a3@mail.example" } } },
    ]);
  });

  test("one without a Message-ID is known by its source", async () => {
    receive(2);
    const mail = standIn.mailbox.receive({ key: "b1", messageId: null });
    const [said] = await fetched(session, "all", ["b1"]);
    const hash = createHash("sha256").update(rawOf(mail)).digest("hex");
    expect(said && mailOf(said).id).toBe(`sha256:${hash}`);
    const formats = standIn.calls.filter(({ body }) => String(body).includes("format=raw"));
    expect(formats).toHaveLength(1);
    standIn.failPart = (_path, query) => (query.get("format") === "raw" ? googleError(500, "backendError") : null);
    expect(await fetched(session, "all", ["b1"])).toMatchObject([{ key: "b1", said: { mail: null } }]);
  });

  test("a label that was made while mails are read is asked for once more", async () => {
    receive(60);
    const iterator = session.fetch("all", [...standIn.mailbox.mails.keys()])[Symbol.asyncIterator]();
    standIn.mailbox.label("a0", ["Old"]);
    await iterator.next();
    standIn.mailbox.label("a3b", ["New"]);
    const next = await iterator.next();
    const mails = next.done === true ? [] : next.value.map(mailOf);
    expect(mails.find(({ id }) => id === "a3b@mail.example")?.labels).toContain("New");
    expect(callsTo("/labels")).toHaveLength(2);
  });

  test("what is put off within a batch is asked for again, after as long as Gmail says", async () => {
    const keys = receive(10);
    let times = 0;
    standIn.failPart = (path) => {
      const isPutOff = /\/a[0-4]$/.test(path) && (times += 1) <= 8;
      return isPutOff ? googleError(times % 2 ? 429 : 403, "userRateLimitExceeded", { "retry-after": "7" }) : null;
    };
    const all = await fetched(session, "all", keys);
    expect(all.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
    expect(pauses).toEqual([7000, 7000]);
  });

  test("what is put off without end, or while someone waits, is told to whoever asked", async () => {
    const keys = receive(3);
    standIn.failPart = () => googleError(503, "backendError", { "retry-after": "9" });
    const refused = { name: "ServiceRefusal", is: "failed", of: "account" };
    await expect(fetched(session, "all", keys)).rejects.toMatchObject(refused);
    expect(pauses).toHaveLength(4);
    const waiting = await openGmail(standIn, { pauses, isAwaited: true });
    await expect(fetched(waiting, "all", keys)).rejects.toMatchObject({ ...refused, retryAfterSeconds: 9 });
    standIn.failPart = () => googleError(429, "rateLimitExceeded", { "retry-after": "3600" });
    await expect(fetched(session, "all", keys)).rejects.toMatchObject({ ...refused, retryAfterSeconds: 3600 });
    expect(pauses).toHaveLength(4);
  });

  test("a mail that Gmail can't say is counted, and keeps no other from being read", async () => {
    const keys = receive(60);
    standIn.failPart = (path) => (path.endsWith("/a1") ? googleError(500, "backendError") : null);
    const all = await fetched(session, "all", keys);
    expect(all.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
    expect(all.filter(({ said }) => said.form === "read" && said.mail === null)).toMatchObject([{ key: "a1" }]);
    standIn.failPart = (path) => (path.endsWith("/a1") ? googleError(400, "invalidArgument") : null);
    expect(await fetched(session, "all", ["a0", "a1"])).toMatchObject([{ key: "a0" }, { said: { mail: null } }]);
    standIn.failPart = (_path, query) => (query.get("format") === "full" ? googleError(500, "backendError") : null);
    expect(await fetched(session, "all", ["a1"])).toMatchObject([{ said: { mail: { id: "a1@mail.example" } } }]);
    standIn.failPart = () => googleError(500, "backendError");
    await expect(fetched(session, "all", keys)).rejects.toMatchObject({ is: "failed", of: "account" });
  });

  test("more than can be read at once comes in halves, and the largest by how it begins", async () => {
    receive(3);
    standIn.mailbox.receive({ key: "b1", text: `Roof & gutters. ${"x".repeat(13_000_000)}` });
    const all = await fetched(session, "all", ["a0", "a1", "b1", "a2"]);
    expect(all.map(({ key }) => key)).toEqual(["a0", "a1", "b1", "a2"]);
    const large = all.find(({ key }) => key === "b1");
    expect(large && mailOf(large)).toMatchObject({ id: "b1@mail.example", subject: "Mail b1" });
    expect(large && mailOf(large).text).toMatch(/^Roof & gutters\. x+$/);
  });

  test.each([
    ["without its end", (text: string) => text.replace("--batch_stand-in--\r\n", "")],
    ["with a part that comes twice", (text: string) => text.replace("response-item-1", "response-item-0")],
    ["with a part that nobody asked for", (text: string) => text.replace("response-item-1", "response-item-7")],
    ["that lacks a part", (text: string) => text.replace(/--batch_stand-in\r\n[^]*?(?=--batch_stand-in)/, "")],
    ["with half a message", (text: string) => text.replace('"threadId": "a1"', '"threadId": "a1')],
    ["of nothing", () => ""],
  ])("a batch %s is none", async (_name, spoil) => {
    const keys = receive(3);
    const spoiled = ({ body, ...answer }: Answer): Answer => ({ ...answer, body: Buffer.from(spoil(String(body))) });
    standIn.failOnce(spoiled);
    await expect(fetched(session, "all", keys)).rejects.toMatchObject({ name: "ServiceRefusal", is: "failed" });
    expect(await fetched(session, "all", keys)).toHaveLength(3);
  });
});

describe("files", () => {
  const bytes = Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7) % 256));

  test("come whole, by the number of their part", async () => {
    const files = [
      { name: "logo.png", type: "image/png", bytes: Buffer.alloc(900), isInline: true },
      { name: "receipt.pdf", type: "application/pdf", bytes },
    ];
    standIn.mailbox.receive({ key: "b1", files });
    const [said] = await fetched(session, "all", ["b1"]);
    expect(said?.attachments.map(({ id, fileName }) => [id, fileName])).toEqual([["2", "receipt.pdf"]]);
    const of = { key: "b1", attachmentId: "2" };
    expect(await session.fetchAttachment("all", of, 5000)).toEqual(bytes);
    await expect(session.fetchAttachment("all", of, 4999)).rejects.toThrow("The file is larger than we take.");
    expect(await session.fetchAttachment("all", { ...of, attachmentId: "9" }, 5000)).toBeNull();
    standIn.mailbox.remove("b1");
    expect(await session.fetchAttachment("all", of, 5000)).toBeNull();
  });

  test("a file that is larger than it was said to be is not taken", async () => {
    standIn.mailbox.receive({
      key: "b1",
      files: [{ name: "a.pdf", type: "application/pdf", bytes: Buffer.alloc(10) }],
    });
    const lie = { status: 200, body: { size: 10, data: Buffer.alloc(50_000).toString("base64url") } };
    standIn.fail(({ path }) => (path.includes("/attachments/") ? lie : null));
    await expect(session.fetchAttachment("all", { key: "b1", attachmentId: "1" }, 100)).rejects.toThrow("larger");
  });
});

test("nothing that is asked for lets us change anything", async () => {
  expect(GMAIL_SCOPES).toEqual(["https://www.googleapis.com/auth/gmail.readonly"]);
  expect(await session.listFolders()).toEqual([{ id: "all", name: "All mail", role: "all" }]);
});
