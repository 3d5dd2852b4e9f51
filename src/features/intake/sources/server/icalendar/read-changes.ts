import type { Access, Changes } from "../syncing/port.ts";
import { failed } from "./refusals.ts";
import { askDav, conditionIn, expectMultistatus } from "./ask-dav.ts";
import { etagOf, fetchNamed, isGone, LIMIT, listingOf, type NamedWithheld, PARTLY } from "./fetch-events.ts";
import { unlessTooLarge } from "../syncing/unless-too-large.ts";
import { type DavThing, keyOf } from "./multistatus.ts";
import { escapeXml, partOf } from "./read-xml.ts";

export type Since = { cursor: string; etags: ReadonlyMap<string, string | null> };

/** A cursor says by which of the two ways it was begun. */
const SYNC = "sync:";
/** The same with addresses of what the server did not hand over, and must be asked for again: JSON. */
const SYNC_PENDING = "sync-pending:";
const CTAG = "ctag:";

/** More pages are read the next time. */
const PAGES_MAX = 10;
/** What is fetched for one answer, in ten requests. */
const CHANGED_MAX = 1000;

const STATE = `<D:propfind xmlns:D="DAV:" xmlns:CS="http://calendarserver.org/ns/"><D:prop>
<D:sync-token/><CS:getctag/><D:supported-report-set/></D:prop></D:propfind>`;
/** Not by PROPFIND: a calendar may hold tasks too, which would be news each time. */
const ETAGS = `<C:calendar-query xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:prop><D:getetag/></D:prop>
<C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT"/></C:comp-filter></C:filter></C:calendar-query>`;

const stateOf = async (access: Access, calendar: URL): Promise<DavThing["properties"]> => {
  const answer = await askDav(access, calendar, { method: "PROPFIND", depth: "0", body: STATE });
  const [thing] = (await expectMultistatus(answer)).things;
  return thing?.properties ?? new Map();
};

const offersSync = (state: DavThing["properties"]): boolean => {
  const reports = state.get("D:supported-report-set")?.parts ?? [];
  // Xandikos leaves out the `D:report` around each. A server that gives tokens and lists no reports at all is asked.
  return reports.length === 0 || reports.some((one) => partOf(partOf(one, "D:report") ?? one, "D:sync-collection"));
};

/** Empty where there is no tag: what is there is then compared each time. */
const ctagIn = (state: DavThing["properties"]): string => state.get("CS:getctag")?.text.trim() ?? "";

/** Tells by collections (RFC 6578) where the server can, else by its tag of the whole. */
export const beginChanges = async (access: Access, calendar: URL): Promise<string> => {
  const state = await stateOf(access, calendar);
  const token = state.get("D:sync-token")?.text.trim() ?? "";
  return token !== "" && offersSync(state) ? `${SYNC}${token}` : `${CTAG}${ctagIn(state)}`;
};

type Named = Pick<DavThing, "href" | "key">;

/** Asks for what was named, and says all of it. `cursorWith`: by what the server does not hand over, and is asked for again. */
const changesOf = async (
  access: Access,
  calendar: URL,
  {
    changed,
    gone,
    cursorWith,
  }: { changed: readonly Named[]; gone: readonly string[]; cursorWith: (pending: readonly Named[]) => string },
): Promise<Changes> => {
  const { found, gone: goneSince, withheld } = await fetchNamed(access, calendar, changed);
  const cursor = cursorWith(withheld.filter(({ isPassing }: NamedWithheld) => isPassing));
  const listing = await listingOf(
    found,
    withheld.map(({ key }) => key),
  );
  return { is: "changes", gone: [...gone, ...goneSince], cursor, ...listing };
};

type SyncCursor = { token: string; pending: readonly string[] };

const writeSyncCursor = ({ token, pending }: SyncCursor): string =>
  pending.length === 0 ? `${SYNC}${token}` : `${SYNC_PENDING}${JSON.stringify({ token, pending })}`;

/** Null: it is none of these. */
const readSyncCursor = (cursor: string): SyncCursor | null => {
  if (cursor.startsWith(SYNC_PENDING)) return JSON.parse(cursor.slice(SYNC_PENDING.length)) as SyncCursor;
  return cursor.startsWith(SYNC) ? { token: cursor.slice(SYNC.length), pending: [] } : null;
};

const syncOf = (
  token: string,
): string => `<D:sync-collection xmlns:D="DAV:"><D:sync-token>${escapeXml(token)}</D:sync-token>
<D:sync-level>1</D:sync-level><D:prop><D:getetag/><D:resourcetype/></D:prop></D:sync-collection>`;

const isCollection = ({ properties }: DavThing): boolean =>
  partOf(properties.get("D:resourcetype"), "D:collection") !== undefined;

type Page = { things: DavThing[]; token: string; isLast: boolean };

/** Null: the server does not know the token, or has more to tell than is read at once. */
const readPage = async (access: Access, calendar: URL, token: string): Promise<Page | null> => {
  const answer = await unlessTooLarge(askDav(access, calendar, { method: "REPORT", depth: "0", body: syncOf(token) }));
  if (!answer) return null;
  const condition = [403, 409, 412, 507].includes(answer.status) ? await conditionIn(answer) : null;
  if (answer.status === 410 || condition === "D:valid-sync-token" || condition === LIMIT) return null;
  const { things, syncToken } = await expectMultistatus(answer);
  const own = keyOf(calendar.href, calendar);
  const isLast = !things.some(({ key, status }) => key === own && status === 507);
  if (syncToken === null || (!isLast && syncToken === token))
    throw failed("The server did not say what comes next. Nothing was changed.");
  return { things: things.filter((thing) => thing.key !== own && !isCollection(thing)), token: syncToken, isLast };
};

const syncChanges = async (access: Access, calendar: URL, from: SyncCursor, { etags }: Since): Promise<Changes> => {
  /** What was said last of each thing. */
  const told = new Map<string, DavThing>();
  let { token } = from;
  for (let pages = 0; pages < PAGES_MAX; pages += 1) {
    const page = await readPage(access, calendar, token);
    if (!page) return { is: "reset" };
    for (const thing of page.things) told.set(thing.key, thing);
    token = page.token;
    if (page.isLast) break;
  }
  const things = [...told.values()];
  const gone = things.filter(isGone).map(({ key }) => key);
  const changed = things.filter((thing) => !isGone(thing) && isNews(thing, etags));
  const pending = from.pending.flatMap((href): Named[] => {
    const key = keyOf(href, calendar);
    return key === null || told.has(key) ? [] : [{ href, key }];
  });
  // A listing tells so much in fewer requests.
  if (changed.length + pending.length > CHANGED_MAX) return { is: "reset" };
  const cursorWith = (left: readonly Named[]): string =>
    writeSyncCursor({ token, pending: left.map(({ href }) => href) });
  return changesOf(access, calendar, { changed: [...changed, ...pending], gone, cursorWith });
};

const isNews = (thing: DavThing, etags: Since["etags"]): boolean => {
  const etag = etagOf(thing);
  return etag === null || etags.get(thing.key) !== etag;
};

const ctagChanges = async (access: Access, calendar: URL, known: string, since: Since): Promise<Changes> => {
  const ctag = ctagIn(await stateOf(access, calendar));
  if (ctag !== "" && ctag === known)
    return changesOf(access, calendar, { changed: [], gone: [], cursorWith: () => since.cursor });
  const answer = await askDav(access, calendar, { method: "REPORT", depth: "1", body: ETAGS });
  const own = keyOf(calendar.href, calendar);
  const told = (await expectMultistatus(answer)).things;
  if (told.some(({ key, status }) => key === own && status === 507)) throw failed(PARTLY);
  const things = told.filter((thing) => thing.key !== own && !isCollection(thing) && !isGone(thing));
  // An answer without anything it had before may be wrong: nothing is deleted by it.
  const isEmptied = things.length === 0;
  const there = new Set(things.map(({ key }) => key));
  const gone = isEmptied ? [] : [...since.etags.keys()].filter((key) => !there.has(key));
  const news = things.filter((thing) => isNews(thing, since.etags));
  // What is left over is still news the next time, if that begins without a tag.
  const cursorWith = (left: readonly Named[]): string =>
    news.length > CHANGED_MAX || left.length > 0 ? CTAG : `${CTAG}${ctag}`;
  return changesOf(access, calendar, { changed: news.slice(0, CHANGED_MAX), gone, cursorWith });
};

export const readChanges = async (access: Access, calendar: URL, since: Since): Promise<Changes> => {
  const { cursor } = since;
  const sync = readSyncCursor(cursor);
  if (sync) return syncChanges(access, calendar, sync, since);
  if (cursor.startsWith(CTAG)) return ctagChanges(access, calendar, cursor.slice(CTAG.length), since);
  return { is: "reset" };
};
