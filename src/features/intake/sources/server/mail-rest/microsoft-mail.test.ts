import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { graphError } from "#test/support/calendars/graph-stand-in.ts";
import type { Answer } from "#test/support/calendars/json-stand-in.ts";
import { fetched, mailOf, told } from "#test/support/mailboxes/fetched.ts";
import { graphMailId, PLACE_FOLDERS } from "#test/support/mailboxes/graph-mail-rows.ts";
import { type GraphMailStandIn, startGraphMailStandIn } from "#test/support/mailboxes/graph-mail.ts";
import type { ModelMail } from "#test/support/mailboxes/model-mailbox.ts";
import { openGraphMail } from "#test/support/mailboxes/sessions.ts";
import type { MailSession } from "../mailing/port.ts";
import { MICROSOFT_MAIL_SCOPES } from "./microsoft-mail.ts";

const SPAN = { from: new Date("2026-07-01T00:00:00Z"), until: new Date("2026-08-01T00:00:00Z") };
const INBOX = PLACE_FOLDERS.inbox.id;

let standIn: GraphMailStandIn;
let session: MailSession;
let pauses: number[];

beforeEach(async () => {
  standIn = await startGraphMailStandIn();
  pauses = [];
  session = await openGraphMail(standIn, { pauses });
});
afterEach(async () => {
  await session.close();
  await standIn[Symbol.asyncDispose]();
});

const receive = (count: number, secondsApart = 60): string[] =>
  Array.from({ length: count }, (_, index) => {
    const receivedAt = new Date(Date.parse("2026-07-10T00:00:00Z") + index * secondsApart * 1000);
    return graphMailId(standIn.mailbox.receive({ key: `a${index.toString(16)}`, receivedAt }).key);
  });
const batches = () => standIn.calls.filter(({ path }) => path.endsWith("$batch"));

describe("folders", () => {
  test("are those in which people keep mails, with those in others and what they are for", async () => {
    const put = (id: string, name: string, parent: string | null) =>
      standIn.folders.set(id, { id, name, parent, known: null });
    put("AAMk/houses+=", "Houses", null);
    for (let index = 0; index < 3; index += 1) put(`AAMk/house${index}=`, `House ${index}`, "AAMk/houses+=");
    put("AAMk/roof=", "Roof", "AAMk/house1=");
    put("AAMk/old=", "Old", PLACE_FOLDERS.trash.id);
    standIn.pageSize = 2;
    expect((await session.listFolders()).map(({ name, role }) => [name, role])).toEqual([
      ["Posteingang", "inbox"],
      ["Gesendete Elemente", "sent"],
      ["Archiv", "archive"],
      ["Houses", null],
      ["Houses / House 0", null],
      ["Houses / House 1", null],
      ["Houses / House 2", null],
      ["Houses / House 1 / Roof", null],
    ]);
    expect(batches()).toHaveLength(3);
  });
});

describe("a listing", () => {
  test("is of all its pages and of its span alone", async () => {
    const keys = receive(25);
    standIn.mailbox.receive({ key: "b1", receivedAt: SPAN.until });
    standIn.mailbox.receive({ key: "b2", receivedAt: new Date(SPAN.from.getTime() - 1) });
    standIn.mailbox.receive({ key: "b3", receivedAt: SPAN.from });
    standIn.mailbox.receive({ key: "b4", place: "archive" });
    standIn.pageSize = 4;
    expect(await session.list(INBOX, SPAN)).toEqual([...keys.toReversed(), graphMailId("b3")]);
    expect(await session.list(PLACE_FOLDERS.archive.id, SPAN)).toEqual([graphMailId("b4")]);
  });

  test("misses none when others are moved away meanwhile, or many arrived in one second", async () => {
    receive(20);
    for (let index = 0; index < 9; index += 1) standIn.mailbox.receive({ key: `c${index}` });
    standIn.pageSize = 3;
    const isHere = ({ key, place }: ModelMail): boolean => place === "inbox" && !key.startsWith("d");
    standIn.afterPage = () => {
      const first = standIn.mailbox.newestFirst.find(isHere);
      if (first) standIn.mailbox.move(first.key, "archive");
      const receivedAt = new Date("2026-07-30T00:00:00Z");
      if (standIn.calls.length % 2 === 0) standIn.mailbox.receive({ key: `d${standIn.calls.length}`, receivedAt });
    };
    const listed = new Set(await session.list(INBOX, SPAN));
    const still = [...standIn.mailbox.mails.values()].filter(isHere);
    expect(still.length).toBeGreaterThan(9);
    expect(still.filter(({ key }) => !listed.has(graphMailId(key)))).toEqual([]);
  });

  test("a row that does not say which mail it is leaves its page not whole", async () => {
    receive(3);
    standIn.failOnce(({ body, ...right }: Answer) => ({
      ...right,
      body: { value: [...(body as { value: object[] }).value, { subject: "?" }] },
    }));
    await expect(session.list(INBOX, SPAN)).rejects.toMatchObject({ name: "ServiceRefusal", is: "failed" });
  });
});

describe("changes", () => {
  test("are what arrived, was moved here or was changed, of this folder alone", async () => {
    receive(4);
    const cursor = await session.begin(INBOX);
    expect(await told(session, INBOX, cursor)).toMatchObject({ keys: [] });
    standIn.mailbox.receive({ key: "b1" });
    standIn.mailbox.receive({ key: "b2", place: "archive" });
    standIn.mailbox.receive({ key: "b3", place: "sent" });
    standIn.mailbox.move("b2", "inbox");
    standIn.mailbox.label("a0", ["Maple St"]);
    standIn.mailbox.move("a1", "archive");
    standIn.mailbox.remove("a2");
    standIn.pageSize = 2;
    const changes = await told(session, INBOX, cursor);
    expect(changes.keys.toSorted()).toEqual(["a0", "b1", "b2"].map(graphMailId));
    expect(await told(session, INBOX, changes.cursor)).toMatchObject({ keys: [] });
  });

  test("begin without reading what is older than any window", async () => {
    receive(3);
    for (let index = 0; index < 50; index += 1)
      standIn.mailbox.receive({ key: `o${index}`, receivedAt: new Date("2025-01-01T00:00:00Z") });
    standIn.pageSize = 10;
    await session.begin(INBOX);
    expect(standIn.calls).toHaveLength(1);
  });

  test("of a folder with more than delta tells begin with fewer days, and miss no arrival", async () => {
    for (let index = 0; index < 5200; index += 1)
      standIn.mailbox.receive({
        key: `a${index}`,
        receivedAt: new Date(Date.parse("2026-07-20T11:00:00Z") - index * 600_000),
      });
    const cursor = await session.begin(INBOX);
    expect(standIn.calls.filter(({ query }) => query.has("$filter"))).toHaveLength(2);
    standIn.mailbox.receive({ key: "b1", receivedAt: new Date("2026-07-20T12:00:00Z") });
    expect(await told(session, INBOX, cursor)).toMatchObject({ keys: [graphMailId("b1")] });
  });

  test.each([
    ["410", graphError(410, "Gone")],
    ["a state that is not found", graphError(404, "syncStateNotFound")],
    ["a demand to begin again", graphError(400, "resyncRequired")],
  ])("%s begins anew", async (_name, fault) => {
    const cursor = await session.begin(INBOX);
    standIn.failOnce(fault);
    expect(await session.changes(INBOX, cursor)).toEqual({ is: "reset" });
  });

  test("a link that is none of Graph's begins anew, and the token goes nowhere", async () => {
    for (const cursor of ["", "x", "https://graph.example/v1.0/me/messages/delta"])
      expect(await session.changes(INBOX, cursor)).toEqual({ is: "reset" });
    expect(standIn.calls).toHaveLength(0);
  });

  test("a round without an end is no cursor", async () => {
    standIn.fail(() => ({ status: 200, body: { value: [] } }));
    await expect(session.begin(INBOX)).rejects.toMatchObject({ is: "failed" });
    await expect(session.changes(INBOX, `${standIn.base}/me`)).rejects.toMatchObject({ is: "failed" });
  });
});

describe("mails", () => {
  test("come twenty to a request, as people see them, with their files", async () => {
    const keys = receive(45);
    standIn.mailbox.receive({
      key: "f1",
      thread: "t1",
      subject: "Roof",
      labels: ["Maple St"],
      html: '<p>Both ladders</p><p style="display:none">Confirm 40 hours</p>',
      files: [
        { name: "logo.png", type: "image/png", bytes: Buffer.alloc(900), isInline: true },
        { name: "invoice.pdf", type: "application/pdf", bytes: Buffer.alloc(3000, 7) },
      ],
    });
    const all = await fetched(session, INBOX, [...keys, graphMailId("f1"), graphMailId("gone")]);
    expect(all).toHaveLength(46);
    expect(batches()).toHaveLength(3);
    const roof = all.find(({ key }) => key === graphMailId("f1"));
    expect(roof).toMatchObject({
      threadId: "AAQk/t1=",
      attachments: [{ id: "AAkFile/1+=", fileName: "invoice.pdf", contentType: "application/pdf", bytes: 3000 }],
    });
    expect(roof && mailOf(roof)).toEqual({
      id: "f1@mail.example",
      sentAt: new Date("2026-07-10T15:00:00Z"),
      subject: "Roof",
      senders: ["sam@roofing.example"],
      recipients: ["robin@tenure.example"],
      labels: ["Maple St"],
      text: "\nBoth ladders\n",
      hidden: 16,
      threadIds: ["thread AAQk/t1=", "f1@mail.example"],
    });
  });

  test("drafts are left out, and what means nothing harms no other", async () => {
    receive(2);
    standIn.mailbox.move("a0", "drafts");
    standIn.failPart = (path) =>
      path.endsWith(encodeURIComponent(graphMailId("a1"))) ? { status: 200, body: 7 } : null;
    standIn.mailbox.receive({ key: "b1" });
    expect(await fetched(session, INBOX, ["a0", "a1", "b1"].map(graphMailId))).toMatchObject([
      { key: graphMailId("a1"), said: { mail: null } },
      { key: graphMailId("b1"), said: { mail: { id: "b1@mail.example" } } },
    ]);
  });

  test.each([429, 403])("what is put off within a batch (%i) is asked for again", async (status) => {
    const keys = receive(20);
    const answered = new Map<number, number>();
    // As if four at a time were answered of one mailbox.
    standIn.failPart = () => {
      const count = (answered.get(batches().length) ?? 0) + 1;
      answered.set(batches().length, count);
      return count > 4 ? graphError(status, "ApplicationThrottled", { "Retry-After": "3" }) : null;
    };
    const all = await fetched(session, INBOX, keys);
    expect(all.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
    expect(pauses).toEqual([3000, 3000, 3000, 3000]);
    standIn.failPart = () => graphError(status, "ApplicationThrottled", { "Retry-After": "3" });
    const awaited = await openGraphMail(standIn, { isAwaited: true });
    await expect(fetched(awaited, INBOX, keys)).rejects.toMatchObject({ is: "failed", retryAfterSeconds: 3 });
  });

  test("a mail that Graph can't say is counted, and keeps no other from being read", async () => {
    const keys = receive(30);
    const broken = encodeURIComponent(keys[1] ?? "");
    for (const fault of [graphError(500, "ErrorInternalServerError"), graphError(400, "ErrorInvalidIdMalformed")]) {
      standIn.failPart = (path) => (path.endsWith(broken) ? fault : null);
      const all = await fetched(session, INBOX, keys);
      expect(all.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
      expect(all.filter(({ said }) => said.form === "read" && said.mail === null)).toMatchObject([{ key: keys[1] }]);
    }
  });

  test.each([
    graphError(403, "ErrorAccessDenied"),
    graphError(409, "ErrorIrresolvableConflict"),
    graphError(429, "ApplicationThrottled", { "Retry-After": "3600" }),
    graphError(501, "NotImplemented"),
    graphError(503, "serviceNotAvailable", { "retry-after": "20" }),
    graphError(504, "UnknownError"),
    graphError(401, "InvalidAuthenticationToken"),
  ])("a mail that is refused by itself ($status) stops neither its folder nor its account", async (fault) => {
    const keys = receive(30);
    const [first = "", own = "", last = ""] = [keys[0], keys[1], keys[29]];
    standIn.failPart = (path) => (path.endsWith(encodeURIComponent(own)) ? fault : null);
    for (const asked of [keys, [own], [first, own, last]]) {
      const all = await fetched(session, INBOX, asked);
      expect(all.map(({ key }) => key).toSorted()).toEqual(asked.toSorted());
      expect(all.filter(({ said }) => said.form === "read" && said.mail === null)).toMatchObject([{ key: own }]);
    }
    expect(Math.max(0, ...pauses)).toBeLessThanOrEqual(30_000);
    standIn.failPart = () => fault;
    for (const asked of [keys, [own]])
      await expect(fetched(session, INBOX, asked)).rejects.toMatchObject({ name: "ServiceRefusal" });
  });

  test("more than can be read at once comes in halves, and the largest by how it begins", async () => {
    const keys = receive(3);
    standIn.mailbox.receive({ key: "b1", text: `Roof and gutters. ${"x".repeat(9_000_000)}` });
    const all = await fetched(session, INBOX, [...keys, graphMailId("b1")]);
    expect(all).toHaveLength(4);
    const large = all.find(({ key }) => key === graphMailId("b1"));
    expect(large && mailOf(large)).toMatchObject({ id: "b1@mail.example" });
    expect(large && mailOf(large).text).toMatch(/^Roof and gutters\. x+$/);
  });

  test.each([
    ["that lacks an answer", (rows: object[]) => rows.slice(1)],
    ["with an answer that comes twice", (rows: object[]) => [...rows.slice(1), ...rows.slice(1, 2)]],
    ["of nothing", () => []],
  ])("a batch %s is none", async (_name, spoil) => {
    const keys = receive(3);
    standIn.failOnce(({ body, ...right }: Answer) => ({
      ...right,
      body: { responses: spoil((body as { responses: object[] }).responses) },
    }));
    await expect(fetched(session, INBOX, keys)).rejects.toMatchObject({ name: "ServiceRefusal", is: "failed" });
  });
});

describe("files", () => {
  test("come whole, or not at all", async () => {
    const bytes = Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7) % 256));
    standIn.mailbox.receive({ key: "b1", files: [{ name: "a.pdf", type: "application/pdf", bytes }] });
    const of = { key: graphMailId("b1"), attachmentId: "AAkFile/0+=" };
    expect(await session.fetchAttachment(INBOX, of, 5000)).toEqual(bytes);
    await expect(session.fetchAttachment(INBOX, of, 4999)).rejects.toThrow("The file is larger than we take.");
    expect(await session.fetchAttachment(INBOX, { ...of, attachmentId: "AAkFile/9+=" }, 5000)).toBeNull();
    standIn.fail(() => graphError(403, "ErrorAccessDenied"));
    await expect(session.fetchAttachment(INBOX, of, 5000)).rejects.toMatchObject({ is: "refused", of: "calendar" });
  });
});

test("nothing that is asked for lets us change anything", () => {
  expect(MICROSOFT_MAIL_SCOPES).toEqual(["https://graph.microsoft.com/Mail.Read"]);
});
