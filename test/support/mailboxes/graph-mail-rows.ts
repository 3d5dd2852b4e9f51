import type { ModelMail, Place } from "./model-mailbox.ts";

/** How Microsoft Graph writes messages and folders (v1.0). */

export type GraphRow = Record<string, unknown>;

export const PLACE_FOLDERS: Readonly<Record<Place, { id: string; known: string; name: string }>> = {
  inbox: { id: "AAMk/inbox+A=", known: "inbox", name: "Posteingang" },
  sent: { id: "AAMk/sent+A=", known: "sentitems", name: "Gesendete Elemente" },
  archive: { id: "AAMk/archive+A=", known: "archive", name: "Archiv" },
  junk: { id: "AAMk/junk+A=", known: "junkemail", name: "Junk-E-Mail" },
  trash: { id: "AAMk/trash+A=", known: "deleteditems", name: "Gelöschte Elemente" },
  drafts: { id: "AAMk/drafts+A=", known: "drafts", name: "Entwürfe" },
};

/** Immutable, with what must be escaped in a path. */
export const graphMailId = (key: string): string => `AAkALgAAAA/${key}+AAA=`;
export const keyOfId = (id: string): string => /^AAkALgAAAA\/([a-z\d]+)\+AAA=$/.exec(id)?.[1] ?? "";

const person = (address: string) => ({ emailAddress: { name: address, address } });
/** In whole seconds, though it keeps more. */
const instant = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;

const attachmentsOf = ({ files }: ModelMail): GraphRow[] =>
  files.map(({ name, type, bytes, isInline = false }, index) => ({
    "@odata.type": "#microsoft.graph.fileAttachment",
    "@odata.mediaContentType": type,
    id: `AAkFile/${index}+=`,
    name,
    contentType: type,
    size: bytes.length,
    isInline,
  }));

export const graphMailRowOf = (mail: ModelMail, version: number, isExpanded: boolean): GraphRow => ({
  "@odata.type": "#microsoft.graph.message",
  "@odata.etag": `W/"CQAAA${version}"`,
  id: graphMailId(mail.key),
  conversationId: `AAQk/${mail.thread}=`,
  internetMessageId: mail.messageId === null ? null : `<${mail.messageId}>`,
  subject: mail.subject,
  from: person(mail.from),
  sender: person(mail.from),
  toRecipients: mail.to.map(person),
  ccRecipients: [],
  sentDateTime: instant(mail.receivedAt),
  receivedDateTime: instant(mail.receivedAt),
  categories: mail.labels,
  isRead: mail.isRead,
  isDraft: mail.place === "drafts",
  hasAttachments: mail.files.length > 0,
  parentFolderId: PLACE_FOLDERS[mail.place].id,
  bodyPreview: mail.text.slice(0, 255),
  body: { contentType: "html", content: mail.html ?? `<html><body><p>${mail.text}</p></body></html>` },
  ...(isExpanded ? { attachments: attachmentsOf(mail) } : {}),
});
