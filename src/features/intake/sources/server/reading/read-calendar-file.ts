import { type GuardedLimits, runGuarded } from "#server/processes/run-guarded.ts";
import type { CalendarRequest } from "#features/intake/sources/ics/read-calendar.ts";
import type { Item } from "#shared/item.ts";
import { ok, refused, type Result } from "#shared/result.ts";
import {
  type CalendarMessage,
  HEAP_MEGABYTES_MAX,
  READING_MILLISECONDS_MAX,
  RSS_BYTES_MAX,
  WORDS,
} from "./calendar-message.ts";

export type ReadCalendar = Pick<Extract<CalendarMessage, { kind: "end" }>, "leftOut" | "unknownZones"> & {
  items: Item[];
};

/** With what only a calendar that is read again and again needs to know. */
export type ReadEvents = ReadCalendar &
  Pick<Extract<CalendarMessage, { kind: "end" }>, "calledOff" | "passedOver" | "untold" | "nextEndsAt">;

const PROGRAM = new URL("./read-calendar-child.ts", import.meta.url);

const LIMITS: GuardedLimits = {
  milliseconds: READING_MILLISECONDS_MAX,
  rssBytes: RSS_BYTES_MAX,
  heapMegabytes: HEAP_MEGABYTES_MAX,
};

type Heard = {
  texts: string[];
  items: Item[];
  end: Extract<CalendarMessage, { kind: "end" }> | null;
  refusal: string | null;
};

const hear = (heard: Heard, message: CalendarMessage): void => {
  if (message.kind === "refused") heard.refusal = message.message;
  else if (message.kind === "end") heard.end = message;
  else {
    heard.texts.push(...message.texts);
    for (const { textIndex, ...item } of message.items)
      heard.items.push({ ...item, text: heard.texts[textIndex] ?? "" });
  }
};

/**
 * Reads a calendar in a guarded process; why it can't be read is a sentence for the person who brought it.
 * `form`: the file is a calendar, or a list (JSON) of the texts of one that comes in parts.
 */
export const readCalendarFile = async (
  path: string,
  request: CalendarRequest,
  { form = "file", limits = LIMITS }: { form?: "file" | "texts"; limits?: GuardedLimits } = {},
): Promise<Result<ReadEvents>> => {
  const heard: Heard = { texts: [], items: [], end: null, refusal: null };
  const program = {
    program: PROGRAM,
    path,
    args: [JSON.stringify(request), form],
    libraries: ["ical.js", "windows-iana"],
    limits,
  };
  const overrun = await runGuarded<CalendarMessage>(program, (message) => hear(heard, message));
  if (heard.refusal !== null) return refused(heard.refusal);
  if (heard.end?.items === heard.items.length) {
    const { leftOut, unknownZones, calledOff, passedOver, untold, nextEndsAt } = heard.end;
    return ok({ items: heard.items, leftOut, unknownZones, calledOff, passedOver, untold, nextEndsAt });
  }
  return refused(WORDS[overrun ?? "unreadable"]);
};
