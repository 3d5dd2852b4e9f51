import * as z from "zod/mini";

/** What we use of an event of Google Calendar (v3, events), where it says what it should. */
const text = z.nullish(z.string());
const timeSchema = z.object({ date: text, dateTime: text, timeZone: text });
const personSchema = z.object({ email: text, self: z.nullish(z.boolean()), responseStatus: text });

export const googleEventSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(1024)),
  iCalUID: z.string().check(z.minLength(1), z.maxLength(1024)),
  etag: text,
  status: text,
  eventType: text,
  summary: text,
  description: text,
  location: text,
  start: timeSchema,
  end: z.nullish(timeSchema),
  endTimeUnspecified: z.nullish(z.boolean()),
  recurringEventId: text,
  originalStartTime: z.nullish(timeSchema),
  organizer: z.nullish(personSchema),
  attendees: z.nullish(z.array(personSchema)),
  transparency: text,
  visibility: text,
  created: text,
  sequence: z.nullish(z.number()),
});
export type GoogleEvent = z.infer<typeof googleEventSchema>;
export type GoogleTime = z.infer<typeof timeSchema>;

/** What is said even of something deleted. */
export const googleSketchSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(1024)),
  status: text,
  recurringEventId: text,
  start: z.optional(z.unknown()),
});

/** `fields` of a request for events: of what the two schemas above name all that is small. */
export const GOOGLE_THIN_FIELDS =
  "id,iCalUID,etag,status,eventType,summary,start,end,endTimeUnspecified,recurringEventId," +
  "originalStartTime,organizer(email,self),transparency,visibility,created,sequence";
/** What they name, and no more. */
export const GOOGLE_EVENT_FIELDS = `${GOOGLE_THIN_FIELDS},description,location,attendees(email,self,responseStatus)`;
