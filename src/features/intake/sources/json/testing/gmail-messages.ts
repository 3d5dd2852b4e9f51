/** Messages as Gmail says them (v1, users.messages with format=full), with what people and machines send. */

type Part = Record<string, unknown>;

export const encoded = (text: string | Uint8Array): string =>
  Buffer.from(typeof text === "string" ? Buffer.from(text) : text).toString("base64url");

export const headersOf = (said: Record<string, string>): { name: string; value: string }[] =>
  Object.entries(said).map(([name, value]) => ({ name, value }));

export const textPart = (type: string, text: string | Uint8Array, more: Part = {}): Part => ({
  partId: "0",
  mimeType: type,
  filename: "",
  headers: headersOf({ "Content-Type": `${type}; charset="UTF-8"` }),
  body: { size: text.length, data: encoded(text) },
  ...more,
});

export const multipart = (kind: string, parts: unknown[], more: Part = {}): Part => ({
  partId: "",
  mimeType: `multipart/${kind}`,
  filename: "",
  headers: [],
  body: { size: 0 },
  parts,
  ...more,
});

export const filePart = (partId: string, filename: string, type: string, more: Part = {}): Part => ({
  partId,
  mimeType: type,
  filename,
  headers: headersOf({ "Content-Disposition": `attachment; filename="${filename}"` }),
  body: { attachmentId: `ANGjdJ8_${"x".repeat(400)}`, size: 48_213 },
  ...more,
});

const HEADERS = headersOf({
  "Delivered-To": "robin@tenure.example",
  Received: "by 2002:a05:6a10 with SMTP id x; Fri, 10 Jul 2026 08:00:05 -0700 (PDT)",
  "MIME-Version": "1.0",
  From: '"Sam, Roofer" <Sam@Roofing.example>',
  To: "Robin <robin@tenure.example>, Tenants: kim@tenant.example, lee@tenant.example;",
  Cc: "pat@tenure.example",
  Date: "Fri, 10 Jul 2026 10:59:00 -0400",
  Subject: "Roof at 12 Maple",
  "Message-ID": "<CAF+roof-12@mail.gmail.com>",
  "In-Reply-To": "<first@roofing.example>",
  References: "<zeroth@roofing.example>\r\n <first@roofing.example>",
});

/** `payload`: with the headers of the mail where it says none. */
export const messageOf = (payload: Part, more: Part = {}): Part => ({
  id: "18c2f0a1b2c3d4e5",
  threadId: "18c2f0a1b2c3d4e0",
  labelIds: ["UNREAD", "IMPORTANT", "CATEGORY_UPDATES", "INBOX", "Label_7", "Label_gone"],
  snippet: undefined,
  historyId: "9876",
  internalDate: "1783695605000",
  sizeEstimate: 5000,
  payload: { ...payload, headers: [...HEADERS, ...((payload["headers"] as object[] | undefined) ?? [])] },
  ...more,
});

/** The same without some headers, or with others. */
export const withHeaders = (message: Part, changed: Record<string, string | null>): Part => {
  const payload = message["payload"] as { headers: { name: string; value: string }[] };
  const kept = payload.headers.filter(({ name }) => !(name in changed));
  const added = Object.entries(changed).flatMap(([name, value]) => (value === null ? [] : [{ name, value }]));
  return { ...message, payload: { ...payload, headers: [...kept, ...added] } };
};
