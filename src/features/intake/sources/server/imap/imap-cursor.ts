import { z } from "zod";

/** From where on a folder tells what has changed. `highestModseq`: null where the server counts no changes (RFC 7162). */
export type ImapCursor = { uidValidity: string; uidNext: number; highestModseq: string | null };

const number64 = z.string().regex(/^\d{1,20}$/);
const cursorSchema = z.strictObject({
  uidValidity: number64,
  uidNext: z
    .int()
    .min(1)
    .max(0xffff_ffff + 1),
  highestModseq: number64.nullable(),
});

export const writeCursor = (cursor: ImapCursor): string => JSON.stringify(cursor);

/** Null: it is none of ours. */
export const readCursor = (text: string): ImapCursor | null => {
  try {
    return cursorSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
};

/** By which a mail is known as long as its folder keeps its UIDVALIDITY (RFC 9051, 2.3.1.1). */
export const keyOf = (uidValidity: string, uid: number): string => `${uidValidity}:${uid}`;

/** The UIDs among keys that this UIDVALIDITY knows. The others name nothing any more. */
export const uidsOf = (keys: readonly string[], uidValidity: string): number[] =>
  keys.flatMap((key) => {
    const [, validity, uid] = /^(\d{1,20}):(\d{1,10})$/.exec(key) ?? [];
    return validity === uidValidity ? [Number(uid)] : [];
  });
