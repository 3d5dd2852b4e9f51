import { type Attendee, type CalendarEvent, cleanText } from "#features/intake/sources/ics/calendar-event.ts";
import { type Moment, midnightOf, UTC } from "#features/intake/sources/ics/moment.ts";
import type { FindZone } from "#features/intake/sources/ics/zones/find-zone.ts";
import type { Zone } from "#features/intake/sources/ics/zones/zone.ts";
import { visibleText } from "#features/intake/sources/mail/visible-text.ts";
import { ITEM_LIMITS } from "#shared/item.ts";
import { type GraphEvent, graphEventSchema } from "./graph-event.ts";
import { dayAt, momentAt, nearestDay, readInstant } from "./moment-at.ts";

export type GraphSetting = {
  find: FindZone;
  /** The address of its owner, and how the reader knows them; null: it is somebody else's calendar. */
  owner: { address: string; ownAddress: string } | null;
};

export type ReadGraphEvent = { event: CalendarEvent; row: GraphEvent };

const ANSWERS: Readonly<Record<string, string>> = {
  accepted: "ACCEPTED",
  declined: "DECLINED",
  tentativelyAccepted: "TENTATIVE",
  notResponded: "NEEDS-ACTION",
};

type GraphTime = GraphEvent["start"];

/** `2026-07-01T13:00:00.0000000` of a zone, which is UTC since we ask for it. */
const instantOf = ({ dateTime, timeZone }: GraphTime, find: FindZone): number | null => {
  const wall = readInstant(`${dateTime}Z`);
  const zone = find(timeZone ?? UTC);
  return wall === null || !zone ? null : zone.toInstant(wall);
};

/** Whole days are written from midnight to midnight in whatever zone is asked for. */
const dayOf = ({ dateTime }: GraphTime): Moment | null => {
  const wall = readInstant(`${dateTime}Z`);
  return wall === null ? null : dayAt(midnightOf(wall));
};

/**
 * When an occurrence was first to begin. Of whole days Graph writes the instant at which the day began for the mailbox,
 * whose zone it does not say; one that was not changed begins when it was to.
 */
const recurrenceOf = (row: GraphEvent, start: Moment): Moment | null => {
  const original = readInstant(row.originalStart ?? "");
  if (row.isAllDay === true) {
    if (row.type === "occurrence") return start;
    return original === null ? null : dayAt(nearestDay(original));
  }
  return original === null ? null : momentAt(original, null);
};

const timesOf = (row: GraphEvent, find: FindZone) => {
  const zone: Zone | null = find(row.originalStartTimeZone ?? "");
  const momentOf = (time: GraphTime): Moment | null => {
    if (row.isAllDay === true) return dayOf(time);
    const instant = instantOf(time, find);
    return instant === null ? null : momentAt(instant, zone);
  };
  const start = momentOf(row.start);
  const end = row.end ? momentOf(row.end) : null;
  if (!start || (row.end && !end)) return null;
  if (row.type === "singleInstance") return { start, end, recurrence: null };
  const known = recurrenceOf(row, start);
  const begins = row.type === "occurrence" && row.isAllDay !== true ? instantOf(row.start, find) : null;
  const recurrence = known ?? (begins === null ? null : momentAt(begins, null));
  return recurrence && { start, end, recurrence };
};

const DATED_ID = /^(040000008200E00074C5B7101A82E008)[\dA-F]{8}/i;

/**
 * The id of a series, as Outlook writes it into files: its occurrences differ from it in four bytes alone, those of their
 * day (MS-OXOCAL, PidLidGlobalObjectId).
 */
const idOf = ({ iCalUId }: GraphEvent): string =>
  DATED_ID.test(iCalUId)
    ? iCalUId.replace(DATED_ID, "$100000000").toUpperCase()
    : cleanText(iCalUId, ITEM_LIMITS.idCharacters + 1);

const cleanAddress = (address: string | null | undefined): string => cleanText(address ?? "", 320).toLowerCase();

/** Others as invited; the owner of the calendar by the answer that they gave, which the list of the invited may not say. */
const attendeesOf = ({ attendees, responseStatus }: GraphEvent, owner: GraphSetting["owner"]): Attendee[] => {
  const invited = (attendees ?? []).flatMap(({ emailAddress, status }) => {
    const address = cleanAddress(emailAddress?.address);
    return address === "" ? [] : [{ address, answer: ANSWERS[status?.response ?? ""] ?? "" }];
  });
  if (!owner) return invited;
  const isTheirs = ({ address }: Attendee): boolean => address === owner.address || address === owner.ownAddress;
  const answer = ANSWERS[responseStatus?.response ?? ""] ?? invited.find(isTheirs)?.answer ?? null;
  const others = invited.filter((attendee) => !isTheirs(attendee));
  return answer === null ? others : [{ address: owner.ownAddress, answer }, ...others];
};

const organizerOf = (row: GraphEvent, owner: GraphSetting["owner"]): string | null => {
  const address = cleanAddress(row.organizer?.emailAddress?.address);
  const isTheirs = row.isOrganizer === true || row.responseStatus?.response === "organizer";
  return (owner && isTheirs ? owner.ownAddress : address) || null;
};

/** A page of a mail's size at most. */
const BODY_CHARACTERS_MAX = 500_000;

const textOf = ({ body, bodyPreview }: GraphEvent): string => {
  const text = (body?.content ?? bodyPreview ?? "").slice(0, BODY_CHARACTERS_MAX);
  const isHtml = body?.content != null && body.contentType?.toLowerCase() === "html";
  return cleanText(isHtml ? visibleText(text, ITEM_LIMITS.textCharacters) : text, ITEM_LIMITS.textCharacters);
};

/** Away and working elsewhere are events like others: a day off from one job may be the day of this work. */
const viewOf = ({ isCancelled, sensitivity, showAs }: GraphEvent) => ({
  status: isCancelled === true ? "CANCELLED" : "",
  isPrivate: ["private", "confidential", "personal"].includes(sensitivity ?? ""),
  isFree: showAs === "free",
  isTentative: showAs === "tentative",
});

const createdAtOf = ({ createdDateTime }: GraphEvent): Moment | null => {
  const instant = readInstant(createdDateTime ?? "");
  return instant === null || instant < Date.UTC(1990, 0, 1) ? null : momentAt(instant, null);
};

/** An event of Microsoft 365 as a file would say it; null: it can't be read. */
export const readGraphEvent = (said: unknown, { find, owner }: GraphSetting): ReadGraphEvent | null => {
  const { data: row } = graphEventSchema.safeParse(said);
  const times = row && timesOf(row, find);
  if (!times) return null;
  const id = idOf(row);
  if (id === "" || id.length > ITEM_LIMITS.idCharacters) return null;
  const event: CalendarEvent = {
    id,
    title: cleanText(row.subject ?? "", ITEM_LIMITS.titleCharacters),
    location: cleanText(row.location?.displayName ?? "", ITEM_LIMITS.titleCharacters),
    text: textOf(row),
    organizer: organizerOf(row, owner),
    attendees: attendeesOf(row, owner),
    labels: (row.categories ?? [])
      .map((name) => cleanText(name, ITEM_LIMITS.titleCharacters))
      .filter((name) => name !== ""),
    ...times,
    duration: null,
    isFromHereOn: false,
    rules: [],
    excludedRules: [],
    added: [],
    excluded: [],
    ...viewOf(row),
    createdAt: createdAtOf(row),
    sequence: 0,
  };
  return { event, row };
};
