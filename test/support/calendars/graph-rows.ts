import { type Instance, instantOf, type ModelAnswer, type ModelEvent, type ModelRecord } from "./model-calendar.ts";

/** How Microsoft Graph writes events (v1.0, event resource). */

export const GRAPH_OWNER = "robin@contoso.example";
/** Whole days begin at midnight of this zone, which no answer names. */
const MAILBOX_ZONE = "America/Los_Angeles";

const WINDOWS_NAMES: Readonly<Record<string, string>> = {
  "America/New_York": "Eastern Standard Time",
  "America/Los_Angeles": "Pacific Standard Time",
  "Asia/Kolkata": "India Standard Time",
};

const RESPONSES: Readonly<Record<ModelAnswer, string>> = {
  accepted: "accepted",
  declined: "declined",
  tentative: "tentativelyAccepted",
  needsAction: "notResponded",
};

const isDay = (text: string): boolean => text.length === "YYYY-MM-DD".length;

/** In UTC whatever is asked for: whole days from midnight to midnight. */
const timeOf = (text: string, timeZone: string) => ({
  dateTime: `${new Date(instantOf(text, timeZone)).toISOString().slice(0, 19)}.0000000`,
  timeZone: "UTC",
});

const secondsOf = (instant: number): string => `${new Date(instant).toISOString().slice(0, 19)}Z`;

/** Of whole days the instant at which they began for the mailbox. */
const originalOf = (original: string, timeZone: string): string =>
  secondsOf(isDay(original) ? instantOf(`${original}T00:00:00`, MAILBOX_ZONE) : instantOf(original, timeZone));

/** With what addresses do not take as it is. */
export const graphIdOf = (key: string, original: string | null): string =>
  original === null ? `AAk/${key}+A=` : `AAk/${key}+${original.replaceAll(/[-:]/g, "")}=`;

const GLOBAL_ID = "040000008200E00074C5B7101A82E008";

/** Occurrences have their day in it; a series and a single event have zeros there. */
const iCalUIdOf = (key: string, original: string | null): string => {
  const [, year = "", month = "", day = ""] = /^(\d{4})-(\d\d)-(\d\d)/.exec(original ?? "") ?? [];
  const hex = (value: string, length: number): string => Number(value).toString(16).padStart(length, "0");
  const date = original === null ? "00000000" : `${hex(year, 4)}${hex(month, 2)}${hex(day, 2)}`;
  return `${GLOBAL_ID}${date}${Buffer.from(key).toString("hex").padStart(48, "0")}`.toUpperCase();
};

/** As a file would name the whole of it. */
export const graphSeriesIdOf = (key: string): string => iCalUIdOf(key, null);

const personOf = (address: string) => ({ emailAddress: { name: address, address } });

const peopleOf = ({ organizer, answer, attendees = [] }: ModelEvent) => ({
  organizer: personOf(organizer ?? GRAPH_OWNER),
  isOrganizer: organizer === undefined,
  responseStatus: {
    response: organizer === undefined ? "organizer" : answer === undefined ? "none" : RESPONSES[answer],
    time: "0001-01-01T00:00:00Z",
  },
  // What the list says of the owner is seldom so: their own answer stands above.
  attendees: [
    ...(answer === undefined ? [] : [{ ...personOf(GRAPH_OWNER), type: "required", status: { response: "none" } }]),
    ...attendees.map((attendee) => ({
      ...personOf(attendee.address),
      type: "required",
      status: { response: RESPONSES[attendee.answer] },
    })),
  ],
});

const typeOf = ({ original, isException }: Instance): string =>
  original === null ? "singleInstance" : isException ? "exception" : "occurrence";

export type GraphRow = Record<string, unknown>;

export const graphRowOf = (instance: Instance): GraphRow => {
  const { event, version, original } = instance;
  return {
    "@odata.etag": `W/"${version}"`,
    id: graphIdOf(event.key, original),
    changeKey: `key${version}`,
    createdDateTime: "2026-01-05T12:00:00.1234567Z",
    lastModifiedDateTime: "2026-01-05T12:00:00.1234567Z",
    iCalUId: iCalUIdOf(event.key, original),
    type: typeOf(instance),
    seriesMasterId: original === null ? null : graphIdOf(event.key, null),
    ...(original === null ? {} : { originalStart: originalOf(original, event.timeZone) }),
    originalStartTimeZone: isDay(event.start) ? "UTC" : (WINDOWS_NAMES[event.timeZone] ?? "UTC"),
    originalEndTimeZone: isDay(event.start) ? "UTC" : (WINDOWS_NAMES[event.timeZone] ?? "UTC"),
    isAllDay: isDay(event.start),
    start: timeOf(event.start, event.timeZone),
    end: timeOf(event.end, event.timeZone),
    subject: event.title,
    bodyPreview: (event.text ?? "").slice(0, 255),
    body: { contentType: "text", content: event.text ?? "" },
    location: { displayName: event.location ?? "", locationType: "default" },
    categories: event.labels ?? [],
    showAs: event.isFree === true ? "free" : event.isTentative === true ? "tentative" : "busy",
    sensitivity: event.isPrivate === true ? "private" : "normal",
    isCancelled: false,
    ...peopleOf(event),
  };
};

/** In a delta round an occurrence that was not changed by itself has no more than this (microsoft-graph-docs#7632). */
export const thinRowOf = (row: GraphRow): GraphRow => {
  const { id, seriesMasterId, start, end } = row;
  return {
    "@odata.type": "#microsoft.graph.event",
    "@odata.etag": row["@odata.etag"],
    seriesMasterId,
    type: "occurrence",
    id,
    start,
    end,
  };
};

/** A master has the times of its first occurrence. */
export const masterRowOf = ({ event, version }: ModelRecord): GraphRow => ({
  ...graphRowOf({ event, version, original: null, isException: false, isRemoved: false }),
  type: "seriesMaster",
  recurrence: { pattern: { type: "daily", interval: event.every?.days }, range: { type: "numbered" } },
});

export const removedRowOf = (id: string): GraphRow => ({
  "@odata.type": "#microsoft.graph.event",
  id,
  "@removed": { reason: "deleted" },
});

/** What `$select` takes. */
export const GRAPH_FIELDS: ReadonlySet<string> = new Set(
  (
    "id,changeKey,createdDateTime,lastModifiedDateTime,iCalUId,type,seriesMasterId,originalStart,originalStartTimeZone," +
    "originalEndTimeZone,isAllDay,start,end,subject,bodyPreview,body,location,categories,showAs,sensitivity,isCancelled," +
    "organizer,isOrganizer,responseStatus,attendees,recurrence,name,canEdit,isDefaultCalendar,owner"
  ).split(","),
);
