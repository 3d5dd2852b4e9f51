/** Rows as the two services write them, with what is hard about each. */

export const GOOGLE_ROW = {
  kind: "calendar#event",
  etag: '"3539"',
  id: "roof",
  status: "confirmed",
  created: "2026-01-05T12:00:00.000Z",
  summary: "Roof",
  description: "Bring the <b>ladder</b><br>and &amp; nails<span hidden>secret</span>",
  location: "12 Elm St",
  creator: { email: "robin@tenure.example", self: true },
  organizer: { email: "robin@tenure.example", self: true },
  start: { dateTime: "2026-07-01T09:00:00-04:00", timeZone: "America/New_York" },
  end: { dateTime: "2026-07-01T11:30:00-04:00", timeZone: "America/New_York" },
  iCalUID: "roof@google.com",
  sequence: 2,
  eventType: "default",
};

const at = (start: object, end: object, more: object = {}) => ({ ...GOOGLE_ROW, start, end, ...more });
const NEW_YORK = { timeZone: "America/New_York" };

export const GOOGLE_ROWS: Readonly<Record<string, object>> = {
  plain: GOOGLE_ROW,
  "the second half past one of the night on which clocks are set back": at(
    { dateTime: "2026-11-01T01:30:00-05:00", ...NEW_YORK },
    { dateTime: "2026-11-01T03:00:00-05:00", ...NEW_YORK },
  ),
  "an offset and no zone": at({ dateTime: "2026-07-01T09:00:00+05:30" }, { dateTime: "2026-07-01T11:30:00+05:30" }),
  "a zone that is none": at(
    { dateTime: "2026-07-01T09:00:00-04:00", timeZone: "Nowhere/Land" },
    { dateTime: "2026-07-01T11:30:00-04:00", timeZone: "Nowhere/Land" },
  ),
  "whole days": at({ date: "2026-07-01" }, { date: "2026-07-03" }),
  "no end": at(GOOGLE_ROW.start, GOOGLE_ROW.start, { endTimeUnspecified: true }),
  "an occurrence": at(GOOGLE_ROW.start, GOOGLE_ROW.end, {
    recurringEventId: "rounds",
    originalStartTime: { dateTime: "2026-06-30T09:00:00-04:00", ...NEW_YORK },
  }),
  "an occurrence of whole days": at(
    { date: "2026-07-01" },
    { date: "2026-07-02" },
    {
      recurringEventId: "rounds",
      originalStartTime: { date: "2026-06-30" },
    },
  ),
};

export const GRAPH_ROW = {
  "@odata.etag": 'W/"x"',
  id: "AAk/roof+A=",
  changeKey: "key1",
  createdDateTime: "2026-01-05T12:00:00.1234567Z",
  iCalUId: "040000008200E00074C5B7101A82E008000000001234567890ABCDEF0000000000000000100000001234",
  type: "singleInstance",
  seriesMasterId: null,
  originalStartTimeZone: "Eastern Standard Time",
  isAllDay: false,
  start: { dateTime: "2026-07-01T13:00:00.0000000", timeZone: "UTC" },
  end: { dateTime: "2026-07-01T15:30:00.0000000", timeZone: "UTC" },
  subject: "Roof",
  body: {
    contentType: "html",
    content: "<html><head><title>x</title></head><body><p>Bring the ladder</p></body></html>",
  },
  location: { displayName: "12 Elm St" },
  organizer: { emailAddress: { name: "Robin", address: "Robin@Contoso.example" } },
  isOrganizer: true,
  attendees: [],
  responseStatus: { response: "organizer", time: "0001-01-01T00:00:00Z" },
  categories: ["Rentals"],
  showAs: "busy",
  sensitivity: "normal",
  isCancelled: false,
};

const spanning = (start: string, end: string, more: object = {}) => ({
  ...GRAPH_ROW,
  start: { dateTime: `${start}:00.0000000`, timeZone: "UTC" },
  end: { dateTime: `${end}:00.0000000`, timeZone: "UTC" },
  ...more,
});
const DATED = GRAPH_ROW.iCalUId.replace("E00800000000", "E00807EA0701");
const SERIES = { seriesMasterId: "AAk/rounds+A=", iCalUId: DATED };

export const GRAPH_ROWS: Readonly<Record<string, object>> = {
  plain: GRAPH_ROW,
  "the second half past one of the night on which clocks are set back": spanning(
    "2026-11-01T06:30",
    "2026-11-01T08:00",
  ),
  "a zone of Outlook's own": { ...GRAPH_ROW, originalStartTimeZone: "tzone://Microsoft/Custom" },
  "whole days": spanning("2026-07-01T00:00", "2026-07-03T00:00", { isAllDay: true }),
  "an occurrence": { ...GRAPH_ROW, ...SERIES, type: "occurrence", originalStart: "2026-07-01T13:00:00Z" },
  "an occurrence of whole days": spanning("2026-07-01T00:00", "2026-07-02T00:00", {
    ...SERIES,
    type: "occurrence",
    isAllDay: true,
    originalStart: "2026-07-01T07:00:00Z",
  }),
  "a changed occurrence of whole days, east of London": spanning("2026-07-04T00:00", "2026-07-05T00:00", {
    ...SERIES,
    type: "exception",
    isAllDay: true,
    originalStart: "2026-06-30T18:30:00Z",
  }),
};
