import { hoursText } from "@tenure/tax-rules";
import * as z from "zod/mini";
import { civilDateSchema, taxYearSchema } from "#shared/schema.ts";
import type { BookState, Caller } from "../caller.ts";

/** With what it is for, as programs read it. */
export const said = <Schema extends z.ZodMiniType>(schema: Schema, description: string): Schema =>
  schema.check(z.describe(description)) as Schema;

export const yearInput = z.optional(said(taxYearSchema, "The tax year. Left out: the present one."));
export const cursorInput = z.optional(
  said(z.string().check(z.maxLength(200)), "`nextCursor` of the answer before, for the next part."),
);
export const nameInput = (what: string) => z.optional(said(z.string().check(z.minLength(1), z.maxLength(200)), what));
export const dayInput = (what: string) => z.optional(said(civilDateSchema, what));

/** Where an authority says it, and where the public page does. */
export const citationSchema = z.strictObject({
  says: z.string(),
  ruleId: z.nullable(z.string()),
  url: z.string(),
});
export type Citation = z.infer<typeof citationSchema>;

/** How a figure is checked: the operation that gives it, where in its answer, and the page that shows it. */
const receiptSchema = z.strictObject({
  api: z.string(),
  at: z.string(),
  lineIds: z.array(z.string()),
  page: z.nullable(z.string()),
});
export type Receipt = z.infer<typeof receiptSchema>;

export const figureSchema = z.strictObject({
  name: z.string(),
  figure: z.int(),
  unit: z.literal("seconds"),
  inWords: z.string(),
  receipt: receiptSchema,
  citation: z.nullable(citationSchema),
});
export type Figure = z.infer<typeof figureSchema>;

/** The state of the book that an answer is of: its version, and the end of its record with the fingerprint. */
export const recordSchema = z.strictObject({
  bookVersion: z.int(),
  events: z.int(),
  fingerprint: z.nullable(z.string()),
});

export const recordOf = ({ book: { version, head } }: { book: BookState }): z.infer<typeof recordSchema> => ({
  bookVersion: version,
  events: head?.seq ?? 0,
  fingerprint: head?.hash ?? null,
});

export const moreFields = { more: z.int(), nextCursor: z.nullable(z.string()) };

export const citationOf = ({ site }: Pick<Caller, "site">, says: string, ruleId: string | null = null): Citation => ({
  says,
  ruleId,
  url: ruleId === null ? `${site}/law` : `${site}/law#${encodeURIComponent(ruleId)}`,
});

export const figureOf = (
  name: string,
  seconds: number,
  { receipt, citation = null }: { receipt: Receipt; citation?: Citation | null },
): Figure => ({ name, figure: seconds, unit: "seconds", inWords: hoursText(seconds), receipt, citation });

/** "And 12 more, ask with cursor 50." */
export const moreWords = ({ more, nextCursor }: { more: number; nextCursor: string | null }): string[] =>
  more > 0 && nextCursor !== null ? [`And ${more} more, ask with cursor "${nextCursor}".`] : [];
