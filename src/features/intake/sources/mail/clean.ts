import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { ITEM_LIMITS } from "#shared/item.ts";
import { MAIL_LIMITS } from "./mails.ts";

export const THREAD_IDS_MAX = 200;

const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
export const cleanText = (text: string): string => text.replaceAll(CONTROLS, " ").toWellFormed();
export const lineOf = (text: string, characters: number): string =>
  cleanText(text).replaceAll(/\s+/g, " ").trim().slice(0, characters).toWellFormed();

/** The ids in `Message-ID`, `In-Reply-To` or `References`. */
export const idsIn = (text: string): string[] =>
  text
    .split(/[<>\s]+/)
    .map((id) => cleanText(id).trim())
    .filter((id) => id !== "");

/** Each once, in lower case. */
export const addressesIn = (said: readonly string[]): string[] => {
  // A letter may be longer in lower case.
  const written = said.map((address) => lineOf(address.toLowerCase(), MAIL_LIMITS.addressCharacters));
  return [...new Set(written.filter((address) => address !== ""))];
};

export const hashOfBytes = (bytes: Uint8Array): string => `sha256:${bytesToHex(sha256(bytes))}`;
export const hashOf = (text: string): string => hashOfBytes(utf8ToBytes(text));

/** By what a mail is known. Null: it says none. */
export const messageIdOf = (header: string): string | null => {
  const [said] = idsIn(header);
  if (said === undefined) return null;
  return said.length > ITEM_LIMITS.idCharacters ? hashOf(said) : said;
};
