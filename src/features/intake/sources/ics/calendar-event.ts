import { type CivilDate, civilDate } from "#shared/civil-date.ts";
import { firstCharacters } from "#shared/first-characters.ts";
import { ITEM_LIMITS } from "#shared/item.ts";
import { type Component, firstOf, paramOf, parseComponent, type Property, textOf } from "./jcal.ts";
import { type Moment, readMoment } from "./moment.ts";

export type Attendee = { address: string; answer: string };

/** A VEVENT: a single event, a series, or one occurrence of a series that was changed. */
export type CalendarEvent = {
  id: string;
  title: string;
  location: string;
  text: string;
  organizer: string | null;
  attendees: Attendee[];
  labels: string[];
  start: Moment;
  end: Moment | null;
  /** As ISO 8601 writes it ("PT1H30M"); null: none is said. */
  duration: string | null;
  /** Which occurrence of its series this is; null for a single event and a series. */
  recurrence: Moment | null;
  /** The change holds for all later occurrences too (THISANDFUTURE). */
  isFromHereOn: boolean;
  /** RRULE and EXRULE, as ical.js reads them. */
  rules: object[];
  excludedRules: object[];
  added: Moment[];
  excluded: Moment[];
  status: string;
  isPrivate: boolean;
  isFree: boolean;
  isTentative: boolean;
  createdAt: Moment | null;
  sequence: number;
};

/** What no database and no reader takes: control characters, half a character. */
export const cleanText = (text: string, maximum: number): string =>
  firstCharacters(
    text
      .toWellFormed()
      .replaceAll("\r\n", "\n")
      .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]/g, "")
      .trim(),
    maximum,
  );

const wordOf = (component: Component, name: string): string => textOf(component, name).trim().toUpperCase();

const momentsOf = (component: Component, name: string): (Moment | null)[] =>
  (component.properties.get(name) ?? []).flatMap((property) =>
    property.values.map((value) =>
      // A period is its start and its end.
      readMoment(Array.isArray(value) ? value[0] : value, paramOf(property, "tzid")),
    ),
  );

const momentOf = (component: Component, name: string): Moment | null => momentsOf(component, name)[0] ?? null;

const addressOf = (property: Property): string => {
  const value = String(property.values[0] ?? "");
  const [, address] = /^mailto:(.+)$/i.exec(value) ?? [];
  return cleanText(address ?? paramOf(property, "email") ?? (value.includes("@") ? value : ""), 320).toLowerCase();
};

const attendeesOf = (component: Component): Attendee[] =>
  (component.properties.get("attendee") ?? []).flatMap((property) => {
    const address = addressOf(property);
    return address === "" ? [] : [{ address, answer: (paramOf(property, "partstat") ?? "").toUpperCase() }];
  });

const organizerOf = (component: Component): string | null => {
  const property = firstOf(component, "organizer");
  return (property && addressOf(property)) || null;
};

const rulesOf = (component: Component, name: string): object[] =>
  (component.properties.get(name) ?? []).flatMap(({ values }) =>
    values.filter((value) => typeof value === "object" && value !== null && "freq" in value),
  );

const labelsOf = (component: Component): string[] =>
  (component.properties.get("categories") ?? [])
    .flatMap(({ values }) => values.map((value) => cleanText(String(value), ITEM_LIMITS.titleCharacters)))
    .filter((label) => label !== "");

/** A calendar is kept since 1990 at the earliest: Google writes 1900 where it does not know. */
const EARLIEST_CREATED = Date.UTC(1990, 0, 1);

const createdAtOf = (component: Component): Moment | null => {
  const created = momentOf(component, "created");
  return created && created.wall >= EARLIEST_CREATED ? created : momentOf(component, "dtstamp");
};

const sequenceOf = (component: Component): number => {
  const value = Number(firstOf(component, "sequence")?.values[0] ?? 0);
  return Number.isSafeInteger(value) && value > 0 && value < 2 ** 31 ? value : 0;
};

/** What of it is hidden and what shown, where Outlook says more than the standard's words. */
const viewOf = (component: Component) => {
  const busy = wordOf(component, "x-microsoft-cdo-busystatus");
  return {
    status: wordOf(component, "status"),
    isPrivate: ["PRIVATE", "CONFIDENTIAL"].includes(wordOf(component, "class")),
    isFree: wordOf(component, "transp") === "TRANSPARENT" || busy === "FREE",
    isTentative: wordOf(component, "status") === "TENTATIVE" || busy === "TENTATIVE",
  };
};

const TITLE_LINE = /^SUMMARY(?:;[^:]*)?:(.*)$/im;
const PRIVATE_LINE = /^CLASS(?:;[^:]*)?:(PRIVATE|CONFIDENTIAL)/im;

/** What is read even of an event that can't be: enough to list it. */
export const sketchOf = (lines: string): { title: string; date: CivilDate | null } => {
  const [, year, month, day] = /^DTSTART(?:;[^:]*)?:(\d{4})(\d\d)(\d\d)/im.exec(lines) ?? [];
  return {
    title: PRIVATE_LINE.test(lines) ? "" : cleanText(TITLE_LINE.exec(lines)?.[1] ?? "", ITEM_LIMITS.titleCharacters),
    date: civilDate(Number(year), Number(month), Number(day)),
  };
};

/** An event without an id is known by what it says. */
const idOf = (component: Component, start: Moment): string => {
  const id = cleanText(textOf(component, "uid"), ITEM_LIMITS.idCharacters + 1);
  return id === "" ? cleanText(`no-uid:${start.wall}:${textOf(component, "summary")}`, ITEM_LIMITS.idCharacters) : id;
};

const timesOf = (component: Component) => ({
  end: momentOf(component, "dtend"),
  duration: textOf(component, "duration") || null,
  recurrence: momentOf(component, "recurrence-id"),
  isFromHereOn: firstOf(component, "recurrence-id")?.params["range"] === "THISANDFUTURE",
  rules: rulesOf(component, "rrule"),
  excludedRules: rulesOf(component, "exrule"),
});

/** Null for an event that says something no calendar means: a time that doesn't exist, an id as long as a page. */
export const readEvent = (lines: string): CalendarEvent | null => {
  const component = parseComponent(lines);
  const start = component && momentOf(component, "dtstart");
  if (!component || component.name !== "vevent" || !start) return null;
  const [added, excluded] = [momentsOf(component, "rdate"), momentsOf(component, "exdate")];
  const times = timesOf(component);
  const hasBroken = [...added, ...excluded].includes(null) || isBroken(component, times);
  const id = idOf(component, start);
  if (hasBroken || id.length > ITEM_LIMITS.idCharacters) return null;
  return {
    id,
    title: cleanText(textOf(component, "summary"), ITEM_LIMITS.titleCharacters),
    location: cleanText(textOf(component, "location"), ITEM_LIMITS.titleCharacters),
    text: cleanText(textOf(component, "description"), ITEM_LIMITS.textCharacters),
    organizer: organizerOf(component),
    attendees: attendeesOf(component),
    labels: labelsOf(component),
    start,
    ...times,
    added: added.filter((moment) => moment !== null),
    excluded: excluded.filter((moment) => moment !== null),
    ...viewOf(component),
    createdAt: createdAtOf(component),
    sequence: sequenceOf(component),
  };
};

const DURATION = /^[+-]?P(?=[\dT])(\d+W|(\d+D)?(T(\d+H)?(\d+M)?(\d+S)?)?)$/;

/** Something is written there that cannot be read: better no event than half of one. */
const isBroken = (component: Component, times: ReturnType<typeof timesOf>): boolean =>
  (component.properties.has("dtend") && !times.end) ||
  (times.duration !== null && !DURATION.test(times.duration)) ||
  (component.properties.has("recurrence-id") && !times.recurrence) ||
  (component.properties.get("rrule")?.length ?? 0) !== times.rules.length;
