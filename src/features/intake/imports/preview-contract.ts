import * as z from "zod/mini";
import { activityTypeSchema, civilDateSchema, idSchema, travelKindSchema, workCapacitySchema } from "#shared/schema.ts";
import { questionSchema } from "./mapping-contract.ts";
import { COLUMN_ROLES } from "./parsing/columns/mapping.ts";
import { ALIKE_ANSWERS } from "./parsing/proposals/diff-against.ts";

const seconds = z.int();

export const importCountsSchema = z.strictObject({
  fresh: z.int(),
  duplicates: z.int(),
  refused: z.int(),
  skipped: z.int(),
  /** Good rows that are waiting for an answer. */
  needsAnswer: z.int(),
  /** Rows that look like entries of the book; `changed` of them change their entry. */
  alike: z.int(),
  changed: z.int(),
});

/** Where several sheets are read as one log: the sheet that the line is on. */
const sheetSchema = z.optional(z.nullable(z.string()));

export const refusedRowSchema = z.strictObject({
  line: z.int(),
  sheet: sheetSchema,
  reasons: z.array(z.strictObject({ code: z.string(), message: z.string() })),
  text: z.string(),
});

const wordSchema = z.strictObject({
  kind: z.enum(["activity", "property", "person", "business", "capacity"]),
  text: z.string(),
  /** The key under which an answer is given. */
  key: z.string(),
  rows: z.int(),
  /** An activity type or the id of a person or property; null: none, or a name that is not on record. */
  chosen: z.nullable(z.string()),
  chosenName: z.nullable(z.string()),
  how: z.string(),
  confidence: z.number(),
  suggestions: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  needsAnswer: z.boolean(),
  /** The known properties that one cell names. */
  several: z.optional(z.array(z.strictObject({ id: idSchema, name: z.string() }))),
  /** For words that sound like a capacity: some descriptions that contain them. */
  examples: z.optional(z.array(z.string())),
});
export type ImportWord = z.infer<typeof wordSchema>;

const freshRowSchema = z.strictObject({
  line: z.int(),
  sheet: sheetSchema,
  date: civilDateSchema,
  startTime: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
  durationSeconds: seconds,
  personName: z.string(),
  propertyName: z.nullable(z.string()),
  activityType: activityTypeSchema,
  description: z.string(),
  flags: z.array(z.string()),
});

export const alikeAnswerSchema = z.enum(ALIKE_ANSWERS);
const recordedSchema = z.strictObject({
  date: civilDateSchema,
  startTime: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
  durationSeconds: seconds,
  personName: z.string(),
  propertyName: z.nullable(z.string()),
  activityType: activityTypeSchema,
  travelKind: z.nullable(travelKindSchema),
  capacity: z.nullable(workCapacitySchema),
  businessName: z.nullable(z.string()),
  description: z.string(),
  /** What else our own export says of it, in words. */
  further: z.array(z.string()),
});

export const importSums = { entryCount: z.int(), loggedSeconds: seconds };
const totalSchema = z.strictObject({ name: z.string(), ...importSums });

export const importPreviewSchema = z.strictObject({
  columns: z.array(
    z.strictObject({
      column: z.int(),
      header: z.string(),
      roles: z.array(z.enum(COLUMN_ROLES)),
      /** Why the column was taken for that, in plain words. */
      reasons: z.array(z.string()),
      samples: z.array(z.string()),
    }),
  ),
  /** Questions about the whole file, including answered ones. */
  questions: z.array(questionSchema),
  words: z.array(wordSchema),
  counts: importCountsSchema,
  /** Duplicates of entries that were voided by hand; they are left out unless `bringBackVoided` is set. */
  voidedDuplicates: z.int(),
  /** Rows that look like an entry of the book, or are an entry that was edited in our export. */
  alike: z.array(
    z.strictObject({
      entryId: idSchema,
      line: z.int(),
      sheet: sheetSchema,
      isOwn: z.boolean(),
      answer: alikeAnswerSchema,
      entry: recordedSchema,
      row: recordedSchema,
    }),
  ),
  /** What the book already holds for the file's years, and what it will hold afterwards. */
  already: z.array(
    z.strictObject({ year: z.int(), personName: z.string(), ...importSums, loggedSecondsAfter: seconds }),
  ),
  freshSeconds: seconds,
  years: z.array(z.strictObject({ year: z.int(), ...importSums })),
  persons: z.array(totalSchema),
  properties: z.array(totalSchema),
  fresh: z.array(freshRowSchema),
  /** What is worth a second look, with the first of its rows. */
  flags: z.array(
    z.strictObject({
      code: z.string(),
      rows: z.int(),
      lines: z.array(z.strictObject({ line: z.int(), sheet: sheetSchema })),
    }),
  ),
  refused: z.array(refusedRowSchema),
  skipped: z.array(z.strictObject({ line: z.int(), sheet: sheetSchema, message: z.string(), text: z.string() })),
  waiting: z.array(
    z.strictObject({
      line: z.int(),
      sheet: sheetSchema,
      waitsFor: z.array(z.strictObject({ kind: z.string(), text: z.string() })),
      text: z.string(),
    }),
  ),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;
