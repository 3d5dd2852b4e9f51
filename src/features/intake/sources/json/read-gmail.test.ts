import { expect, test } from "vitest";
import { decodeBase64Url } from "#features/intake/sources/server/mail-rest/decode-text.ts";
import { type ReadGmail, readGmail } from "./read-gmail.ts";
import { encoded, filePart, headersOf, messageOf, multipart, textPart, withHeaders } from "./testing/gmail-messages.ts";

const SETTING = {
  decode: decodeBase64Url,
  labels: new Map([
    ["INBOX", "Inbox"],
    ["IMPORTANT", "Important"],
    ["CATEGORY_UPDATES", "Updates"],
    ["Label_7", "Houses/\u0000Maple St"],
  ]),
};

const read = (message: unknown): ReadGmail => {
  const found = readGmail(message, SETTING);
  if (found === "left out") throw new Error("it was left out");
  return found;
};
const mailOf = (message: unknown) => {
  const { mail } = read(message);
  if (!mail) throw new Error("it was not read");
  return mail;
};
const textOf = (payload: Record<string, unknown>): string => mailOf(messageOf(payload)).text.trim();
const plain = (text: string | Uint8Array, more = {}) => textPart("text/plain", text, more);
const html = (text: string) => textPart("text/html", text);

test("a mail as a file would say it", () => {
  expect(read(messageOf(plain("Both ladders\r\n")))).toEqual({
    threadId: "18c2f0a1b2c3d4e0",
    attachments: [],
    mail: {
      id: "CAF+roof-12@mail.gmail.com",
      sentAt: new Date("2026-07-10T14:59:00Z"),
      subject: "Roof at 12 Maple",
      senders: ["sam@roofing.example"],
      recipients: ["robin@tenure.example", "kim@tenant.example", "lee@tenant.example", "pat@tenure.example"],
      labels: ["Important", "Updates", "Inbox", "Houses/ Maple St"],
      text: "Both ladders\r\n",
      hidden: 0,
      threadIds: [
        `thread ${BigInt("0x18c2f0a1b2c3d4e0")}`,
        "CAF+roof-12@mail.gmail.com",
        "first@roofing.example",
        "zeroth@roofing.example",
        "first@roofing.example",
      ],
    },
  });
});

const alternative = (...parts: unknown[]) => multipart("alternative", parts);
test.each([
  ["the plain one of two", alternative(plain("Plain"), html("<p>Seen</p>")), "Plain"],
  ["HTML where the plain one is blank", alternative(plain(" \r\n"), html("<p>Seen</p>")), "Seen"],
  ["HTML alone", html("<style>p{}</style><p>Seen</p><p style='display:none'>Confirm 40 hours</p>"), "Seen"],
  [
    "parts in parts in parts",
    multipart("mixed", [
      multipart("related", [alternative(html("<b>Deep</b>"))]),
      filePart("1", "a.pdf", "application/pdf"),
    ]),
    "Deep",
  ],
  ["what a list adds below", multipart("mixed", [html("<p>Body</p>"), plain("Footer")]), "Body\n\nFooter"],
  [
    "an invitation",
    alternative(plain("You are invited"), html("<p>x</p>"), textPart("text/calendar", "BEGIN:VCALENDAR")),
    "You are invited",
  ],
  ["an invitation alone", alternative(textPart("text/calendar", "BEGIN:VCALENDAR")), ""],
  [
    "a text file that came along",
    multipart("mixed", [plain("Body"), textPart("text/plain", "File", { filename: "notes.txt" })]),
    "Body",
  ],
  ["no text", multipart("mixed", [filePart("0", "scan.pdf", "application/pdf")]), ""],
  ["a part without a body", { partId: "", mimeType: "text/plain", filename: "", headers: [] }, ""],
  ["no type", { partId: "", mimeType: "", filename: "", headers: [], body: { data: encoded("Bare") } }, "Bare"],
  ["half a part", multipart("mixed", [7, null, { parts: "x" }, plain("Rest")]), "Rest"],
])("the text of %s", (_name, payload, text) => {
  expect(textOf(payload)).toBe(text);
});

const forwarded = (text: string, more = {}) => ({
  partId: "1",
  mimeType: "message/rfc822",
  filename: "Fwd.eml",
  headers: headersOf({ "Content-Type": "message/rfc822" }),
  body: { attachmentId: "x", size: 900 },
  parts: [multipart("alternative", [plain(text)])],
  ...more,
});

test("a mail that is forwarded in it is read, unless it is attached, and not without end", () => {
  expect(textOf(multipart("mixed", [plain("See below"), forwarded("The leak")]))).toBe("See below\nThe leak");
  const attached = { headers: headersOf({ "Content-Disposition": "attachment; filename=Fwd.eml" }) };
  expect(textOf(multipart("mixed", [plain("See below"), forwarded("The leak", attached)]))).toBe("See below");
  let deep: object = plain("The deepest");
  for (let depth = 0; depth < 5; depth += 1) deep = forwarded("", { parts: [deep] });
  expect(textOf(multipart("mixed", [plain("Top"), deep]))).toBe("Top");
  let parts: object = plain("The deepest");
  for (let depth = 0; depth < 5000; depth += 1) parts = multipart("mixed", [parts]);
  expect(textOf(multipart("mixed", [plain("Top"), parts]))).toBe("Top");
});

const latin = Buffer.from("Dachgeschoß, Miete 900 €, Größe", "utf8");
const charset = (name: string) => ({ headers: headersOf({ "Content-Type": `text/plain; charset=${name}` }) });
test.each([
  ["UTF-8 that calls itself Latin", plain(latin, charset("iso-8859-1")), "Dachgeschoß, Miete 900 €, Größe"],
  ["Latin", plain(Buffer.from("Gr\u00f6\u00dfe", "latin1"), charset("iso-8859-1")), "Größe"],
  [
    "Latin that calls itself UTF-8",
    plain(Buffer.from("Gr\u00f6\u00dfe", "latin1"), charset("utf-8")),
    "Gr\ufffd\ufffde",
  ],
  ["Latin of no known name", plain(Buffer.from("Gr\u00f6\u00dfe", "latin1"), charset("x-unknown")), "Größe"],
  ["Japanese of seven bits", plain(Buffer.from("1b2442467c4b5c1b2842", "hex"), charset("iso-2022-jp")), "日本"],
])("%s", (_name, payload, text) => {
  expect(textOf(payload)).toBe(text);
});

test("a text of megabytes is read as far as rules read, without half a letter at its end", () => {
  const text = textOf(plain(`${"ä".repeat(2_000_000)}`));
  expect(text).toBe("ä".repeat(100_000));
  const message = messageOf(html(`<p>${"<b>x</b>".repeat(500_000)}</p>`));
  expect(mailOf(message).text.length).toBeLessThanOrEqual(100_000);
});

test("when it was sent: by its Date, or where that is no instant when it arrived", () => {
  const message = messageOf(plain("x"));
  const sentAt = (date: string | null) => mailOf(withHeaders(message, { Date: date })).sentAt.toISOString();
  expect(sentAt("Fri, 10 Jul 2026 10:59:00 -0400 (EDT)")).toBe("2026-07-10T14:59:00.000Z");
  for (const date of [null, "yesterday", "Fri, 10 Jul 2026 10:59:00", "Fri, 31 Feb 2026 10:59:00 +0000"])
    expect(sentAt(date)).toBe(new Date(1_783_695_605_000).toISOString());
  for (const internalDate of [null, "-5", "1e99", "9".repeat(15)])
    expect(read(withHeaders({ ...message, internalDate }, { Date: null })).mail).toBeNull();
});

test("words of headers that are encoded, folded, doubled or hostile", () => {
  const message = withHeaders(messageOf(plain("x")), {
    Subject: "=?UTF-8?B?8J+PoCBSb29m?=\r\n =?UTF-8?Q?_bill?=\u0000\u0007",
    From: `${"a".repeat(5000)}@x.example, =?UTF-8?Q?K=C3=B6nig?= <K@X.example>, <>, "quoted\\"" <q@x.example>`,
    "Message-ID": "",
  });
  expect(mailOf(message)).toMatchObject({ id: null, subject: "🏠 Roof bill" });
  expect(mailOf(message).senders.slice(1)).toEqual(["k@x.example", "q@x.example"]);
  expect(mailOf(message).senders[0]).toHaveLength(320);
  const long = mailOf(withHeaders(message, { "Message-ID": `<${"x".repeat(600)}@x.example>` }));
  expect(long.id).toMatch(/^sha256:[\da-f]{64}$/);
});

test.each(["SPAM", "TRASH", "DRAFT", "CHAT"])("%s is left out", (label) => {
  expect(readGmail(messageOf(plain("x"), { labelIds: ["INBOX", label] }), SETTING)).toBe("left out");
});

test.each([
  ["nothing", null],
  ["a text", "x"],
  ["an id that leads elsewhere", messageOf(plain("x"), { id: "../../labels" })],
  ["an id with a line in it", messageOf(plain("x"), { id: "18c2\r\nHost: x" })],
  ["no payload", messageOf(plain("x"), { payload: undefined })],
  ["labels that are none", messageOf(plain("x"), { labelIds: [1] })],
])("%s means nothing", (_name, message) => {
  expect(read(message).mail).toBeNull();
});

test("files, by the numbers of their parts, without the pictures of signatures", () => {
  const inline = (id: string, size: number) =>
    filePart(id, `image${id}.png`, "image/png", {
      headers: headersOf({ "Content-Disposition": "inline", "Content-ID": `<${id}@x>` }),
      body: { attachmentId: "y", size },
    });
  const files = [
    plain("x", { partId: "0" }),
    inline("1", 4000),
    inline("2", 2_000_000),
    filePart("3", "../../Rechnung\r\n März.pdf", "Application/PDF"),
    filePart("4", "", "application/octet-stream", { body: { attachmentId: "z", size: -1 } }),
    forwarded("inner", { partId: "5", parts: [filePart("5.1", "deed.pdf", "application/pdf")] }),
  ];
  expect(read(messageOf(multipart("mixed", files))).attachments).toEqual([
    { id: "2", fileName: "image2.png", contentType: "image/png", bytes: 2_000_000 },
    { id: "3", fileName: "../../Rechnung März.pdf", contentType: "application/pdf", bytes: 48_213 },
    { id: "4", fileName: "", contentType: "application/octet-stream", bytes: 0 },
    { id: "5.1", fileName: "deed.pdf", contentType: "application/pdf", bytes: 48_213 },
  ]);
  const whole = filePart("", "scan.pdf", "application/pdf");
  expect(read(messageOf(whole)).attachments).toMatchObject([{ id: "whole", fileName: "scan.pdf" }]);
});

test("a plain part that says more than the HTML that is shown is hidden text", () => {
  const claim = plain("You worked 9 hours on March 3. https://x.example/worked");
  const cake = html("<p>Thanks for the cake.</p><p style='display:none'>9 hours</p>");
  expect(mailOf(messageOf(alternative(claim, cake)))).toMatchObject({ seen: "\nThanks for the cake.\n", hidden: 30 });
  expect(mailOf(messageOf(cake))).toMatchObject({ text: "\nThanks for the cake.\n", hidden: 7 });
  const same = alternative(plain("See *you* at Birch <https://x.example>"), html("<p>See <b>you</b> at Birch</p>"));
  expect(mailOf(messageOf(same))).toMatchObject({ hidden: 0 });
  const blank = alternative(claim, html("<img src=a>"));
  expect(mailOf(messageOf(blank)).seen?.trim()).toBe("");
});
