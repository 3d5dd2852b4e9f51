/** Prints what both adapters say of each hard case, and what is read of it: run under several zones of the server. */
import { readCalendar } from "#features/intake/sources/ics/read-calendar.ts";
import { calendarOf, HARD_CASES, REQUEST } from "#features/intake/sources/ics/testing/hard-cases.ts";
import { caldavStandIn, STAND_IN_CALENDAR } from "#test/support/calendars/caldav-stand-in.ts";
import { feedCalendar } from "../icalendar/feed-calendar.ts";
import { caldavCalendar } from "../icalendar/caldav-calendar.ts";
import type { Access, CalendarService } from "../syncing/port.ts";
import {
  ADDRESSES,
  caldavAccess,
  changed,
  feedAccess,
  internetOf,
  SPAN,
  textsOf,
} from "#test/support/calendars/on-server.ts";

await using internet = await internetOf({ "dav.example.com": ADDRESSES.here, "feed.example.com": ADDRESSES.elsewhere });
const server = caldavStandIn();
internet.answers[ADDRESSES.here] = server.answer;
const texts = HARD_CASES.map(([, lines]) => calendarOf(...lines));
internet.answers[ADDRESSES.elsewhere] = ({ url }, response) => void response.end(texts[Number(url?.slice(1))]);

const said = async (service: CalendarService, access: Access, id: string, cursor: string) => {
  const listing = await service.list(access, id, SPAN);
  const changes = await changed(service.changes(access, id, { cursor, etags: new Map() }));
  const begun = await service.begin(access, id, SPAN);
  const read = [...textsOf(listing), ...textsOf(changes)].map((text) => readCalendar(text, REQUEST));
  return { listing, changes, begun, read };
};

const dav = new URL("https://dav.example.com/");
const outputs: unknown[] = [];
for (const [index, text] of texts.entries()) {
  server.put(`${STAND_IN_CALENDAR}${index}.ics`, text);
  const feed = feedAccess(internet, `https://feed.example.com/${index}`);
  outputs.push(await said(feedCalendar, feed, "feed", '{"etag":null,"lastModified":null,"digest":""}'));
}
const id = new URL(STAND_IN_CALENDAR, dav).href;
outputs.push(await said(caldavCalendar, caldavAccess(internet, dav), id, "sync:urn:token:0"));
process.stdout.write(JSON.stringify(outputs));
