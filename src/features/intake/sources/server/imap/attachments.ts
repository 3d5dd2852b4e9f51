import type { MessageStructureObject } from "imapflow";
import { isLogo } from "#features/intake/sources/json/attached-file.ts";
import type { MailAttachment } from "../mailing/port.ts";

const NAME_MAX_CHARACTERS = 200;
const FILES_MAX = 100;
/** Pictures of signatures have no name and are small. */
const UNNAMED_BYTES_MIN = 8 * 1024;

const SIGNATURES = new Set([
  "application/pgp-signature",
  "application/pkcs7-signature",
  "application/x-pkcs7-signature",
  "application/pgp-encrypted",
]);

const nameOf = ({ parameters, dispositionParameters }: MessageStructureObject): string =>
  (dispositionParameters?.["filename"] ?? parameters?.["name"] ?? "")
    .replaceAll(/[\u0000-\u001F\u007F/\\]+/g, " ")
    .trim()
    .slice(0, NAME_MAX_CHARACTERS)
    .toWellFormed();

const withoutName = (part: string, contentType: string): string => {
  const [, subtype = ""] = /^[a-z]+\/(?:x-)?([a-z0-9]{2,5})$/.exec(contentType) ?? [];
  return subtype === "" ? `attachment-${part}` : `attachment-${part}.${subtype}`;
};

/** Base64 writes 57 bytes as 78, with the end of the line. */
const bytesOf = ({ size = 0, encoding = "" }: MessageStructureObject): number =>
  encoding.toLowerCase() === "base64" ? Math.floor((size / 78) * 57) : size;

const fileOf = (node: MessageStructureObject): MailAttachment | null => {
  // A mail of one part has no number of its own for it.
  const part = node.part ?? "1";
  const [name, bytes] = [nameOf(node), bytesOf(node)];
  const isAttached = node.disposition?.toLowerCase() === "attachment";
  const isText = /^text\/(?:plain|html|enriched|calendar)$/.test(node.type);
  if (node.type.startsWith("multipart/") || SIGNATURES.has(node.type)) return null;
  if (!isAttached && name === "" && (isText || bytes < UNNAMED_BYTES_MIN)) return null;
  const file = { id: part, fileName: name || withoutName(part, node.type), contentType: node.type, bytes };
  const isInline = node.disposition?.toLowerCase() === "inline" || node.id !== undefined;
  return isLogo({ ...file, isInline }) ? null : file;
};

/** A mail within a mail is one file. */
const leavesOf = (node: MessageStructureObject): MessageStructureObject[] =>
  node.childNodes && node.type.startsWith("multipart/") ? node.childNodes.flatMap(leavesOf) : [node];

/** The files of a mail. `bytes`: as near as its encoded length tells. */
export const attachmentsOf = (structure: MessageStructureObject | undefined): MailAttachment[] =>
  (structure ? leavesOf(structure) : [])
    .flatMap((node) => {
      const file = fileOf(node);
      return file ? [file] : [];
    })
    .slice(0, FILES_MAX);
