import type { FetchMessageObject } from "imapflow";
import { lineOf } from "#features/intake/sources/mail/clean.ts";
import { MAIL_LIMITS } from "#features/intake/sources/mail/mails.ts";

/** Modified UTF-7 (RFC 3501, 5.1.3), in which mail programs write letters that no keyword may have. */
const decodeUtf7 = (text: string): string =>
  text.replaceAll(/&([A-Za-z0-9+,]*)-/g, (whole, base64: string) => {
    if (base64 === "") return "&";
    const bytes = Buffer.from(base64.replaceAll(",", "/"), "base64");
    return bytes.length > 0 && bytes.length % 2 === 0 ? bytes.swap16().toString("utf16le").toWellFormed() : whole;
  });

/** The keywords of a mail, or at Gmail its labels. What begins with a backslash is the service's own. */
export const labelsOf = ({ flags, labels }: Pick<FetchMessageObject, "flags" | "labels">): string[] => {
  const own = (names: Iterable<string>): string[] => [...names].filter((name) => name !== "" && !name.startsWith("\\"));
  // Gmail's labels arrive decoded.
  const said = [...own(labels ?? []), ...own(flags ?? []).map(decodeUtf7)];
  const lines = said.map((label) => lineOf(label, MAIL_LIMITS.labelCharacters));
  return [...new Set(lines.filter((label) => label !== ""))];
};
