import type { ImapFlow } from "imapflow";
import { attachmentsOf } from "./attachments.ts";
import { uidsOf } from "./imap-cursor.ts";
import { failed } from "./imap-refusals.ts";
import { openFolder } from "./open-folder.ts";

/** In one literal, which is never larger than a mail as far as it is read. */
const CHUNK_BYTES = 512 * 1024;

const readWhole = async (parts: AsyncIterable<Buffer>, bytesMax: number): Promise<Uint8Array> => {
  const read: Buffer[] = [];
  let length = 0;
  for await (const part of parts) {
    length += part.length;
    if (length > bytesMax) throw failed("This file is larger than we keep.", "calendar");
    read.push(part);
  }
  return Buffer.concat(read);
};

/** Decoded from the way in which it was sent. Null: it is no longer there. */
export const fetchFile = async (
  client: ImapFlow,
  folderId: string,
  { key, attachmentId, bytesMax }: { key: string; attachmentId: string; bytesMax: number },
): Promise<Uint8Array | null> => {
  const [uid] = uidsOf([key], (await openFolder(client, folderId)).uidValidity);
  if (uid === undefined) return null;
  const row = await client.fetchOne(String(uid), { uid: true, bodyStructure: true }, { uid: true });
  const isThere = row && attachmentsOf(row.bodyStructure).some(({ id }) => id === attachmentId);
  if (!isThere) return null;
  const options = { uid: true, maxBytes: bytesMax + 1, chunkSize: CHUNK_BYTES, decodeText: false };
  const download = await client.download(String(uid), attachmentId, options);
  return "content" in download && download.content ? readWhole(download.content, bytesMax) : null;
};
