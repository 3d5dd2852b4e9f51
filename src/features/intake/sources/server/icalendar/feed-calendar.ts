import { createHash } from "node:crypto";
import { IMPORT_FILE_MAX_BYTES } from "#shared/limits.ts";
import { decodeText } from "#shared/sheets/decode-text.ts";
import { peekCalendar } from "#features/intake/sources/ics/peek-calendar.ts";
import { splitCalendar } from "#features/intake/sources/ics/split-calendar.ts";
import type { OutboundAnswer } from "#server/outbound/outbound.ts";
import type { Access, CalendarService, Listing } from "../syncing/port.ts";
import { failed, passwordOf, refusedAccount, refusedCalendar } from "./refusals.ts";
import { uidsOf } from "./uids-of.ts";
import { USER_AGENT } from "./user-agent.ts";
import { zoneNamed } from "./zone-named.ts";
import { readFeedAddress } from "./feed-address.ts";

/** What was there when it was last fetched. `digest`: of what it says, apart from when that was written down. */
type Seen = { etag: string | null; lastModified: string | null; digest: string };

/** An address leads to one calendar. */
const CALENDAR_ID = "feed";
const REDIRECTS_MAX = 3;

const feedUrl = ({ secret }: Access): URL => {
  const url = readFeedAddress(passwordOf(secret));
  if (!url.ok) throw refusedAccount(url.reason);
  return url.value;
};

/** The server's words are not ours: its number is all that is told. */
const refusalOf = (status: number): Error => {
  if (status === 404 || status === 410) return refusedCalendar("The address no longer leads to a calendar.");
  if (status === 403) return refusedAccount("The address no longer lets us in.");
  return failed(`The address answered with an error (${status}).`);
};

type Fetched = { text: string; name: string | null; answer: OutboundAnswer };

const readAnswer = (answer: OutboundAnswer): Fetched => {
  if (answer.status !== 200) throw refusalOf(answer.status);
  const peeked = peekCalendar(answer.content);
  const decoded = decodeText(answer.content);
  if (!peeked.ok || !decoded.ok) throw failed("The address answered with something that isn't a calendar.");
  return { text: decoded.value.text, name: peeked.value.name, answer };
};

const ask = (access: Access, conditions: Record<string, string> = {}): Promise<OutboundAnswer> =>
  access.ask(feedUrl(access), {
    headers: { accept: "text/calendar, */*;q=0.1", "user-agent": USER_AGENT, ...conditions },
    bytesMax: IMPORT_FILE_MAX_BYTES,
    redirectsMax: REDIRECTS_MAX,
  });

const fetchFeed = async (access: Access): Promise<Fetched> => readAnswer(await ask(access));

/** Some services date each event by the moment in which it is fetched, and so never give the same bytes twice. */
const digestOf = (text: string): string =>
  createHash("sha256")
    .update(text.replaceAll(/^DTSTAMP(?:;[^:\r\n]*)?:.*$/gim, ""))
    .digest("base64url");

/** What was kept of another kind of source says nothing. */
const seenBefore = (cursor: string): Seen => {
  try {
    return JSON.parse(cursor) as Seen;
  } catch {
    return { etag: null, lastModified: null, digest: "" };
  }
};

const seenIn = ({ text, answer: { headers } }: Fetched): Seen => ({
  etag: headers.etag ?? null,
  lastModified: headers["last-modified"] ?? null,
  digest: digestOf(text),
});

const listingOf = ({ text }: Fetched): Listing => ({
  said: { form: "texts", texts: [text] },
  references: uidsOf(text).map((uid) => ({ outsideKey: uid, id: uid, originalStart: null, etag: null })),
  withheld: [],
});

const NOTHING: Listing = { said: { form: "texts", texts: [] }, references: [], withheld: [] };

/**
 * A calendar at an address that is fetched again and again. The address is the secret. What it says is always all of it:
 * no text means that it says what it said before.
 */
export const feedCalendar: CalendarService = {
  listsAll: true,
  listCalendars: async (access) => {
    const { name, text } = await fetchFeed(access);
    const timeZone = zoneNamed(splitCalendar(text)?.properties.get("X-WR-TIMEZONE"));
    return [{ id: CALENDAR_ID, name: name ?? feedUrl(access).hostname, timeZone, isOwn: true }];
  },
  list: async (access) => listingOf(await fetchFeed(access)),
  begin: async (access) => JSON.stringify(seenIn(await fetchFeed(access))),
  changes: async (access, _calendarId, { cursor }) => {
    const before = seenBefore(cursor);
    const answer = await ask(access, {
      ...(before.etag === null ? {} : { "if-none-match": before.etag }),
      ...(before.lastModified === null ? {} : { "if-modified-since": before.lastModified }),
    });
    if (answer.status === 304) return { is: "changes", gone: [], cursor, ...NOTHING };
    const fetched = readAnswer(answer);
    const seen = seenIn(fetched);
    const listing = seen.digest === before.digest ? NOTHING : listingOf(fetched);
    return { is: "changes", gone: [], cursor: JSON.stringify(seen), ...listing };
  },
};
