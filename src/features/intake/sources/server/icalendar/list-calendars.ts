import { cleanText } from "#features/intake/sources/ics/calendar-event.ts";
import { splitCalendar } from "#features/intake/sources/ics/split-calendar.ts";
import type { Access, OutsideCalendar } from "../syncing/port.ts";
import { zoneNamed } from "./zone-named.ts";
import { askDav, expectMultistatus, urlOf } from "./ask-dav.ts";
import { findHomes } from "./find-home.ts";
import type { DavThing } from "./multistatus.ts";
import { partOf, partsOf, type XmlElement } from "./read-xml.ts";

const NAME_MAX_CHARACTERS = 200;

const CALENDARS = `<D:propfind xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:prop>
<D:displayname/><D:resourcetype/><D:current-user-privilege-set/><C:supported-calendar-component-set/>
<C:calendar-timezone/><C:calendar-timezone-id/></D:prop></D:propfind>`;

/** `D:write` stands for all that writing means; some servers name only its parts (RFC 3744, 3). */
const WRITES: ReadonlySet<string> = new Set(["D:all", "D:write", "D:write-content", "D:bind"]);

const isCalendar = ({ properties }: DavThing): boolean => {
  const components = properties.get("C:supported-calendar-component-set");
  const names = components
    ? partsOf(components, "C:comp").map(({ attributes }) => attributes["name"]?.toUpperCase())
    : [];
  const holdsEvents = names.length === 0 || names.includes("VEVENT");
  return holdsEvents && partOf(properties.get("D:resourcetype"), "C:calendar") !== undefined;
};

const privilegesIn = (element: XmlElement | undefined): string[] =>
  (element?.parts ?? []).flatMap((privilege) => privilege.parts.map(({ name }) => name));

const zoneOf = ({ properties }: DavThing): string | null => {
  const description = properties.get("C:calendar-timezone")?.text.trim() ?? "";
  const [zone = ""] = splitCalendar(description)?.zones ?? [];
  const [, named] = /^TZID(?:;[^:]*)?:(.+)$/im.exec(zone) ?? [];
  return zoneNamed(named ?? properties.get("C:calendar-timezone-id")?.text);
};

const lastSegment = ({ key }: DavThing): string => {
  const segment = key.split("/").findLast((part) => part !== "") ?? "";
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

const nameOf = (thing: DavThing): string => {
  const said = thing.properties.get("D:displayname")?.text ?? "";
  return (
    cleanText(said.replaceAll(/\s+/g, " "), NAME_MAX_CHARACTERS) || cleanText(lastSegment(thing), NAME_MAX_CHARACTERS)
  );
};

/** A calendar of which the server does not say what may be done there is taken as someone else's. */
const calendarOf = (access: Access, home: URL, thing: DavThing): OutsideCalendar => ({
  id: urlOf(access, thing.href, home).href,
  name: nameOf(thing),
  timeZone: zoneOf(thing),
  isOwn: privilegesIn(thing.properties.get("D:current-user-privilege-set")).some((name) => WRITES.has(name)),
});

/** The calendars that hold events. Their id is their address. */
export const listCalendars = async (access: Access): Promise<OutsideCalendar[]> => {
  const found = new Map<string, OutsideCalendar>();
  for (const home of await findHomes(access)) {
    const answer = await askDav(access, home, { method: "PROPFIND", depth: "1", body: CALENDARS });
    for (const thing of (await expectMultistatus(answer)).things.filter(isCalendar)) {
      const calendar = calendarOf(access, home, thing);
      found.set(calendar.id, calendar);
    }
  }
  return [...found.values()];
};
