import { type Instance, instantOf, type ModelEvent } from "./model-calendar.ts";

/** How Google Calendar writes events (v3, events resource). */

export const GOOGLE_OWNER = "robin@tenure.example";

const TIME_LENGTH = "YYYY-MM-DDThh:mm:ss".length;

const withOffset = (text: string, timeZone: string): string => {
  const offset = (Date.parse(`${text}Z`) - instantOf(text, timeZone)) / 60_000;
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const pad = (value: number): string => String(value).padStart(2, "0");
  return `${text}${offset === 0 ? "Z" : `${offset < 0 ? "-" : "+"}${pad(hours)}:${pad(minutes)}`}`;
};

const timeOf = (text: string, timeZone: string) =>
  text.length < TIME_LENGTH ? { date: text } : { dateTime: withOffset(text, timeZone), timeZone };

const compact = (text: string, timeZone: string): string =>
  text.length < TIME_LENGTH
    ? text.replaceAll("-", "")
    : `${new Date(instantOf(text, timeZone)).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

export const googleIdOf = ({ event, original }: Instance): string =>
  original === null ? event.key : `${event.key}_${compact(original, event.timeZone)}`;

const peopleOf = ({ organizer, answer, attendees = [] }: ModelEvent) => ({
  creator: { email: organizer ?? GOOGLE_OWNER, ...(organizer === undefined ? { self: true } : {}) },
  organizer: { email: organizer ?? GOOGLE_OWNER, ...(organizer === undefined ? { self: true } : {}) },
  ...(answer === undefined && attendees.length === 0
    ? {}
    : {
        attendees: [
          ...(answer === undefined
            ? []
            : [{ email: "robin.alias@tenure.example", self: true, responseStatus: answer }]),
          ...attendees.map((attendee) => ({ email: attendee.address, responseStatus: attendee.answer })),
        ],
      }),
});

const seriesOf = ({ event, original }: Instance) =>
  original === null ? {} : { recurringEventId: event.key, originalStartTime: timeOf(original, event.timeZone) };

/** Of a deleted occurrence there is no more than this; of a deleted event, in a round of changes, id and status. */
const bareRow = (instance: Instance) => ({
  kind: "calendar#event",
  etag: `"${instance.version}"`,
  id: googleIdOf(instance),
  status: "cancelled",
  ...seriesOf(instance),
});

export const googleRowOf = (instance: Instance, isBare: boolean): Record<string, unknown> => {
  const { event, version, isRemoved, original } = instance;
  if (isRemoved && (isBare || original !== null)) return bareRow(instance);
  return {
    ...bareRow(instance),
    status: isRemoved ? "cancelled" : event.isTentative === true ? "tentative" : "confirmed",
    htmlLink: `https://www.google.com/calendar/event?eid=${googleIdOf(instance)}`,
    created: "2026-01-05T12:00:00.000Z",
    updated: "2026-01-05T12:00:00.000Z",
    summary: event.title,
    ...(event.text === undefined ? {} : { description: event.text }),
    ...(event.location === undefined ? {} : { location: event.location }),
    ...peopleOf(event),
    start: timeOf(event.start, event.timeZone),
    end: timeOf(event.end, event.timeZone),
    ...(event.isFree === true ? { transparency: "transparent" } : {}),
    ...(event.isPrivate === true ? { visibility: "private" } : {}),
    iCalUID: `${event.key}@google.com`,
    sequence: version,
    reminders: { useDefault: true },
    eventType: "default",
  };
};

type Fields = Map<string, Fields | null>;

/** `a,b(c,d(e))` of the parameter `fields`. */
const parseFields = (text: string): Fields => {
  const fields: Fields = new Map();
  const open: Fields[] = [fields];
  for (const [, name = "", mark = ""] of text.matchAll(/([A-Za-z]*)([(),]?)/g)) {
    if (name !== "") open.at(-1)?.set(name, null);
    if (mark === "(") {
      const inner: Fields = new Map();
      open.at(-1)?.set(name, inner);
      open.push(inner);
    }
    if (mark === ")") open.pop();
  }
  return fields;
};

const pick = (value: unknown, fields: Fields | null): unknown => {
  if (fields === null || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => pick(one, fields));
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const wanted = fields.get(name);
      return wanted === undefined ? [] : [[name, pick(inner, wanted)]];
    }),
  );
};

/** What is left of an answer where only some of its fields are asked for. */
export const partOf = (body: unknown, fields: string | null): unknown =>
  fields === null ? body : pick(body, parseFields(fields));
