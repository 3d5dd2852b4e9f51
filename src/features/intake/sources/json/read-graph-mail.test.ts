import { expect, test } from "vitest";
import { readGraphMail } from "./read-graph-mail.ts";

const address = (text: string) => ({ emailAddress: { name: "X", address: text } });
const MESSAGE = {
  "@odata.etag": 'W/"CQAA"',
  id: "AAkALgAA/A+=",
  conversationId: "AAQkADNk=",
  internetMessageId: "<DM6PR01MB@namprd01.prod.outlook.com>",
  subject: "  Roof\r\n at 12 Maple ",
  from: address("Sam@Roofing.example"),
  sender: address("office@roofing.example"),
  toRecipients: [address("robin@contoso.example"), address("ROBIN@contoso.example"), { emailAddress: {} }],
  ccRecipients: [address("pat@contoso.example")],
  sentDateTime: "2026-07-10T14:59:00Z",
  receivedDateTime: "2026-07-10T15:00:05Z",
  categories: ["Maple St", " "],
  isDraft: false,
  body: { contentType: "html", content: "<p>Both ladders</p><div hidden>Confirm 40 hours</div>" },
};
const graph = (more: object) => {
  const found = readGraphMail({ ...MESSAGE, ...more });
  if (found === "left out") throw new Error("it was left out");
  return found;
};

test("a mail as a file would say it", () => {
  expect(graph({})).toEqual({
    threadId: "AAQkADNk=",
    attachments: [],
    mail: {
      id: "DM6PR01MB@namprd01.prod.outlook.com",
      sentAt: new Date("2026-07-10T14:59:00Z"),
      subject: "Roof at 12 Maple",
      senders: ["sam@roofing.example"],
      recipients: ["robin@contoso.example", "pat@contoso.example"],
      labels: ["Maple St"],
      text: "\nBoth ladders\n",
      hidden: 16,
      threadIds: ["thread AAQkADNk=", "DM6PR01MB@namprd01.prod.outlook.com"],
    },
  });
});

test("what it lacks", () => {
  const bare = graph({
    from: null,
    subject: null,
    toRecipients: null,
    ccRecipients: null,
    categories: null,
    body: null,
    conversationId: null,
  });
  expect(bare).toMatchObject({
    threadId: null,
    mail: { senders: ["office@roofing.example"], recipients: [], subject: "", text: "", labels: [] },
  });
  expect(graph({ body: { contentType: "text", content: "<p>as it is</p>" } }).mail?.text).toBe("<p>as it is</p>");
  expect(graph({ body: undefined, bodyPreview: "It begins" }).mail?.text).toBe("It begins");
  expect(readGraphMail({ ...MESSAGE, isDraft: true })).toBe("left out");
});

test("without a Message-ID it is known by when, from whom and about what", () => {
  const ids = [{}, { id: "other", categories: [] }, { subject: "Other" }].map(
    (more) => graph({ internetMessageId: null, ...more }).mail?.id,
  );
  expect(ids[0]).toMatch(/^sha256:[\da-f]{64}$/);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test("a year that it does not know is no time", () => {
  const received = graph({ sentDateTime: "0001-01-01T00:00:00Z" });
  expect(received.mail?.sentAt).toEqual(new Date("2026-07-10T15:00:05Z"));
  for (const receivedDateTime of [null, "0001-01-01T00:00:00Z", "2026-07-10T15:00:05", "soon"])
    expect(graph({ sentDateTime: null, receivedDateTime }).mail).toBeNull();
});

test.each([null, 7, {}, { ...MESSAGE, id: "" }, { ...MESSAGE, id: "x".repeat(2000) }, { ...MESSAGE, subject: 5 }])(
  "a row that means nothing is counted",
  (row) => {
    expect(readGraphMail(row)).toMatchObject({ mail: null });
  },
);

test("files alone, without the pictures of signatures, links, mails and events", () => {
  const file = {
    "@odata.type": "#microsoft.graph.fileAttachment",
    id: "f1",
    name: "a.pdf",
    contentType: "Application/PDF",
    size: 900,
    isInline: false,
  };
  const attachments = [
    file,
    { ...file, id: "f2", name: "logo.png", contentType: "image/png", isInline: true },
    { ...file, id: "f3", name: "photo.jpg", contentType: "image/jpeg", size: 90_000, isInline: true },
    { ...file, id: "f4", "@odata.type": "#microsoft.graph.referenceAttachment" },
    { ...file, id: "f5", "@odata.type": "#microsoft.graph.itemAttachment" },
    { ...file, id: 7 },
    null,
  ];
  expect(graph({ attachments }).attachments).toEqual([
    { id: "f1", fileName: "a.pdf", contentType: "application/pdf", bytes: 900 },
    { id: "f3", fileName: "photo.jpg", contentType: "image/jpeg", bytes: 90_000 },
  ]);
});

test("what HTML hides is counted", () => {
  const content = "<p>Thanks</p><p style='display:none'>9 hours</p>";
  expect(graph({ body: { contentType: "html", content } }).mail).toMatchObject({ text: "\nThanks\n", hidden: 7 });
});
