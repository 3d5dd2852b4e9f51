import * as z from "zod/mini";
import { cleanText } from "#features/intake/sources/ics/calendar-event.ts";
import { zonesOfFile } from "#features/intake/sources/ics/zones/find-zone.ts";
import { GRAPH_EVENT_FIELDS } from "#features/intake/sources/json/graph-event.ts";
import { type GraphSetting, readGraphEvent } from "#features/intake/sources/json/read-graph-event.ts";
import { serviceAddress, type ServiceUrls } from "#server/outbound/service-address.ts";
import { ITEM_LIMITS } from "#shared/item.ts";
import { graphPages, isForgotten, keptLink } from "./ask-graph.ts";
import { orNone, PAGE_SIZE } from "./all-pages.ts";
import { addressAt, type JsonService, unreadable } from "./ask-json.ts";
import { readRound } from "./graph-changes.ts";
import { graphListing, readCursor, withheldRows, writeCursor } from "./graph-cursor.ts";
import type { Access, CalendarService, Changes, OutsideCalendar, Span } from "../syncing/port.ts";
import { inTurns } from "../syncing/in-turns.ts";
import { unlessTooLarge } from "../syncing/unless-too-large.ts";

/** Their own calendars and those shared with them, to read. */
export const MICROSOFT_CALENDAR_SCOPES = ["https://graph.microsoft.com/Calendars.Read"] as const;

/** Where Graph is, or where the operator says that a stand-in or a proxy is. */
export const microsoftGraphAddress = (urls: ServiceUrls): Omit<JsonService, "name"> =>
  serviceAddress(urls, "microsoft-graph", "https://graph.microsoft.com/v1.0");

type Graph = JsonService & { now: () => Date };

const calendarSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(1024)),
  name: z.nullish(z.string()),
  canEdit: z.nullish(z.boolean()),
  isDefaultCalendar: z.nullish(z.boolean()),
  owner: z.nullish(z.object({ address: z.nullish(z.string()) })),
});

/** All calendars, and the address by which Exchange knows the owner of the account. */
const readCalendars = async (graph: Graph, access: Access) => {
  const parameters = { $top: "100", $select: "id,name,canEdit,isDefaultCalendar,owner" };
  const pages = await graphPages(access, graph, addressAt(graph, ["me", "calendars"], parameters), {
    of: "account",
    size: 100,
  });
  const calendars = (pages ?? []).flatMap(({ value }) =>
    value.flatMap((said) => calendarSchema.safeParse(said).data ?? []),
  );
  const ownerOf = (calendar: (typeof calendars)[number] | undefined): string | null =>
    calendar?.owner?.address?.toLowerCase() ?? null;
  const mine = ownerOf(calendars.find(({ isDefaultCalendar }) => isDefaultCalendar === true));
  return { calendars, mine, isMine: (calendar: (typeof calendars)[number]) => ownerOf(calendar) === mine };
};

const listCalendars = async (graph: Graph, access: Access): Promise<OutsideCalendar[]> => {
  const { calendars, isMine } = await readCalendars(graph, access);
  return calendars.map((calendar) => ({
    id: calendar.id,
    name: cleanText(calendar.name ?? "", ITEM_LIMITS.titleCharacters) || "Calendar",
    // Graph does not say it without leave to read their settings.
    timeZone: null,
    isOwn: calendar.canEdit === true && isMine(calendar),
  }));
};

/** Answers in a calendar are those of whoever owns it. */
const settingOf = async (graph: Graph, access: Access, calendarId: string): Promise<GraphSetting> => {
  const { calendars, mine, isMine } = await readCalendars(graph, access);
  const calendar = calendars.find(({ id }) => id === calendarId);
  const ownAddress = access.accountName.toLowerCase();
  const isTheirs = calendar !== undefined && isMine(calendar);
  return { find: zonesOfFile([], []), owner: isTheirs ? { address: mine ?? ownAddress, ownAddress } : null };
};

const viewAddress = (graph: Graph, calendarId: string, more: readonly string[], { from, until }: Span) =>
  addressAt(graph, ["me", "calendars", calendarId, "calendarView", ...more], {
    startDateTime: from.toISOString(),
    endDateTime: until.toISOString(),
  });

const list = async (graph: Graph, access: Access, calendarId: string, span: Span) => {
  const setting = await settingOf(graph, access, calendarId);
  const address = viewAddress(graph, calendarId, [], span);
  address.searchParams.set("$select", GRAPH_EVENT_FIELDS);
  address.searchParams.set("$top", String(PAGE_SIZE));
  const how = { of: "calendar", size: PAGE_SIZE, hasThin: true } as const;
  const pages = (await graphPages(access, graph, address, how)) ?? [];
  const read = await inTurns(
    pages.flatMap(({ value }) => value),
    (row) => readGraphEvent(row, setting),
  );
  const events = read.filter((found) => found !== null);
  const withheld = withheldRows(
    pages.flatMap(({ thin }) => thin),
    setting,
  );
  return graphListing(events, read.length - events.length, withheld);
};

const DAY_MS = 86_400_000;
/** A window is fixed for its link: it reaches so far ahead, and a new one is begun when half of that has passed. */
const DAYS_AHEAD = 62;
const DAYS_LEFT_MIN = 31;
/** A first round tells of all that there is; its rows are not kept. */
const BEGIN_PAGES_MAX = 200;
/** Delta knows neither `$top` nor `$select`. */
const DELTA_SIZE = 200;

/** Null: it tells of an event that is larger than is read, and can't be asked to leave that out. */
const begin = async (
  graph: Graph,
  access: Access,
  calendarId: string,
  { from, until }: Span,
): Promise<string | null> => {
  const ahead = new Date(until.getTime() + DAYS_AHEAD * DAY_MS);
  const address = viewAddress(graph, calendarId, ["delta"], { from, until: ahead });
  const how = { of: "calendar", size: DELTA_SIZE, pagesMax: BEGIN_PAGES_MAX, dropsRows: true } as const;
  const pages = await unlessTooLarge(graphPages(access, graph, address, how));
  if (pages === undefined) return null;
  const link = pages?.at(-1)?.deltaLink;
  if (!link || !keptLink(link, graph)) throw unreadable(graph);
  return writeCursor({ link, from, until: ahead, pending: [] });
};

const changesSince = async (
  graph: Graph,
  access: Access,
  calendarId: string,
  { cursor: text, etags }: Parameters<CalendarService["changes"]>[2],
): Promise<Changes> => {
  const cursor = readCursor(text);
  const link = cursor && keptLink(cursor.link, graph);
  const isOver = cursor !== null && graph.now().getTime() > cursor.until.getTime() - DAYS_LEFT_MIN * DAY_MS;
  if (!cursor || !link || isOver) return { is: "reset" };
  const how = { of: "calendar", size: DELTA_SIZE, isNone: isForgotten } as const;
  const pages = await unlessTooLarge(orNone(graphPages(access, graph, link, how)));
  const next = pages?.at(-1)?.deltaLink;
  if (!pages || !next) return { is: "reset" };
  const rows = pages.flatMap(({ value }) => value);
  if (rows.length === 0 && cursor.pending.length === 0)
    return { is: "changes", ...graphListing([], 0), gone: [], cursor: writeCursor({ ...cursor, link: next }) };
  const setting = await settingOf(graph, access, calendarId);
  const round = { service: graph, access, calendarId, cursor, setting, etags };
  return readRound(round, rows, next);
};

/**
 * Calendars of Microsoft 365 and of Outlook.com (Graph v1.0). A listing is of a span, and changes are told of a window that
 * begins anew each month.
 */
export const microsoftCalendar = (where: Omit<JsonService, "name"> & { now: () => Date }): CalendarService => {
  const graph: Graph = { ...where, name: "Microsoft 365" };
  return {
    listCalendars: (access) => listCalendars(graph, access),
    list: (...asked) => list(graph, ...asked),
    begin: (...asked) => begin(graph, ...asked),
    changes: (...asked) => changesSince(graph, ...asked),
    listsAll: false,
  };
};
