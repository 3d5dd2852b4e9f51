/** Limits that several features share (product section 2, "Limits, one list"). */

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** The longest JSON body, by what a contract accepts: a form, a form with lines in it, thousands of rows or ids. */
export const BODY_MAX_BYTES = { form: 64 * KILOBYTE, "long form": 128 * KILOBYTE, "many rows": MEGABYTE } as const;

export const IMPORT_FILE_MAX_BYTES = 10 * MEGABYTE;
export const PHOTO_MAX_BYTES = 10 * MEGABYTE;
/** Image formats that a photo may have, judged by its bytes. */
export const PHOTO_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;
export const EVIDENCE_FILE_MAX_BYTES = 25 * MEGABYTE;
export const PAGE_MAX_ROWS = 200;
export const PAGE_DEFAULT_ROWS = 50;
export const DESCRIPTION_MAX_CHARACTERS = 2000;
/** What a model wrote into a form, and the words of the person that it was made of, corrections included. */
export const AI_WORDS_MAX_CHARACTERS = 500;
export const AI_SAID_MAX_CHARACTERS = 4000;
/** The name that an entry keeps of a property that is not on record. */
export const OPEN_PROPERTY_NAME_MAX_CHARACTERS = 200;
/** How far ahead work may be planned. */
export const PLANNED_DAYS_MAX = 366;
/** Requests of one program's token, whichever process answers them. */
export const PROGRAM_REQUESTS = {
  read: { points: 120, seconds: 60 },
  write: { points: 60, seconds: 60 },
} as const;
