import { createHash } from "node:crypto";
import type { HeaderFields } from "./header-fields.ts";

const FIELDS = ["from", "date", "subject"];
const [TAB, LF, CR, SPACE] = [9, 10, 13, 32];
const CRLF = Buffer.from("\r\n");

/** The text as a relaxed signature covers it (RFC 6376 section 3.4.4): neither its blanks nor empty lines at its end tell two apart. */
const relaxed = (text: Buffer): Buffer => {
  const kept = Buffer.alloc(text.length);
  let [length, isBlank, lineEnds] = [0, false, 0];
  for (const byte of text) {
    if (byte === SPACE || byte === TAB) isBlank = true;
    else if (byte === LF) [isBlank, lineEnds] = [false, lineEnds + 1];
    else if (byte !== CR) {
      for (; lineEnds > 0; lineEnds -= 1) length += CRLF.copy(kept, length);
      if (isBlank) length = kept.writeUInt8(SPACE, length);
      isBlank = false;
      length = kept.writeUInt8(byte, length);
    }
  }
  return kept.subarray(0, length);
};

/** One for all mails with the same sender, date, subject and text, whatever else is written above it. */
export const contentIdOf = (raw: Buffer, { values, end }: HeaderFields): string => {
  const said = FIELDS.map((name) => (values.get(name)?.[0] ?? "").replaceAll(/[ \t]+/g, " "));
  const hash = createHash("sha256")
    .update(JSON.stringify(said))
    .update(relaxed(raw.subarray(end)));
  return `sha256:${hash.digest("hex")}`;
};
