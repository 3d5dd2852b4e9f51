import { MAIL_LIMITS } from "#features/intake/sources/mail/mails.ts";

/** A request takes a megabyte. */
const PART_BYTES = 700_000;

const bytesOf = (thing: unknown): number => new TextEncoder().encode(JSON.stringify(thing)).length;

/** What was found, as it is sent: as many at once as a request takes, and at least one part. */
export const partsOf = <Found>(found: readonly Found[]): Found[][] => {
  const parts: Found[][] = [[]];
  let bytes = 0;
  for (const one of found) {
    const size = bytesOf(one);
    const last = parts.at(-1) ?? [];
    if (last.length < MAIL_LIMITS.atOnce && bytes + size <= PART_BYTES) {
      last.push(one);
      bytes += size;
    } else {
      parts.push([one]);
      bytes = size;
    }
  }
  return parts;
};
