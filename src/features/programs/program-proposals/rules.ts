import { type CivilDate, civilDateInZone, isCivilDate } from "#shared/civil-date.ts";
import { seenText } from "#shared/fields/hidden-text.ts";
import { hoursToSeconds } from "#shared/duration.ts";
import type { Id } from "#shared/ids.ts";
import type { Item } from "#shared/item.ts";
import { refused, ok, type Result } from "#shared/result.ts";
import { instantInZone, timeOfDayInZone } from "#shared/zoned-time.ts";

/** Of one token. A program that runs away stops here, and what it left is few enough to be removed by one press. */
export const PROGRAM_PROPOSAL_LIMITS = {
  atOnce: 50,
  waiting: 200,
  /** In 24 hours, whatever became of them. */
  perDay: 500,
  idCharacters: 200,
  descriptionCharacters: 300,
  noteCharacters: 500,
} as const;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Since when a token's proposals are counted. */
export const dayBefore = (now: Date): Date => new Date(now.getTime() - DAY_MS);

type Counts = { waiting: number; made: number };

/** How many more it may propose now. */
export const roomLeft = ({ waiting, made }: Counts): number =>
  Math.max(0, Math.min(PROGRAM_PROPOSAL_LIMITS.waiting - waiting, PROGRAM_PROPOSAL_LIMITS.perDay - made));

/** Work as a program sends it. It has a date, or a start and an end. */
export type SentEntry = {
  externalId: string;
  description: string;
  note?: string | undefined;
  date?: CivilDate | undefined;
  hours?: number | undefined;
  startedAt?: string | undefined;
  endedAt?: string | undefined;
  timeZone?: string | undefined;
};

export type EntryRefusal = { field: string; message: string };
type When = Pick<Item, "date" | "timeStarted" | "timeEnded" | "seconds" | "endsAt">;
type Clock = { timeZone: string; now: Date };

const NOT_OVER = "This has not ended yet. Propose it once the work is done.";

/** No length is guessed: what says none has none until a person types it. */
const onDay = (date: CivilDate, hours: number | undefined, { timeZone, now }: Clock): Result<When, EntryRefusal> => {
  if (date > civilDateInZone(now, timeZone)) return refused({ field: "date", message: NOT_OVER });
  const [begins, noon] = ["00:00", "12:00"].map((time) => instantInZone(date, time, timeZone)) as [number, number];
  const seconds = hours === undefined ? null : hoursToSeconds(hours);
  if (seconds !== null && begins + seconds * 1000 > now.getTime())
    return refused({ field: "hours", message: NOT_OVER });
  return ok({
    date,
    timeStarted: null,
    timeEnded: null,
    seconds,
    endsAt: new Date(Math.min(noon, now.getTime())).toISOString(),
  });
};

/** By whole minutes, as clocks show them. */
const between = (startedAt: string, endedAt: string, { timeZone, now }: Clock): Result<When, EntryRefusal> => {
  const [starts, ends] = [startedAt, endedAt].map((said) => Math.floor(Date.parse(said) / MINUTE_MS) * MINUTE_MS) as [
    number,
    number,
  ];
  if (ends <= starts) return refused({ field: "endedAt", message: "The end comes at least a minute after the start." });
  if (ends - starts > DAY_MS) return refused({ field: "endedAt", message: "At most 24 hours in one entry." });
  if (ends > now.getTime()) return refused({ field: "endedAt", message: NOT_OVER });
  const date = civilDateInZone(new Date(starts), timeZone);
  if (!isCivilDate(date)) return refused({ field: "startedAt", message: "Enter a real date." });
  return ok({
    date,
    timeStarted: timeOfDayInZone(starts, timeZone),
    timeEnded: timeOfDayInZone(ends, timeZone),
    seconds: (ends - starts) / 1000,
    endsAt: new Date(ends).toISOString(),
  });
};

const whenOf = (sent: SentEntry, clock: Clock): Result<When, EntryRefusal> => {
  const { date, hours, startedAt, endedAt } = sent;
  if (startedAt === undefined && endedAt === undefined)
    return date === undefined
      ? refused({ field: "date", message: "Send a date, or a start and an end." })
      : onDay(date, hours, clock);
  if (startedAt === undefined || endedAt === undefined)
    return refused({ field: startedAt === undefined ? "startedAt" : "endedAt", message: "Send a start and an end." });
  if (date !== undefined) return refused({ field: "date", message: "Start and end say the day already." });
  if (hours !== undefined) return refused({ field: "hours", message: "Start and end say the length already." });
  return between(startedAt, endedAt, clock);
};

type Sender = { program: { tokenId: Id; name: string }; timeZone: string; now: Date };

export const SAY_WHAT = "Say what was done";

/** On one line, as whoever reviews it sees it. */
const lineOf = (text: string): string => seenText(text).text.replaceAll(/\s+/g, " ").trim();

/** What a program said, as an item. Its token stands in the id: each token names its own things. */
export const itemOfEntry = (sent: SentEntry, { program, ...sender }: Sender): Result<Item, EntryRefusal> => {
  const timeZone = sent.timeZone ?? sender.timeZone;
  const when = whenOf(sent, { timeZone, now: sender.now });
  if (!when.ok) return when;
  const title = lineOf(sent.description);
  if (title === "") return refused({ field: "description", message: SAY_WHAT });
  return ok({
    kind: "program",
    id: `${program.tokenId} ${sent.externalId}`,
    start: null,
    title,
    location: "",
    text: lineOf(sent.note ?? ""),
    organizer: null,
    senders: [],
    recipients: [],
    attendees: [],
    labels: [],
    ...when.value,
    timeZone,
    isAllDay: false,
    answer: "unknown",
    sourceCreatedAt: null,
    sequence: 0,
    program: program.name,
  });
};
