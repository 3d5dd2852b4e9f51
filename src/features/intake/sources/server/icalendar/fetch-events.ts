import type { OutboundAnswer } from "#server/outbound/outbound.ts";
import { type Access, type Listing, type Reference, type Span, TooMuch, type Withheld } from "../syncing/port.ts";
import { breathe } from "../syncing/in-turns.ts";
import { unlessTooLarge } from "../syncing/unless-too-large.ts";
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
  return things.filter(({ key }) => key !== own);
};

/** A server in trouble, in contrast to a thing that is not there or may not be read. */
const isPassing = ({ status, withheld }: DavThing): boolean => {
  const said = status ?? withheld.get("C:calendar-data") ?? 0;
  return said >= 500 || said === 429;
};

/** It is there, and the server does not hand it over. */
const isWithheld = (thing: DavThing): boolean => !isGone(thing) && !thing.properties.has("C:calendar-data");

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
      if (characters > CHARACTERS_MAX) throw new TooMuch(TOO_LARGE);
    },
  };
};

const stamp = (instant: Date): string => instant.toISOString().replaceAll(/[-:]|\.\d+/g, "");

const queryOf = ({ from, until }: Span, asked: string): string => `<C:calendar-query ${NAMESPACES}>${asked}<C:filter>
<C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT"><C:time-range start="${stamp(from)}" end="${stamp(until)}"/>
</C:comp-filter></C:comp-filter></C:filter></C:calendar-query>`;

/** All that overlaps a span; `withheld`: keys of what the server has there and does not hand over. */
type Spanned = { found: Found[]; withheld: string[] };

const spannedOf = (things: readonly DavThing[]): Spanned => {
  if (things.length > 0 && things.every(isPassing)) throw failed(PARTLY);
  return { found: foundIn(things), withheld: things.filter(isWithheld).map(({ key }) => key) };
};

/** What is too much at once in few days is asked for by its names. */
const fetchShort = async (access: Access, calendar: URL, span: Span): Promise<Spanned> => {
  const named = await askForData(access, calendar, queryOf(span, "<D:prop><D:getetag/></D:prop>"));
  if (!named) throw new TooMuch(TOO_LARGE);
  const { found, withheld } = await fetchNamed(access, calendar, named);
  return { found, withheld: withheld.map(({ key }) => key) };
};

/** What is too much for one answer is asked for in halves. */
export const fetchSpan = async (access: Access, calendar: URL, span: Span): Promise<Spanned> => {
  const { found, add } = collection();
  const withheld = new Set<string>();
  const spans = [span];
  for (let next = spans.pop(); next; next = spans.pop()) {
    const things = await askForData(access, calendar, queryOf(next, DATA));
    const halves = things ? [] : halvesOf(next);
    spans.push(...halves);
    if (halves.length > 0) continue;
    const spanned = things ? spannedOf(things) : await fetchShort(access, calendar, next);
    add(spanned.found);
    for (const key of spanned.withheld) withheld.add(key);
  }
  return { found: [...found.values()], withheld: [...withheld] };
};

/** None: it is too short for that. */
const halvesOf = ({ from, until }: Span): Span[] => {
  if (until.getTime() - from.getTime() < SPAN_MIN_MS) return [];
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
/** `isPassing`: asked for again it may come. What is larger than is read at once is told anew when it changes. */
export type NamedWithheld = Named & { isPassing: boolean };

/** What is no longer there by now is `gone`. Of each of the others the server has to say something. */
export const fetchNamed = async (
  access: Access,
  calendar: URL,
  named: readonly Named[],
): Promise<{ found: Found[]; gone: string[]; withheld: NamedWithheld[] }> => {
  const { found, add } = collection();
  const gone: string[] = [];
  const withheld: NamedWithheld[] = [];
  const batches: { things: Named[]; isAgain: boolean }[] = [];
  for (let from = 0; from < named.length; from += HREFS_PER_CALL_MAX)
    batches.push({ things: named.slice(from, from + HREFS_PER_CALL_MAX), isAgain: false });
  for (let batch = batches.shift(); batch; batch = batches.shift()) {
    const { things: asked, isAgain } = batch;
    const things = await askForData(access, calendar, multigetOf(asked.map(({ href }) => href)));
    if (!things && asked.length > 1) {
      const middle = Math.ceil(asked.length / 2);
      batches.unshift(...[asked.slice(0, middle), asked.slice(middle)].map((half) => ({ things: half, isAgain })));
      continue;
    }
    const told = new Map(things?.map((thing) => [thing.key, thing]));
    const untold = things ? asked.filter(({ key }) => !told.has(key)) : [];
    if (untold.length === asked.length && asked.length > 1 && !isAgain) throw failed(PARTLY);
    // What is left out beside others is asked for once more by itself.
    if (untold.length > 0 && untold.length < asked.length) batches.unshift({ things: untold, isAgain: true });
    else withheld.push(...untold.map((one) => ({ ...one, isPassing: true })));
    if (!things) withheld.push(...asked.map((one) => ({ ...one, isPassing: false })));
    const own = asked.flatMap(({ key }) => told.get(key) ?? []);
    gone.push(...own.filter(isGone).map(({ key }) => key));
    withheld.push(...own.filter(isWithheld).map(({ href, key }) => ({ href, key, isPassing: true })));
    add(foundIn(own));
  }
  return { found: [...found.values()], gone, withheld };
};

/** Some servers say it of each property. */
export const isGone = ({ status, properties, withheld }: DavThing): boolean =>
  status === 404 || status === 410 || (properties.size === 0 && withheld.get("D:getetag") === 404);

const withheldOf = (key: string): Withheld => ({ outsideKey: key, title: "", date: null });

/** Only what holds an event; a calendar may hold tasks too. Others run between one thing and the next. */
export const listingOf = async (found: readonly Found[], withheld: readonly string[]): Promise<Listing> => {
  const events = found.filter(({ text }) => /^BEGIN:VEVENT[ \t]*$/im.test(text));
  const references: Reference[] = [];
  for (const { key, etag, text } of events) {
    for (const id of uidsOf(text)) references.push({ outsideKey: key, id, originalStart: null, etag });
    await breathe();
  }
  const said = { form: "texts" as const, texts: events.map(({ text }) => text) };
  return { said, references, withheld: withheld.map(withheldOf) };
};
