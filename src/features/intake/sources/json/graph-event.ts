import * as z from "zod/mini";

/** What we use of an event of Microsoft Graph (v1.0), where it says what it should. Much is null where Graph leaves it out. */
const text = z.nullish(z.string());
const flag = z.nullish(z.boolean());
const timeSchema = z.object({ dateTime: z.string(), timeZone: text });
const personSchema = z.object({ emailAddress: z.nullish(z.object({ address: text })) });
const idSchema = z.string().check(z.minLength(1), z.maxLength(1024));

export const graphEventSchema = z.object({
  id: idSchema,
  changeKey: text,
  iCalUId: z.string().check(z.minLength(1), z.maxLength(1024)),
  type: z.enum(["singleInstance", "occurrence", "exception"]),
  seriesMasterId: text,
  originalStart: text,
  originalStartTimeZone: text,
  start: timeSchema,
  end: z.nullish(timeSchema),
  isAllDay: flag,
  subject: text,
  body: z.nullish(z.object({ contentType: text, content: text })),
  bodyPreview: text,
  location: z.nullish(z.object({ displayName: text })),
  organizer: z.nullish(personSchema),
  isOrganizer: flag,
  attendees: z.nullish(z.array(z.object({ ...personSchema.shape, status: z.nullish(z.object({ response: text })) }))),
  responseStatus: z.nullish(z.object({ response: text })),
  categories: z.nullish(z.array(z.string())),
  showAs: text,
  sensitivity: text,
  isCancelled: flag,
  createdDateTime: text,
});
export type GraphEvent = z.infer<typeof graphEventSchema>;

/** `$select` of a request for events. `uid`, the same for a whole series, is known to the beta alone. */
export const GRAPH_EVENT_FIELDS = Object.keys(graphEventSchema.shape).join(",");
const LARGE = ["body", "bodyPreview", "attendees", "location", "categories"];
/** The same without what may be large. */
export const GRAPH_THIN_FIELDS = GRAPH_EVENT_FIELDS.split(",")
  .filter((name) => !LARGE.includes(name))
  .join(",");

/**
 * A row of a delta round. Occurrences come without almost all of their fields, what lies outside of the window without its
 * times or as removed, and masters with the times of their first occurrence: it tells what changed, not how.
 */
export const graphChangeSchema = z.object({
  id: idSchema,
  "@removed": z.optional(z.unknown()),
  type: text,
  seriesMasterId: z.nullish(idSchema),
  start: z.nullish(z.unknown()),
});
export type GraphChange = z.infer<typeof graphChangeSchema>;
