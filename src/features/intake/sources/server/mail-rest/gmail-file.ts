import * as z from "zod/mini";
import { attachmentIdOf, flatParts, type GmailPart, readParts } from "#features/intake/sources/json/gmail-message.ts";
import { refusalOf } from "../rest/ask-google.ts";
import { addressAt, askBytes, jsonOf, type JsonService, unreadable } from "../rest/ask-json.ts";
import type { Access } from "../syncing/port.ts";
import { orTooLarge, tooLarge } from "./too-large.ts";

const MESSAGE_BYTES_MAX = 16_000_000;
/** What an answer says beside the bytes. */
const AROUND_BYTES = 4096;

const fileSchema = z.object({ data: z.string() });

/** A good answer's body; null: it is no longer there. */
const bodyOf = async (service: JsonService, access: Access, address: URL, bytesMax: number): Promise<unknown> => {
  const headers = { accept: "application/json" };
  const answer = await orTooLarge(askBytes(access, address, service, { headers, bytesMax }));
  if (answer.status === 404) return null;
  const said = jsonOf(answer);
  if (answer.status !== 200) throw refusalOf(said, service, "calendar");
  if (said.body === undefined) throw unreadable(service);
  return said.body;
};

const partOf = async (service: JsonService, access: Access, key: string, id: string): Promise<GmailPart | null> => {
  const path = ["users", "me", "messages", key];
  const address = addressAt(service, path, { format: "full", fields: "payload" });
  const body = await bodyOf(service, access, address, MESSAGE_BYTES_MAX);
  const { data } = z.object({ payload: z.unknown() }).safeParse(body);
  const found = readParts(data?.payload);
  return (found && flatParts(found).find((part) => attachmentIdOf(part) === id)) ?? null;
};

/** One attached file, by the number of its part: Gmail's own id for it is another one each time that a mail is read. */
export const fetchGmailFile = async (
  service: JsonService,
  access: Access,
  { key, attachmentId }: { key: string; attachmentId: string },
  bytesMax: number,
): Promise<Uint8Array | null> => {
  const part = await partOf(service, access, key, attachmentId);
  if (!part?.body) return null;
  if ((part.body.size ?? 0) > bytesMax) throw tooLarge();
  let said: unknown = part.body;
  if (typeof part.body.attachmentId === "string") {
    const path = ["users", "me", "messages", key, "attachments", part.body.attachmentId];
    const address = addressAt(service, path, { fields: "size,data" });
    said = await bodyOf(service, access, address, Math.ceil((bytesMax * 4) / 3) + AROUND_BYTES);
    if (said === null) return null;
  }
  const { data } = fileSchema.safeParse(said);
  if (!data) throw unreadable(service);
  const bytes = Buffer.from(data.data, "base64url");
  if (bytes.length > bytesMax) throw tooLarge();
  return bytes;
};
