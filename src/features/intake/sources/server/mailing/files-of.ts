import { cleanFileName } from "#shared/files/file-name.ts";
import type { AttachedFile } from "#shared/item.ts";
import type { MailAttachment } from "./port.ts";

const FILES_MAX = 10;
const ID_MAX_CHARACTERS = 1000;
const TYPE_MAX_CHARACTERS = 100;
/** Invitations, signatures, pages and mails within a mail: no vault takes them, so none are offered. */
const NOT_OFFERED =
  /^(?:text\/(?:html|calendar)|image\/svg\+xml|message\/.*|multipart\/.*|application\/(?:ics|pgp-.*|(?:x-)?pkcs7-.*))$/;

/** The files of a mail that may be kept, without their bytes. What a file is, its bytes say once somebody asks for it. */
export const filesOf = (attachments: readonly MailAttachment[]): AttachedFile[] =>
  attachments
    .map(({ id, fileName, contentType, bytes }) => ({
      id,
      fileName: cleanFileName(fileName),
      contentType: contentType.toLowerCase().slice(0, TYPE_MAX_CHARACTERS),
      bytes,
    }))
    .filter(({ id, contentType }) => id.length <= ID_MAX_CHARACTERS && !NOT_OFFERED.test(contentType))
    .slice(0, FILES_MAX);
