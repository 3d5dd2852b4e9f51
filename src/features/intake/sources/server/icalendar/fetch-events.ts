import { setImmediate as letOthersRun } from "node:timers/promises";
import { OutboundRefusal } from "#server/outbound/outbound-refusal.ts";
import type { OutboundAnswer } from "#server/outbound/outbound.ts";
import type { Access, Listing, Reference, Span } from "../syncing/port.ts";
import { failed } from "./refusals.ts";
import { uidsOf } from "./uids-of.ts";
import { askDav, conditionIn, expectMultistatus } from "./ask-dav.ts";
import { type DavThing, keyOf } from "./multistatus.ts";
import { escapeXml } from "./read-xml.ts";

const DATA = "<D:prop><D:getetag/><C:calendar-data/></D:prop>";
const NAMESPACES = 'xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"';

/** What one reading keeps in memory at most. */
const CHARACTERS_MAX = 64 * 1024 * 1024;
/** A span this short is divided no more. */
const SPAN_MIN_MS = 7 * 86_400_000;
const HREFS_PER_CALL_MAX = 100;
const TOO_LARGE = "This calendar holds more than we can read. Nothing was changed.";
export const PARTLY = "The server gave only a part of this calendar. Nothing was changed.";

/** A thing of a calendar: an event, or a series with what was changed in it. */
export type Found = { key: string; etag: string | null; text: string };

/** A server's own limit (RFC 4791, 7.8; RFC 6578, 3.6): less may be asked at once. */
export const LIMIT = "D:number-of-matches-within-limits";

export const etagOf = ({ properties }: Pick<DavThing, "properties">): string | null =>
  properties.get("D:getetag")?.text.trim() || null;

/** Undefined: too much to be told at once. */
const thingsOf = async (answer: OutboundAnswer, calendar: URL): Promise<DavThing[] | undefined> => {
  if ((answer.status === 403 || answer.status === 507) && (await conditionIn(answer)) === LIMIT) return undefined;
  const { things } = await expectMultistatus(answer);
  const own = keyOf(calendar.href, calendar);
  if (things.some(({ key, status }) => key === own && status === 507)) return undefined;
  if (things.some(({ key, status, withheld }) => key !== own && isPassing(status ?? withheld.get("C:calendar-data"))))
    throw failed(PARTLY);
  return things.filter(({ key }) => key !== own);
};

/** A server in trouble, in contrast to a thing that is not there or may not be read. */
const isPassing = (status: number | undefined): boolean => status !== undefined && (status >= 500 || status === 429);

/** Undefined: the answer is larger than is read at once. */
export const unlessTooLarge = async (asking: Promise<OutboundAnswer>): Promise<OutboundAnswer | undefined> => {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof OutboundRefusal && error.reason === "too_large") return undefined;
    throw error;
  }
};

const askForData = async (access: Access, calendar: URL, body: string): Promise<DavThing[] | undefined> => {
  const answer = await unlessTooLarge(askDav(access, calendar, { method: "REPORT", depth: "1", body }));
  return answer && thingsOf(answer, calendar);
};

const foundIn = (things: readonly DavThing[]): Found[] =>
  things.flatMap((thing) => {
    const text = thing.properties.get("C:calendar-data")?.text;
    return text === undefined ? [] : [{ key: thing.key, etag: etagOf(thing), text }];
  });

/** Keeps each thing once, by its key, and not more than memory has room for. */
const collection = () => {
  const found = new Map<string, Found>();
  let characters = 0;
  return {
    found,
    add: (things: readonly Found[]): void => {
      for (const thing of things) {
        characters += thing.text.length - (found.get(thing.key)?.text.length ?? 0);
        found.set(thing.key, thing);
      }
      if (characters > CHARACTERS_MAX) throw failed(TOO_LARGE);
    },
  };
};

const stamp = (instant: Date): string => instant.toISOString().replaceAll(/[-:]|\.\d+/g, "");

const queryOf = ({ from, until }: Span): string => `<C:calendar-query ${NAMESPACES}>${DATA}<C:filter>
<C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT"><C:time-range start="${stamp(from)}" end="${stamp(until)}"/>
</C:comp-filter></C:comp-filter></C:filter></C:calendar-query>`;

/** All that overlaps a span. What is too much for one answer is asked for in halves. */
export const fetchSpan = async (access: Access, calendar: URL, span: Span): Promise<Found[]> => {
  const { found, add } = collection();
  const spans = [span];
  for (let next = spans.pop(); next; next = spans.pop()) {
    const things = await askForData(access, calendar, queryOf(next));
    if (things) add(foundIn(things));
    else spans.push(...halvesOf(next));
  }
  return [...found.values()];
};

const halvesOf = ({ from, until }: Span): Span[] => {
  if (until.getTime() - from.getTime() < SPAN_MIN_MS) throw failed(TOO_LARGE);
  const middle = new Date((from.getTime() + until.getTime()) / 2);
  return [
    { from: middle, until },
    { from, until: middle },
  ];
};

const multigetOf = (hrefs: readonly string[]): string => {
  const named = hrefs.map((href) => `<D:href>${escapeXml(href)}</D:href>`).join("");
  return `<C:calendar-multiget ${NAMESPACES}>${DATA}${named}</C:calendar-multiget>`;
};

type Named = Pick<DavThing, "href" | "key">;

/** What is no longer there by now is `gone`. Of each of the others the server has to say something. */
export const fetchNamed = async (
  access: Access,
  calendar: URL,
  named: readonly Named[],
): Promise<{ found: Found[]; gone: string[] }> => {
  const { found, add } = collection();
  const gone: string[] = [];
  const batches: Named[][] = [];
  for (let from = 0; from < named.length; from += HREFS_PER_CALL_MAX)
    batches.push(named.slice(from, from + HREFS_PER_CALL_MAX));
  for (let batch = batches.shift(); batch; batch = batches.shift()) {
    const hrefs = batch.map(({ href }) => href);
    const things = await askForData(access, calendar, multigetOf(hrefs));
    if (things) {
      const told = new Map(things.map((thing) => [thing.key, thing]));
      if (!batch.every(({ key }) => told.has(key))) throw failed(PARTLY);
      gone.push(...things.filter(isGone).map(({ key }) => key));
      add(foundIn(things));
    } else if (batch.length === 1) throw failed(TOO_LARGE);
    else batches.unshift(batch.slice(0, batch.length / 2), batch.slice(batch.length / 2));
  }
  return { found: [...found.values()], gone };
};

/** Some servers say it of each property. */
export const isGone = ({ status, properties, withheld }: DavThing): boolean =>
  status === 404 || status === 410 || (properties.size === 0 && withheld.get("D:getetag") === 404);

/** Only what holds an event; a calendar may hold tasks too. Others run between one thing and the next. */
export const listingOf = async (found: readonly Found[]): Promise<Listing> => {
  const events = found.filter(({ text }) => /^BEGIN:VEVENT[ \t]*$/im.test(text));
  const references: Reference[] = [];
  for (const { key, etag, text } of events) {
    for (const id of uidsOf(text)) references.push({ outsideKey: key, id, originalStart: null, etag });
    await letOthersRun();
  }
  return { said: { form: "texts", texts: events.map(({ text }) => text) }, references };
};
