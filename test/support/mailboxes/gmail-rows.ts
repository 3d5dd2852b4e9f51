import type { ModelMail, Place } from "./model-mailbox.ts";

/** How Gmail writes messages (v1, users.messages). */

const PLACES: Readonly<Record<Place, readonly string[]>> = {
  inbox: ["INBOX", "CATEGORY_PERSONAL"],
  sent: ["SENT"],
  archive: [],
  junk: ["SPAM"],
  trash: ["TRASH"],
  drafts: ["DRAFT"],
};

/** Gmail's own id of a label that a person made. */
export const labelIdOf = (name: string): string => `Label_${Buffer.from(name).toString("hex")}`;

export const placeLabelsOf = (place: Place): readonly string[] => PLACES[place];

export const labelIdsOf = ({ place, labels, isRead }: ModelMail): string[] => [
  ...(isRead ? [] : ["UNREAD"]),
  ...PLACES[place],
  ...labels.map(labelIdOf),
];

/** In UTC, as RFC 5322 writes it. */
export const dateHeaderOf = (at: Date): string => at.toUTCString().replace("GMT", "+0000");

const headersOf = (mail: ModelMail): [string, string][] => [
  ["From", `Sam Roofer <${mail.from}>`],
  ["To", mail.to.join(", ")],
  ["Date", dateHeaderOf(mail.receivedAt)],
  ["Subject", mail.subject],
  ...(mail.messageId === null ? [] : [["Message-Id", `<${mail.messageId}>`] as [string, string]]),
  ["MIME-Version", "1.0"],
];

/** The source of a mail, of which Gmail's parts are made. */
export const rawOf = (mail: ModelMail): string =>
  `${headersOf(mail)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\r\n")}\r\n\r\n${mail.text}`;

const base64 = (text: string | Buffer): string => Buffer.from(text).toString("base64url");

const textPart = (partId: string, type: string, text: string) => ({
  partId,
  mimeType: type,
  filename: "",
  headers: [{ name: "Content-Type", value: `${type}; charset="UTF-8"` }],
  body: { size: Buffer.byteLength(text), data: base64(text) },
});

let asked = 0;

const payloadOf = (mail: ModelMail) => {
  const headers = headersOf(mail).map(([name, value]) => ({ name, value }));
  if (mail.html === undefined && mail.files.length === 0) {
    const { body } = textPart("", "text/plain", mail.text);
    return { partId: "", mimeType: "text/plain", filename: "", headers, body };
  }
  const texts = [
    textPart("0.0", "text/plain", mail.text),
    ...(mail.html === undefined ? [] : [textPart("0.1", "text/html", mail.html)]),
  ];
  const alternative = { partId: "0", mimeType: "multipart/alternative", filename: "", headers: [], body: { size: 0 } };
  const files = mail.files.map((file, index) => ({
    partId: String(index + 1),
    mimeType: file.type,
    filename: file.name,
    headers: [
      {
        name: "Content-Disposition",
        value: `${file.isInline === true ? "inline" : "attachment"}; filename="${file.name}"`,
      },
    ],
    // Another one in each answer.
    body: { attachmentId: `ANGjd${(asked += 1)}-${index}`, size: file.bytes.length },
  }));
  return {
    partId: "",
    mimeType: "multipart/mixed",
    filename: "",
    headers,
    body: { size: 0 },
    parts: [{ ...alternative, parts: texts }, ...files],
  };
};

export const gmailRowOf = (mail: ModelMail, version: number, format: string): Record<string, unknown> => {
  const row = {
    id: mail.key,
    threadId: mail.thread,
    labelIds: labelIdsOf(mail),
    snippet: mail.text.slice(0, 100),
    historyId: String(version),
    internalDate: String(mail.receivedAt.getTime()),
    sizeEstimate: rawOf(mail).length,
  };
  if (format === "raw") return { ...row, raw: base64(rawOf(mail)) };
  const payload = payloadOf(mail);
  if (format === "metadata") {
    const { mimeType, headers } = payload;
    return { ...row, payload: { mimeType, headers } };
  }
  return { ...row, payload };
};
