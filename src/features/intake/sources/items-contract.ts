import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { ITEM_LIMITS } from "#shared/item.ts";
import { civilDateSchema, idSchema, instantSchema, textSchema } from "#shared/schema.ts";
import { runSchema, sourceSchema } from "./contract.ts";
import { MAIL_LIMITS } from "./mail/mails.ts";
import { READ_HERE_KINDS, STAYED, type Stayed } from "./read-here.ts";
import { VISIT_LIMITS } from "./places/visits.ts";

/** Of a file's lists of addresses, what matched comes first. */
const listSchema = (items: number, characters: number) =>
  z.array(textSchema({ max: characters })).check(z.maxLength(items));
const addressesSchema = listSchema(MAIL_LIMITS.addresses, MAIL_LIMITS.addressCharacters);

/** What a mail says of itself: a file that a stranger wrote is held against it before any of it is sent. */
export const mailOfFileSchema = z.strictObject({
  id: textSchema({ min: 1, max: ITEM_LIMITS.idCharacters }),
  sentAt: instantSchema,
  subject: textSchema({ max: ITEM_LIMITS.titleCharacters }),
  senders: addressesSchema,
  recipients: addressesSchema,
  labels: listSchema(MAIL_LIMITS.labels, MAIL_LIMITS.labelCharacters),
  excerpt: textSchema({ max: MAIL_LIMITS.excerptCharacters }),
  threadLength: z.optional(z.int().check(z.gte(1), z.lte(MAIL_LIMITS.threadLength))),
  threadId: z.optional(textSchema({ min: 1, max: ITEM_LIMITS.idCharacters })),
});
const mailSchema = z.extend(mailOfFileSchema, {
  ruleIds: z.array(idSchema).check(z.minLength(1, "Send only what a rule matched"), z.maxLength(MAIL_LIMITS.rules)),
});

const visitSchema = z.strictObject({
  propertyId: idSchema,
  startsAt: instantSchema,
  endsAt: instantSchema,
  /** How far the phone's clock was ahead of UTC: the visit is on the day that it showed. */
  offsetMinutes: z.optional(z.int().check(z.gte(-VISIT_LIMITS.offsetMinutes), z.lte(VISIT_LIMITS.offsetMinutes))),
});

const countSchema = z.optional(z.int().check(z.gte(0), z.lte(10_000_000)));
const leftOut = Object.fromEntries(STAYED.map((reason) => [reason, countSchema])) as Record<Stayed, typeof countSchema>;

export const importItems = defineEndpoint({
  method: "POST",
  path: "/api/integrations/items",
  summary:
    "Propose what your browser found in a mail file (.eml, .mbox) or in a phone's timeline, in parts of one reading. A visit comes with its property and its times, never with a place. A mail comes with its headers and an excerpt, never its body, and only if one of your rules matches it: rules are matched again here",
  access: "book:log",
  needs: null,
  event: "integration.read",
  bodySize: "many rows",
  body: z.strictObject({
    /** The reading that this part belongs to; the first part begins one instead. */
    runId: z.optional(idSchema),
    begin: z.optional(
      z.strictObject({
        kind: z.enum(READ_HERE_KINDS, "Choose a mail file or a timeline"),
        fileName: textSchema({ min: 1, max: 255, required: "Enter the name of the file" }),
        /** How many files are read as one. Several are one source, whatever they are called. */
        files: z.optional(z.int().check(z.gte(1), z.lte(1_000_000))),
        /** Whose they are; yours, unless it says so. */
        personId: z.optional(idSchema),
        /** The source that you have brought before; else it is known by its name. */
        sourceId: z.optional(idSchema),
        /** From January 1 two years ago until today, unless it says so. */
        startsOn: z.optional(civilDateSchema),
        endsOn: z.optional(civilDateSchema),
      }),
    ),
    mails: z._default(z.array(mailSchema).check(z.maxLength(MAIL_LIMITS.atOnce)), []),
    visits: z._default(z.array(visitSchema).check(z.maxLength(VISIT_LIMITS.atOnce)), []),
    /** With the last part: how many things stayed in the browser, and why. */
    end: z.optional(z.strictObject({ leftOut: z.strictObject(leftOut) })),
  }),
  response: z.strictObject({ source: sourceSchema, run: runSchema }),
  errors: ["state_conflict", "foreign_origin"],
  rateLimit: { points: 600, seconds: 600, by: "account" },
});
