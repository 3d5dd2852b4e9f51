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

/** Reads a calendar in a guarded process; why it can't be read is a sentence for the person who brought it. */
export const readCalendarFile = async (
  path: string,
  request: CalendarRequest,
  limits: GuardedLimits = LIMITS,
): Promise<Result<ReadCalendar>> => {
  const heard: Heard = { texts: [], items: [], end: null, refusal: null };
  const program = {
    program: PROGRAM,
    path,
    args: [JSON.stringify(request)],
    libraries: ["ical.js", "windows-iana"],
    limits,
  };
  const overrun = await runGuarded<CalendarMessage>(program, (message) => hear(heard, message));
  if (heard.refusal !== null) return refused(heard.refusal);
  if (heard.end?.items === heard.items.length) {
    const { leftOut, unknownZones } = heard.end;
    return ok({ items: heard.items, leftOut, unknownZones });
  }
  return refused(WORDS[overrun ?? "unreadable"]);
};
