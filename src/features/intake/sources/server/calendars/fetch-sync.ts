import { addDays, civilDateInZone, type CivilDate } from "#shared/civil-date.ts";
import {
  type CalendarRequest,
  ITEMS_MAX,
  OCCURRENCES_PER_SERIES_MAX,
} from "#features/intake/sources/ics/read-calendar.ts";
import type { SyncType } from "#features/intake/sources/rules.ts";
import type { ReadEvents } from "../reading/read-calendar-file.ts";
import type { SourceRow } from "../table.ts";
import {
  type Access,
  type CalendarService,
  type Changes,
  type Listing,
  type Reference,
  type Span,
  TooMuch,
  type Withheld,
} from "../syncing/port.ts";
import { LISTED_EVERY_MS, pastSpanOf, spanOf, windowOf } from "../syncing/window.ts";
import { readSaid } from "./read-said.ts";
import type { Stopped } from "./read-texts.ts";
import type { SyncRow } from "../syncing/sync-table.ts";

const DAY_MS = 86_400_000;
/** How far around today a change of something known is followed. */
const FOLLOWED_DAYS = { back: 731, ahead: 400 } as const;

/** `whole`: ids of which everything was read, every occurrence of a series. */
export type Changed = ReadEvents & { since: CivilDate; whole: ReadonlySet<string> };

/** Everything that one sync of a calendar heard, before anything of it is kept. */
export type Fetched = {
  type: SyncType;
  at: Date;
  startsOn: CivilDate;
  endsOn: CivilDate;
  cursor: string | null;
  /** What ended within the window; null: nothing can have ended since it was last read, and nothing has changed. */
  window: ReadEvents | null;
  /** What has changed, wherever in time, as if all of it were over; null: nothing has. */
  changed: Changed | null;
  references: readonly Reference[];
  /** Outside keys of what was deleted. */
  gone: readonly string[];
  /** What the service does not hand over, each once. */
  withheld: readonly Withheld[];
};

export type Asked = { service: CalendarService; access: Access; sync: SyncRow; source: SourceRow };

/** What is read of a calendar, and for whom. */
export type Reader = { at: Date; addresses: readonly string[] };
type Reading = Reader & { stopped: Stopped };

const requestOf = (
  { source }: Asked,
  { addresses, ...of }: Pick<CalendarRequest, "now" | "startsOn" | "endsOn" | "addresses">,
): CalendarRequest => ({
  ...of,
  timeZone: source.timeZone,
  addresses,
  proposesPrivate: source.proposesPrivate,
  zones: source.zones,
});

/** What has changed is read as if it were over: what is known may have been moved into the future. */
const readChanged = async (
  asked: Asked,
  listing: Listing | null,
  { at, addresses, stopped }: Reading,
): Promise<Changed | null> => {
  if (!listing || listing.references.length === 0) return null;
  const today = civilDateInZone(at, asked.source.timeZone);
  const since = addDays(today, -FOLLOWED_DAYS.back);
  const endsOn = addDays(today, FOLLOWED_DAYS.ahead);
  const now = new Date(at.getTime() + FOLLOWED_DAYS.ahead * DAY_MS).toISOString();
  const reading = await readSaid(listing.said, requestOf(asked, { now, startsOn: since, endsOn, addresses }), {
    stopped,
  });
  const whole = listing.references.flatMap(({ id, originalStart }) => (originalStart === null ? [id] : []));
  return { ...reading, since, whole: new Set(whole) };
};

/** As far as changes are followed. */
const allOf = (at: Date): Span => ({
  from: new Date(at.getTime() - FOLLOWED_DAYS.back * DAY_MS),
  until: new Date(at.getTime() + FOLLOWED_DAYS.ahead * DAY_MS),
});

const typeOf = ({ sync }: Asked, changes: Changes | null): SyncType => {
  if (sync.lastGoodAt === null) return "initial";
  if (changes?.is === "reset") return "reset";
  return sync.askedAt === null ? "incremental" : "manual";
};

const saysNothing = ({ references, gone, withheld }: Extract<Changes, { is: "changes" }>): boolean =>
  references.length + gone.length + withheld.length === 0;

/** A listing says more of it than a round of changes. */
const eachOnce = (withheld: readonly Withheld[]): Withheld[] => [
  ...new Map(withheld.map((one) => [one.outsideKey, one])).values(),
];

/** When nothing new can have ended before. */
export const nextEndOf = ({ nextEndsAt }: ReadEvents, at: Date): Date =>
  new Date(Math.min(nextEndsAt === null ? Infinity : Date.parse(nextEndsAt), at.getTime() + LISTED_EVERY_MS));

/**
 * Asks the service what has changed and what took place within the window. Where it no longer knows our cursor everything is
 * read again, as far as changes are followed. Throws `ServiceRefusal`.
 */
export const fetchSync = async (
  asked: Asked,
  reader: Reader,
  etags: ReadonlyMap<string, string | null>,
): Promise<Fetched> => {
  const { service, access, sync } = asked;
  const { at, addresses } = reader;
  const { startsOn, endsOn } = windowOf(asked, at);
  const changes =
    sync.cursor === null ? null : await service.changes(access, sync.outsideId, { cursor: sync.cursor, etags });
  const type = typeOf(asked, changes);
  const span = type === "reset" ? allOf(at) : spanOf({ startsOn, at });
  const told = changes?.is === "changes" ? changes : null;
  // Before the listing: what happens in between is told by the cursor.
  const cursor = told ? told.cursor : await service.begin(access, sync.outsideId, span);
  const fetched = { type, at, startsOn, endsOn, cursor, gone: told?.gone ?? [] };
  const isQuiet = told !== null && saysNothing(told) && type === "incremental";
  if (isQuiet && sync.nextEndsAt !== null && at < sync.nextEndsAt)
    return { ...fetched, changed: null, window: null, references: [], withheld: [] };
  const listing = await service.list(access, sync.outsideId, span);
  const stopped: Stopped = new Set();
  const changed = await readChanged(asked, type === "reset" ? listing : told, { ...reader, stopped });
  const request = requestOf(asked, { now: at.toISOString(), startsOn, endsOn, addresses });
  const window = await readSaid(listing.said, request, { stopped });
  const references = [...(told?.references ?? []), ...listing.references];
  return {
    ...fetched,
    changed,
    window,
    references,
    withheld: eachOnce([...(told?.withheld ?? []), ...listing.withheld]),
  };
};

/** More than one reading proposes of a single text, of which the rest was left out. */
const isCrowded = ({ items, leftOut }: ReadEvents): boolean =>
  leftOut.counts["too-many"] !== undefined && items.length > ITEMS_MAX - OCCURRENCES_PER_SERIES_MAX;

/** Some days of a past period that somebody asked for. Throws `ServiceRefusal`, and `TooMuch` where fewer days may be read. */
export const fetchPast = async (
  asked: Asked,
  { at, addresses }: Reader,
  { startsOn, endsOn }: { startsOn: CivilDate; endsOn: CivilDate },
): Promise<Fetched & { window: ReadEvents }> => {
  const { service, access, sync } = asked;
  const listing = await service.list(access, sync.outsideId, pastSpanOf({ startsOn, endsOn }, at));
  const request = requestOf(asked, { now: at.toISOString(), startsOn, endsOn, addresses });
  const window = await readSaid(listing.said, request, { stopped: new Set() });
  if (startsOn < endsOn && isCrowded(window)) throw new TooMuch("It holds more than we read at once.");
  const { references, withheld } = listing;
  return {
    type: "manual",
    at,
    startsOn,
    endsOn,
    cursor: sync.cursor,
    changed: null,
    gone: [],
    window,
    references,
    withheld: eachOnce(withheld),
  };
};
