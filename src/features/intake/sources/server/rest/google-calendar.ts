import * as z from "zod/mini";
import { cleanText } from "#features/intake/sources/ics/calendar-event.ts";
import { zonesOfFile } from "#features/intake/sources/ics/zones/find-zone.ts";
import { GOOGLE_EVENT_FIELDS, GOOGLE_THIN_FIELDS } from "#features/intake/sources/json/google-event.ts";
import type { GoogleSetting } from "#features/intake/sources/json/read-google-event.ts";
import { serviceAddress, type ServiceUrls } from "#server/outbound/service-address.ts";
import { ITEM_LIMITS } from "#shared/item.ts";
import { askGoogle, type GooglePage, readGooglePage } from "./ask-google.ts";
import { allPages, orNone, PAGE_SIZE, type Paging, type Step } from "./all-pages.ts";
import { addressAt, type JsonService, unreadable } from "./ask-json.ts";
import { isCancelledRow, readListed, readTold, type Told, withheldRows } from "./google-rows.ts";
import { readGoogleCursor, seriesOf, untoldOf, writeGoogleCursor } from "./google-series.ts";
import { unlessWithheld, unsaid } from "./one-event.ts";
import type { Access, CalendarService, Changes, OutsideCalendar, Span, Withheld } from "../syncing/port.ts";

/**
 * Which calendars there are, and their events: less than `calendar.readonly`, which shows settings, who else may see each
 * calendar, and when others are free.
 */
export const GOOGLE_CALENDAR_SCOPES = [
  "https://www.googleapis.com/auth/calendar.calendarlist.readonly",
  "https://www.googleapis.com/auth/calendar.events.readonly",
] as const;

/** Where it is, or where the operator says that a stand-in or a proxy is. */
export const googleCalendarAddress = (urls: ServiceUrls): Omit<JsonService, "name"> =>
  serviceAddress(urls, "google-calendar", "https://www.googleapis.com/calendar/v3");

const calendarSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(1024)),
  summary: z.nullish(z.string()),
  summaryOverride: z.nullish(z.string()),
  timeZone: z.nullish(z.string()),
  accessRole: z.nullish(z.string()),
});

const calendarOf = (said: unknown): OutsideCalendar[] => {
  const { data } = calendarSchema.safeParse(said);
  if (!data) return [];
  const name = cleanText(data.summaryOverride ?? data.summary ?? "", ITEM_LIMITS.titleCharacters);
  return [
    {
      id: data.id,
      name: name === "" ? data.id : name,
      timeZone: data.timeZone ?? null,
      isOwn: data.accessRole === "owner" || data.accessRole === "writer",
    },
  ];
};

const listCalendars = async (service: JsonService, access: Access): Promise<OutsideCalendar[]> => {
  // A calendar that shows no more than busy times has nothing to propose.
  const address = addressAt(service, ["users", "me", "calendarList"], { minAccessRole: "reader" });
  const readPage = async (page: URL, size: number) => {
    page.searchParams.set("maxResults", String(size));
    const answer = await askGoogle(access, page, service, { of: "account" });
    return readGooglePage(answer?.body, "calendar#calendarList", page, service);
  };
  const pages = await allPages(service, address, readPage, { size: 250 });
  return pages.flatMap(({ items }) => items.flatMap(calendarOf));
};

/**
 * How the reader knows the owner of a calendar, if that is whose account it is: what is "self" in a calendar of somebody
 * else is that somebody.
 */
const ownAddressOf = async (service: JsonService, access: Access, calendarId: string): Promise<string | null> => {
  const ownAddress = access.accountName.toLowerCase();
  if (calendarId === "primary" || calendarId.toLowerCase() === ownAddress) return ownAddress;
  // The account may have another address than its first calendar.
  const address = addressAt(service, ["users", "me", "calendarList", "primary"], { fields: "id" });
  const answer = await askGoogle(access, address, service, { of: "account", allowed: [404] });
  const { data } = z.object({ id: z.string() }).safeParse(answer?.body);
  return data?.id === calendarId ? ownAddress : null;
};

/** Every series by its occurrences. The token of `begin` holds for requests that ask the same way. */
const EXPANDED = { singleEvents: "true" } as const;
const fieldsOf = (items: string) =>
  `kind,nextPageToken,nextSyncToken,timeZone${items === "" ? "" : `,items(${items})`}`;
const THIN = fieldsOf(GOOGLE_THIN_FIELDS);

type Pages = {
  parameters: Record<string, string>;
  /** Of each event; left out: pages come without any. */
  fields?: string;
  isSince?: boolean;
} & Pick<Paging<GooglePage>, "pagesMax" | "size">;

/** Every page of events; null: the service no longer knows the token that is asked with. */
const eventPages = async (
  service: JsonService,
  access: Access,
  calendarId: string,
  { parameters, fields = "", isSince = false, size = PAGE_SIZE, ...how }: Pages,
): Promise<GooglePage[] | null> => {
  let isForgotten = false;
  const first = addressAt(service, ["calendars", calendarId, "events"], { ...EXPANDED, ...parameters });
  const readPage = async (page: URL, rows: number, asked = fieldsOf(fields)): Promise<Step<GooglePage>> => {
    page.searchParams.set("maxResults", String(rows));
    page.searchParams.set("fields", asked);
    // 400: the token is none of its own.
    const allowed = isSince ? [400, 410] : [];
    const answer = await askGoogle(access, page, service, { of: "calendar", allowed });
    if (answer) return readGooglePage(answer.body, "calendar#events", page, service);
    isForgotten = true;
    return { page: { items: [], thin: [], syncToken: null, timeZone: null }, next: null };
  };
  const readThin = async (page: URL): Promise<Step<GooglePage>> => {
    const { page: read, next } = await readPage(page, 1, THIN);
    return {
      page: {
        ...read,
        items: read.items.filter(isCancelledRow),
        thin: read.items.filter((row) => !isCancelledRow(row)),
      },
      next,
    };
  };
  const pages = await allPages(service, first, readPage, { ...how, size, readThin });
  return isForgotten ? null : pages;
};

const settingOf = (pages: readonly GooglePage[], ownAddress: string | null): GoogleSetting => ({
  find: zonesOfFile([], []),
  timeZone: pages[0]?.timeZone ?? null,
  ownAddress,
});

const withheldIn = (pages: readonly GooglePage[], setting: GoogleSetting): Withheld[] =>
  withheldRows(
    pages.flatMap(({ thin }) => thin),
    setting,
  );

const list = async (service: JsonService, access: Access, calendarId: string, { from, until }: Span) => {
  const ownAddress = await ownAddressOf(service, access, calendarId);
  const parameters = { showDeleted: "true", timeMin: from.toISOString(), timeMax: until.toISOString() };
  const pages = (await eventPages(service, access, calendarId, { parameters, fields: GOOGLE_EVENT_FIELDS })) ?? [];
  const setting = settingOf(pages, ownAddress);
  const listing = await readListed(
    pages.flatMap(({ items }) => items),
    setting,
  );
  return { ...listing, withheld: withheldIn(pages, setting) };
};

/** Pages without events are small. Series without an end go on for years, and each of their occurrences counts. */
const BEGIN_PAGE_SIZE = 2500;
const BEGIN_PAGES_MAX = 100;

const begin = async (service: JsonService, access: Access, calendarId: string, { from }: Span) => {
  const how = { parameters: { timeMin: from.toISOString() }, size: BEGIN_PAGE_SIZE, pagesMax: BEGIN_PAGES_MAX };
  const pages = await eventPages(service, access, calendarId, how);
  return pages?.at(-1)?.syncToken ?? null;
};

/** More series than this in one round: everything is listed anew instead. */
const SERIES_LOOKUPS_MAX = 30;

/** What an event is by now: a series keeps the id that it had when it came once. */
const kindOf = async (
  service: JsonService,
  access: Access,
  calendarId: string,
  id: string,
): Promise<"deleted" | "series" | "single"> => {
  const address = addressAt(service, ["calendars", calendarId, "events", id], { fields: "id,status,recurrence" });
  const answer = await askGoogle(access, address, service, { of: "calendar", allowed: [404, 410] });
  if (answer === null) return "deleted";
  const schema = z.object({ id: z.string(), status: z.string(), recurrence: z.optional(z.array(z.unknown())) });
  const { data } = schema.safeParse(answer.body);
  if (!data) throw unreadable(service);
  return data.status === "cancelled" ? "deleted" : data.recurrence ? "series" : "single";
};

/** Whether a calendar answers at all. */
const askWhetherItAnswers = (service: JsonService, access: Access, calendarId: string): Promise<unknown> => {
  const parameters = { ...EXPANDED, maxResults: "1", fields: "kind" };
  return askGoogle(access, addressAt(service, ["calendars", calendarId, "events"], parameters), service, {
    of: "calendar",
  });
};

const since = async (
  service: JsonService,
  access: Access,
  calendarId: string,
  { cursor, etags }: Parameters<CalendarService["changes"]>[2],
): Promise<Changes> => {
  const ownAddress = await ownAddressOf(service, access, calendarId);
  const before = readGoogleCursor(cursor);
  const how = { parameters: { syncToken: before.token }, fields: GOOGLE_EVENT_FIELDS, isSince: true };
  const pages = await orNone(eventPages(service, access, calendarId, how));
  const token = pages?.at(-1)?.syncToken;
  if (!pages || !token) return { is: "reset" };
  const setting = settingOf(pages, ownAddress);
  const told: Told = await readTold(
    pages.flatMap(({ items }) => items),
    setting,
  );
  const ended = new Set([...told.ended, ...before.pending]);
  const { replaced, unsure } = untoldOf({ ...told, ended }, seriesOf([...etags.keys()]), etags);
  if (unsure.size > SERIES_LOOKUPS_MAX) return { is: "reset" };
  const gone = new Set([...told.gone, ...replaced]);
  const pending: string[] = [];
  for (const [series, keys] of unsure) {
    const found = await unlessWithheld(
      () => kindOf(service, access, calendarId, series),
      () => askWhetherItAnswers(service, access, calendarId),
    );
    if (found === null) pending.push(series);
    // Of a series that goes on only what was named is gone.
    else
      for (const key of keys)
        if (found.told === "deleted" || (key === series) === (found.told === "series")) gone.add(key);
  }
  const withheld = [...withheldIn(pages, setting), ...pending.map(unsaid)];
  return { is: "changes", ...told.listing, withheld, gone: [...gone], cursor: writeGoogleCursor({ token, pending }) };
};

/** Google Calendar (v3). Its sync tokens tell of every change; a listing is of a span. */
export const googleCalendar = (where: Omit<JsonService, "name">): CalendarService => {
  const service: JsonService = { ...where, name: "Google Calendar" };
  return {
    listCalendars: (access) => listCalendars(service, access),
    list: (...asked) => list(service, ...asked),
    begin: (...asked) => begin(service, ...asked),
    changes: (...asked) => since(service, ...asked),
    listsAll: false,
  };
};
